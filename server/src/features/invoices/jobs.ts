import type { Deps } from '../../platform/deps.ts';
import type { Task } from '../../platform/queue/queue.ts';
import { sendInvoiceReminders } from './send-reminders.ts';

export const invoiceTasks = (deps: Deps): Task[] => [
  // By day: nobody is reminded of money at night.
  { name: 'remind-of-invoices', cron: '*/10 8-20 * * *', handle: () => sendInvoiceReminders(deps) },
];
