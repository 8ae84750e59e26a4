import type { Task } from '#platform/queue/task.ts';
import { defineScheduledTask, handleTask } from '#platform/queue/task.ts';
import { followOffers } from './close-addendum.ts';
import { sealAddendum, sealAddendumTask } from './seal-addendum.ts';

export const addendumTasks: Task[] = [
  handleTask(sealAddendumTask, (deps, { addendumId }) => sealAddendum(deps, addendumId)),
  handleTask(defineScheduledTask('follow-offers'), followOffers, { cron: '*/10 * * * *' }),
];
