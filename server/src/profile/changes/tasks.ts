import type { Task } from '#platform/queue/task.ts';
import { defineScheduledTask, handleTask } from '#platform/queue/task.ts';
import { remindOfPassports } from './remind-of-passports.ts';

export const profileChangeTasks: Task[] = [
  // In the daytime, and every hour, because some machines sleep at night.
  handleTask(defineScheduledTask('remind-of-passports'), remindOfPassports, { cron: '37 8-20 * * *' }),
];
