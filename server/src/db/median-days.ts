import type { SQLWrapper } from 'drizzle-orm';
import { count, sql } from 'drizzle-orm';
import type { Database, Tx } from './client.ts';

/** How many of the latest durations count. */
export const latestDurations = 50;

/** Fewer durations than this say nothing about how long the next one takes. */
const leastDurations = 5;

/**
 * The median of durations in days, rounded up and at least 1. Null if there are fewer than five of them.
 * @param durations a query of the latest ones, each a row with its `seconds`
 */
export async function findMedianDays(db: Tx | Database, durations: SQLWrapper): Promise<number | null> {
  const [row] = await db
    .select({
      count: count(),
      days: sql<number>`ceil(percentile_cont(0.5) within group (order by seconds) / 86400)::int`,
    })
    .from(sql`${durations} as durations`);
  return row && row.count >= leastDurations ? Math.max(1, row.days) : null;
}
