import { readReportMailbox } from '#platform/mail/report-mailbox.ts';
import type { Task } from '#platform/queue/task.ts';
import { defineScheduledTask, handleTask } from '#platform/queue/task.ts';
import { recordReport } from './record-report.ts';

export const mailTasks: Task[] = [
  handleTask(
    defineScheduledTask('read-reports'),
    async ({ config, db, clock, log }) => {
      if (!config.bounceImapUrl) return;
      const now = clock.now();
      await readReportMailbox(config.bounceImapUrl, {
        now,
        handle: (source) => recordReport({ db, now, log }, source),
      });
    },
    { cron: '*/5 * * * *' },
  ),
];
