import type { Task } from '#platform/queue/task.ts';
import { defineScheduledTask, handleTask } from '#platform/queue/task.ts';
import { sendHoldReminders } from './send-reminders.ts';

export const holdTasks: Task[] = [
  handleTask(defineScheduledTask('remind-of-holds'), sendHoldReminders, { cron: '*/10 * * * *' }),
];
