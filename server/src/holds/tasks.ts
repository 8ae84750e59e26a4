import type { Task } from '#platform/queue/task.ts';
import { defineScheduledTask, handleTask } from '#platform/queue/task.ts';
import { releaseEndedHolds } from './release-holds.ts';
import { sendHoldReminders } from './send-reminders.ts';

export const holdTasks: Task[] = [
  handleTask(defineScheduledTask('remind-of-holds'), sendHoldReminders, { cron: '*/10 * * * *' }),
  handleTask(defineScheduledTask('release-holds'), async (deps) => void (await releaseEndedHolds(deps)), {
    cron: '* * * * *',
  }),
];
