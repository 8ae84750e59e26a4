import { draftDays } from '@portal/shared/drafts/contract';
import { listNamedFiles } from '#db/stored-files.ts';
import { discardFile } from '#files/discard-file.ts';
import { reportDays } from '#mails/record-report.ts';
import { sweepMails } from '#mails/repository.ts';
import type { Deps } from '#platform/deps.ts';
import type { Task } from '#platform/queue/task.ts';
import { defineScheduledTask, handleTask } from '#platform/queue/task.ts';
import { sweep, sweepCommits } from './repository.ts';

const dayInMs = 86_400_000;

/** The retention of each kind, in days: longer than any retry, window, or session. */
const retentionDays = {
  idempotencyKeys: 30,
  attempts: 2,
  commits: 2,
  links: 30,
  sessions: 90,
  drafts: draftDays,
  mails: 90,
} as const;

async function sweepExpired(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const before = (days: number) => new Date(now.getTime() - days * dayInMs);
  await deps.db.transaction(async (tx) => {
    await sweep(tx, {
      idempotencyKeys: before(retentionDays.idempotencyKeys),
      attempts: before(retentionDays.attempts),
      links: before(retentionDays.links),
      sessions: before(retentionDays.sessions),
      drafts: before(retentionDays.drafts),
    });
    await sweepMails(tx, { before: before(retentionDays.mails), sentBefore: before(reportDays), now });
  });
}

const sweepOldCommits = (deps: Deps): Promise<void> =>
  deps.db.transaction((tx) => sweepCommits(tx, new Date(deps.clock.now().getTime() - retentionDays.commits * dayInMs)));

/**
 * Deletes files that no row names, a day after they were stored: those of interrupted calls, and incomplete ones. A file that
 * another key encrypted may belong to another product, so it stays.
 */
async function sweepFiles(deps: Deps): Promise<void> {
  // By both clocks, because either may be wrong.
  const before = Math.min(Date.now(), deps.clock.now().getTime()) - dayInMs;
  const named = new Set(await listNamedFiles(deps.db));
  for await (const { key, modifiedAt, isUnfinished } of deps.storage.list()) {
    if (modifiedAt.getTime() > before || named.has(key)) continue;
    if (isUnfinished || (await isOfThisProduct(deps, key))) await discardFile(deps, key);
  }
}

async function isOfThisProduct(deps: Deps, key: string): Promise<boolean> {
  try {
    await deps.storage.get(key);
    return true;
  } catch (error) {
    deps.log(`the file ${key} has no row, and stays`, error);
    return false;
  }
}

export const housekeepingTasks: Task[] = [
  // The task runs every hour, because some machines sleep at night.
  handleTask(defineScheduledTask('sweep'), sweepExpired, { cron: '17 * * * *' }),
  // Every write leaves a proof of its commit, and scheduled tasks may stay paused for days.
  handleTask(defineScheduledTask('sweep-commits'), sweepOldCommits, { cron: '27 * * * *', ignoresJumps: true }),
  handleTask(defineScheduledTask('sweep-files'), sweepFiles, { cron: '47 */6 * * *' }),
];
