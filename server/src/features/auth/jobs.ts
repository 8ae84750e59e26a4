import type { Deps } from '../../platform/deps.ts';
import type { Task } from '../../platform/queue/queue.ts';
import { sendLink } from './links.ts';
import { findUserByEmail } from './repository.ts';

/** Asked for by anyone with any address; what is known of the address decides later, out of the asker's sight. */
export interface LinkRequest {
  kind: 'activation' | 'password_reset';
  email: string;
}

export const linkRequestTask = 'send-link';

export const authTasks = (deps: Deps): Task[] => [
  {
    name: linkRequestTask,
    async handle(data) {
      const { kind, email } = data as LinkRequest;
      await deps.db.transaction(async (tx) => {
        const user = await findUserByEmail(tx, email);
        if (!user || user.isLocked) return;
        if (kind === 'activation' && user.activatedAt) return;
        await sendLink(tx, deps, kind, user, deps.clock.now());
      });
    },
  },
];
