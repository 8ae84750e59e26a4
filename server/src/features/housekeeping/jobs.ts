import type { Deps } from '../../platform/deps.ts';
import type { Task } from '../../platform/queue/task.ts';
import { defineScheduledTask, handleTask } from '../../platform/queue/task.ts';
import { sweep } from './repository.ts';

const dayInMs = 86_400_000;

/** How long each is kept, in days: longer than any retry, window or session lasts. */
const keptDays = { idempotencyKeys: 30, attempts: 2, links: 30, sessions: 90 } as const;

async function sweepExpired(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  const before = (days: number) => new Date(now - days * dayInMs);
  await deps.db.transaction((tx) =>
    sweep(tx, {
      idempotencyKeys: before(keptDays.idempotencyKeys),
      attempts: before(keptDays.attempts),
      links: before(keptDays.links),
      sessions: before(keptDays.sessions),
    }),
  );
}

export const housekeepingTasks: Task[] = [
  // Every hour: a machine that sleeps at night sweeps by day.
  handleTask(defineScheduledTask('sweep'), sweepExpired, { cron: '17 * * * *' }),
];
