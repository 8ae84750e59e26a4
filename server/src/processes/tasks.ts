import type { Deps } from '../platform/deps.ts';
import type { Task } from '../platform/queue/queue.ts';
import { releaseEndedHolds, remindOfHolds } from './release-holds.ts';

export const applicationTasks = (deps: Deps): Task[] => [
  { name: 'release-holds', cron: '* * * * *', handle: async () => void (await releaseEndedHolds(deps)) },
  { name: 'remind-of-holds', cron: '*/10 * * * *', handle: () => remindOfHolds(deps) },
];
