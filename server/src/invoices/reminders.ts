import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { invoiceReminders, invoices } from '#db/schema/index.ts';

/** Open invoices due by a day, with the reminders already sent for their due date. */
export const listOpenWithReminders = (db: Database, lastDay: string) =>
  db
    .select({
      id: invoices.id,
      dueDate: invoices.dueDate,
      createdDate: invoices.createdDate,
      stages: sql<number[]>`array_remove(array_agg(${invoiceReminders.stage}), null)`,
    })
    .from(invoices)
    .leftJoin(
      invoiceReminders,
      and(eq(invoiceReminders.invoiceId, invoices.id), eq(invoiceReminders.dueDate, invoices.dueDate)),
    )
    .where(and(eq(invoices.status, 'not_paid'), lte(invoices.dueDate, lastDay)))
    .groupBy(invoices.id)
    .orderBy(asc(invoices.dueDate), asc(invoices.number));

/** Records that a reminder goes out. Returns false if it already did. */
export async function recordInvoiceReminder(tx: Tx, row: typeof invoiceReminders.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(invoiceReminders)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: invoiceReminders.invoiceId });
  return rows.length > 0;
}

/** Records a reminder that staff send, beside those of the schedule. The caller has locked the person. */
export async function recordExtraReminder(
  tx: Tx,
  row: Omit<typeof invoiceReminders.$inferInsert, 'extra'>,
): Promise<void> {
  const { invoiceId, dueDate, stage } = row;
  const sent = await tx.$count(
    invoiceReminders,
    and(
      eq(invoiceReminders.invoiceId, invoiceId),
      eq(invoiceReminders.dueDate, dueDate),
      eq(invoiceReminders.stage, stage),
      gt(invoiceReminders.extra, 0),
    ),
  );
  await tx.insert(invoiceReminders).values({ ...row, extra: sent + 1 });
}
