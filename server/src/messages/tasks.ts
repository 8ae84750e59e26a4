import type { Task } from '#platform/queue/task.ts';
import { defineScheduledTask, handleTask } from '#platform/queue/task.ts';
import { emailUnreadMessages } from './email-unread.ts';

export const messageTasks: Task[] = [
  handleTask(defineScheduledTask('email-unread-messages'), emailUnreadMessages, { cron: '* * * * *' }),
];
