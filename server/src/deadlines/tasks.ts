import type { Task } from '#platform/queue/task.ts';
import { defineScheduledTask, handleTask } from '#platform/queue/task.ts';
import { fillPersonalDays } from './personal-days-repository.ts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';

export const deadlineTasks: Task[] = [
  // In the morning, and again if that failed: an email a day for each person.
  handleTask(defineScheduledTask('remind-of-deadlines'), remindOfDeadlines, { cron: '*/20 8-10 * * *' }),
  handleTask(defineScheduledTask('fill-personal-days'), ({ db }) => fillPersonalDays(db), {
    cron: '*/10 * * * *',
    ignoresJumps: true,
  }),
];
