import type { Task } from '#platform/queue/task.ts';
import { defineScheduledTask, handleTask } from '#platform/queue/task.ts';
import { sendInvoiceReminders } from './send-reminders.ts';

export const invoiceTasks: Task[] = [
  // In the daytime: payment reminders never arrive at night.
  handleTask(defineScheduledTask('remind-of-invoices'), sendInvoiceReminders, { cron: '*/10 8-20 * * *' }),
];
