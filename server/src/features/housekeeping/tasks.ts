import type { Deps } from '../../platform/deps.ts';
import type { Task } from '../../platform/queue/task.ts';
import { defineScheduledTask, handleTask } from '../../platform/queue/task.ts';
import { sweep } from './repository.ts';

const dayInMs = 86_400_000;

/** The retention of each kind, in days: longer than any retry, window, or session. */
const keptDays = { idempotencyKeys: 30, attempts: 2, commits: 2, links: 30, sessions: 90 } as const;

async function sweepExpired(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  const before = (days: number) => new Date(now - days * dayInMs);
  await deps.db.transaction((tx) =>
    sweep(tx, {
      idempotencyKeys: before(keptDays.idempotencyKeys),
      attempts: before(keptDays.attempts),
      commits: before(keptDays.commits),
      links: before(keptDays.links),
      sessions: before(keptDays.sessions),
    }),
  );
}

export const housekeepingTasks: Task[] = [
  // The task runs every hour, because some machines sleep at night.
  handleTask(defineScheduledTask('sweep'), sweepExpired, { cron: '17 * * * *' }),
];
