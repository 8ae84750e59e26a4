import { dayOf, daysBetween } from '@portal/shared/calendar/calendar';
import type { StaffInvoice } from '@portal/shared/invoices/contract';
import { takeBackDecision, tellCorrected } from '#corrections/correct-decision.ts';
import type { Tx } from '#db/client.ts';
import type { InvoiceRow } from '#db/schema/index.ts';
import { localInvoiceName } from '#fee-plans/plain-names.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { settleCase } from '#settlement/settle-case.ts';
import { findVoiding } from './find-voiding.ts';
import { getLockedInvoice, refuseClosed } from './lock-invoice.ts';
import { openCentsOf, presentStaffInvoice } from './presenter.ts';
import { findInvoice, listIssuedUnder, showInvoice } from './repository.ts';
import { openVoided } from './restore-invoices.ts';
import { planReturn, returnCredit } from './return-credit.ts';
import { whyNotDue } from './why-not-due.ts';

/** @throws {AppError} 409 if nothing is due on the invoice any more, or if its milestone was issued again */
async function refuseUndue(tx: Tx, invoice: InvoiceRow): Promise<void> {
  if (await whyNotDue(tx, invoice)) refuseClosed('INVOICE_NOT_DUE');
  const { contractId, milestoneKey, part } = invoice;
  if (!contractId || milestoneKey === null) return;
  const again = (one: InvoiceRow) => one.milestoneKey === milestoneKey && one.part === part && one.status !== 'void';
  if ((await listIssuedUnder(tx, contractId)).some(again)) refuseClosed('INVOICE_ISSUED_AGAIN');
}

/**
 * Opens an invoice again that staff voided by mistake, under its number. The days on which it was void do not count, and the
 * money that paid it pays it again, if it is still where the voiding left it.
 * @throws {AppError} NOT_FOUND; 409 OBSERVATION_IS_COMPLETED_OR_LOCKED with the cause
 */
export async function restoreInvoice(
  tx: Tx,
  deps: Deps,
  { context, id, reason }: { context: AuditContext; id: string; reason: string },
): Promise<StaffInvoice> {
  const { invoice, user } = await getLockedInvoice(tx, id);
  if (invoice.status !== 'void') refuseClosed('INVOICE_NOT_VOID');
  const entry = (await findVoiding(tx, id)) ?? refuseClosed('INVOICE_NOT_VOIDED_BY_HAND');
  await refuseUndue(tx, invoice);

  const voidDays = daysBetween(dayOf(entry.at, deps.clock.timeZone), deps.clock.today());
  const plan = await planReturn(tx, { invoice, entry });
  await takeBackDecision(tx, {
    recipient: user,
    now: context.now,
    undone: [entry],
    // The money that paid it pays another invoice for good.
    leaves: () => Promise.resolve(plan === undefined),
    correct: async ({ isUndone }) => {
      await openVoided(tx, deps, { context, email: user.email, voided: [invoice], voidDays, reason });
      await showInvoice(tx, id);
      const returning = { context, invoice, email: user.email, isUndone };
      const reopened = plan && plan !== 'none' ? await returnCredit(tx, deps, { plan, ...returning }) : [];
      await settleCase(tx, deps, { context, userId: user.id });
      return reopened;
    },
    tell: async (reopened) => {
      const restored = required(await findInvoice(tx, id), 'a restored invoice stays').invoice;
      const { number, amountCents, dueDate } = restored;
      const money = {
        openCents: openCentsOf(restored),
        reopened: reopened.map((one) => ({ number: one.number, openCents: openCentsOf(one), dueDay: one.dueDate })),
      };
      const facts = { number, name: localInvoiceName(invoice, user.languageCode), amountCents, dueDay: dueDate };
      const to = { recipient: user, now: context.now };
      // Who was told neither that it was issued nor that it was voided hears of it for the first time.
      if (invoice.isUntold) await notify(tx, deps, { ...to, event: 'invoice_issued', params: facts });
      else await tellCorrected(tx, deps, { ...to, params: { what: 'invoice_voided', ...facts, ...money, reason } });
    },
  });
  return presentStaffInvoice(tx, required(await findInvoice(tx, id), 'a restored invoice stays'), context.language);
}
