import type { Deps } from '#platform/deps.ts';
import type { Task } from '#platform/queue/task.ts';
import { defineScheduledTask, handleTask } from '#platform/queue/task.ts';
import { listWithoutTerms, makeTerms } from './repository.ts';

const batchSize = 100;

/** Makes the search terms of everybody whose records are of an earlier release. */
async function makeMissingTerms({ db }: Deps): Promise<void> {
  for (let ids = await listWithoutTerms(db, batchSize); ids.length > 0; ids = await listWithoutTerms(db, batchSize))
    for (const id of ids) await db.transaction((tx) => makeTerms(tx, id));
}

export const searchTasks: Task[] = [
  handleTask(defineScheduledTask('make-search-terms'), makeMissingTerms, { cron: '*/5 * * * *', ignoresJumps: true }),
];
