import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import type { BodyOf } from '@portal/shared/http/endpoint';
import type * as contract from '@portal/shared/invoices/contract';
import { invoiceWorkflow } from '@portal/shared/invoices/workflow';
import { localize } from '@portal/shared/languages/localized-text';
import { recordAudit } from '#audit-log/record.ts';
import { findLiveContract } from '#contracts/repository.ts';
import type { Tx } from '#db/client.ts';
import { entryTimeOf, postIssue } from '#ledger/post.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { findCandidate } from '#users/repository.ts';
import { getFeeScheduleId } from './fee-schedule.ts';
import { linesOf } from './lines.ts';
import { auditedInvoice, totalOf } from './presenter.ts';
import { insertInvoices } from './repository.ts';

/**
 * Issues an invoice beside the fee plan, notifies the candidate, and returns its id. The caller has locked the person.
 * @throws {AppError} NOT_FOUND; VALIDATION_ERROR for a past due date or another form than that of our fees
 */
export async function issueInvoice(
  tx: Tx,
  deps: Deps,
  { context, email, body }: { context: AuditContext; email: string; body: BodyOf<typeof contract.issueInvoice> },
): Promise<string> {
  const found = await findCandidate(tx, email);
  if (!found) throw new AppError('NOT_FOUND');
  const { user } = found;
  const today = deps.clock.today();
  if (body.dueDate < today) throw invalidFields({ dueDate: 'DATE_IN_PAST' });
  const formId = await getFeeScheduleId(tx, body.formUid);
  const { name, dueDate } = body;

  const lines = linesOf(body.lines);
  const [inserted] = await insertInvoices(tx, [
    {
      userId: user.id,
      contractId: (await findLiveContract(tx, user.id))?.contract.id ?? null,
      name,
      lines,
      amountCents: totalOf(lines),
      dueDate,
      status: invoiceWorkflow.initial,
      formId,
      createdDate: today,
      createdAt: context.now,
    },
  ]);

  const invoice = required(inserted, 'an invoice of no milestone is always new');
  await postIssue(tx, entryTimeOf(deps.clock, context.now), [invoice]);
  await recordAudit(tx, context, {
    action: 'invoice.issue',
    subject: { type: 'invoice', uid: invoice.id, email: user.email },
    after: { number: invoice.number, ...auditedInvoice(invoice) },
  });

  const { number, amountCents } = invoice;
  const params = { number, name: localize(name, user.languageCode), amountCents, dueDay: dueDate };
  await notify(tx, deps, { recipient: user, event: 'invoice_issued', params, now: context.now });
  return invoice.id;
}
