import { sql } from 'drizzle-orm';
import type { TestProduct } from './test-product.ts';

/** What a refused call may write: counts of attempts and uploads, the last use of a session, and the proofs of both. */
const counted = ['attempt_counters', 'sessions', 'commits'];

/**
 * The number of rows of every table, and the transaction that last wrote to it. Two equal footprints mean that nothing
 * was written, changed, or deleted in between.
 */
export async function readTableFingerprint({ deps }: TestProduct): Promise<Record<string, unknown>> {
  const { rows: tables } = await deps.db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in (${sql.join(
      counted.map((one) => sql`${one}`),
      sql`, `,
    )})
    union all select 'queue.job' order by 1`);
  const parts = tables.map(
    ({ name }) => `select '${name}' as name, count(*)::int as rows, max(xmin::text::bigint) as writer from ${name}`,
  );
  const { rows } = await deps.db.execute(sql.raw(parts.join(' union all ')));
  return Object.fromEntries(rows.map(({ name, ...rest }) => [String(name), rest]));
}
