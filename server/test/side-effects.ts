import { sql } from 'drizzle-orm';
import type { TestProduct } from './test-product.ts';

/** The side effects of an operation, in the order in which they were written. */
export interface SideEffects {
  audited: unknown[];
  notified: unknown[];
  /** Kinds of ledger entries. */
  posted: unknown[];
  /** The number of emails that wait in the queue or were sent. */
  mails: number;
}

async function readSideEffects({ deps }: TestProduct): Promise<SideEffects> {
  const column = async (query: ReturnType<typeof sql>) =>
    (await deps.db.execute<{ one: unknown }>(query)).rows.map(({ one }) => one);
  return {
    audited: await column(sql`select action as one from audit_log order by id`),
    notified: await column(sql`select event as one from notifications order by id`),
    posted: await column(sql`select kind as one from ledger_entries order by number`),
    mails: (await column(sql`select 1 as one from queue.job where name = 'send-mail'`)).length,
  };
}

/** Remembers the current state. The function that it returns reads the later side effects. */
export async function followSideEffects(product: TestProduct): Promise<() => Promise<SideEffects>> {
  const before = await readSideEffects(product);
  return async () => {
    const after = await readSideEffects(product);
    return {
      audited: after.audited.slice(before.audited.length),
      notified: after.notified.slice(before.notified.length),
      posted: after.posted.slice(before.posted.length),
      mails: after.mails - before.mails,
    };
  };
}
