import type { Task } from '#platform/queue/task.ts';
import { defineScheduledTask, handleTask } from '#platform/queue/task.ts';
import { completeEmailChanges } from './complete-email-change.ts';

export const approvalTasks: Task[] = [
  handleTask(defineScheduledTask('complete-email-changes'), completeEmailChanges, { cron: '*/5 * * * *' }),
];
