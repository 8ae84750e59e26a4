import { dayOf } from '@portal/shared/calendar/calendar';
import { openRefundStatuses } from '@portal/shared/refunds/workflow';
import { and, count, eq, inArray, lt, min, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { mails, refunds } from '#db/schema/index.ts';
import { required } from '#platform/required.ts';

export interface QueuedTasks extends Record<string, unknown> {
  queue: string;
  state: string;
  tasks: number;
  /** How long the oldest task has been due that no worker has taken; null if none is due. */
  oldestSeconds: number | null;
}

/** The tasks that wait, run, or have failed for good. */
export async function countQueuedTasks(db: Database): Promise<QueuedTasks[]> {
  const { rows } = await db.execute<QueuedTasks>(sql`
    select name as queue, state::text, count(*)::int as tasks,
      extract(epoch from max(queue.job_now() - start_after) filter (
        where state < 'active' and start_after <= queue.job_now()))::float8 as "oldestSeconds"
    from queue.job where state in ('created', 'retry', 'active', 'failed') group by name, state`);
  return rows;
}

/** The emails that wait or have failed, and since when the oldest one waits. */
export async function countUnsentMails(
  db: Database,
): Promise<{ waiting: number; failed: number; oldestWaiting: Date | null }> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${mails.status} = 'waiting')::int`,
      failed: sql<number>`count(*) filter (where ${mails.status} = 'failed')::int`,
      oldestWaiting: sql`min(${mails.queuedAt}) filter (where ${mails.status} = 'waiting')`.mapWith(mails.queuedAt),
    })
    .from(mails)
    .where(inArray(mails.status, ['waiting', 'failed']));
  return required(row, 'a count has a row');
}

/** The refunds that are granted and not paid, since when the oldest is, and the open ones whose last day has passed. */
export async function countRefundsDue(
  db: Database,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<{ granted: number; oldestGranted: Date | null; overdue: number }> {
  const isOverdue = and(inArray(refunds.status, [...openRefundStatuses]), lt(refunds.dueDay, dayOf(now, timeZone)));
  const [row] = await db
    .select({
      granted: count(),
      oldestGranted: min(refunds.decidedAt),
    })
    .from(refunds)
    .where(eq(refunds.status, 'granted'));
  return { ...required(row, 'a count has a row'), overdue: await db.$count(refunds, isOverdue) };
}
