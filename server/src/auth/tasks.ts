import * as z from 'zod/mini';
import type { Task } from '#platform/queue/task.ts';
import { defineTask, handleTask } from '#platform/queue/task.ts';
import { sendLink } from './links.ts';
import { lockAccountByEmail } from './repository.ts';

/** Anyone may request a link for any address. The task decides what to send, so the response reveals nothing. */
export const sendLinkTask = defineTask(
  'send-link',
  z.object({ kind: z.enum(['activation', 'password_reset']), email: z.string() }),
);
export type LinkRequest = z.infer<typeof sendLinkTask.schema>;

export const authTasks: Task[] = [
  handleTask(sendLinkTask, (deps, { kind, email }) =>
    deps.db.transaction(async (tx) => {
      // Otherwise an address that changes at this moment would still get a link.
      const user = await lockAccountByEmail(tx, email);
      if (!user || user.isLocked) return;
      if (kind === 'activation' && user.activatedAt) return;
      // People whom staff invited did not register: their link comes with the words of the invitation again.
      const isInvited = kind === 'activation' && user.invitedAt !== null;
      await sendLink(tx, deps, { kind: isInvited ? 'invitation' : kind, user, now: deps.clock.now() });
    }),
  ),
];
