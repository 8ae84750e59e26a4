import { sql } from 'drizzle-orm';
import type { TestProduct } from './test-product.ts';

/** Selects the granted refunds that return a payment in full which was requested again since. */
export const grantsBilledAgain = sql`select r.id from refunds r
  join ledger_entries e on e.refund_id = r.id and e.kind = 'refund_granted'
  join ledger_postings p on p.entry_id = e.id and p.account in ('refunds_granted', 'attorney_funds', 'government_funds')
  join invoices i on i.id = e.invoice_id and i.refunded_on is not null
  join invoices again on again.contract_id = i.contract_id and again.milestone_key = i.milestone_key and again.part = i.part
    and again.id <> i.id and again.refunded_on is null and again.status <> 'void'
  where r.status = 'granted'`;

/**
 * The granted refunds of a person whose money is not there, read from the tables alone: a payment that they return was reversed,
 * or more is granted in all than the product holds. A grant whose payment was requested again since is not among them.
 */
export async function listUnfunded({ deps }: TestProduct, email: string): Promise<string[]> {
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    with mine as (select r.* from refunds r join users u on u.id = r.user_id where u.email = ${email}),
    given as (
      select e.refund_id, e.invoice_id from ledger_entries e join mine on mine.id = e.refund_id
      where mine.status = 'granted' and e.kind = 'refund_granted'),
    funded as (
      select id, amount_cents from mine where status = 'granted' and id not in (${grantsBilledAgain})),
    held as (
      select (select coalesce(sum(t.received_cents), 0) from transfers t join users u on u.id = t.user_id
          where u.email = ${email} and t.status = 'approved')
        - (select coalesce(sum(amount_cents), 0) from mine where status = 'paid') as cents)
    select distinct funded.id from funded join given on given.refund_id = funded.id join invoices i on i.id = given.invoice_id
    where (select sum(amount_cents) from funded) > (select cents from held)
      or (i.status in ('not_paid', 'pending') and i.paid_cents < (
        select coalesce(sum(p.amount_cents), 0) from ledger_entries e join ledger_postings p on p.entry_id = e.id
        where e.invoice_id = i.id and e.kind in ('refund_granted', 'refund_withdrawn', 'fee_carried_over', 'fee_carried_back', 'refund_offset')
          and p.account in ('refunds_granted', 'attorney_funds', 'government_funds')))
      or 0 < (select coalesce(sum(p.amount_cents), 0) from ledger_entries e join ledger_postings p on p.entry_id = e.id
        where coalesce(e.credit_invoice_id, e.invoice_id) = i.id and p.account = 'candidate_credit')`);
  return rows.map(({ id }) => id);
}
