import { faultOfCaseDay } from '@portal/shared/cases/case-day';
import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import { isOpenJob } from '@portal/shared/jobs/workflow';
import type * as contract from '@portal/shared/transfers/contract';
import type { Transfer, TransferBody } from '@portal/shared/transfers/contract';
import { transferWorkflow } from '@portal/shared/transfers/workflow';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import type { InvoiceRow, TransferRow } from '#db/schema/index.ts';
import { withStoredUpload } from '#files/store-upload.ts';
import { refuseFullStorage } from '#files/upload-quota.ts';
import { findApplicationHeldBy, findHoldExpiry } from '#holds/holds.ts';
import { lockInvoiceInOrder } from '#invoices/lock-invoice.ts';
import { transitionInvoice } from '#invoices/repository.ts';
import { refusalOfClosed } from '#jobs/removed-job.ts';
import { getJob } from '#jobs/repository.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { findUserById, lockUserRow } from '#users/repository.ts';
import { presentTransfer } from './presenter.ts';
import { findTransfer, insertTransfer, listLiveTransfers } from './repository.ts';

const refuseClosed = (): never => {
  throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { invoice: 'INVOICE_NOT_OPEN' } });
};

/** Whether an earlier transfer equals this one: a double click, or a retry without a key. */
const isSame = (
  row: TransferRow,
  body: TransferBody,
  { proofSha256, openCents }: { proofSha256: string; openCents: number },
): boolean =>
  row.proofSha256 === proofSha256 &&
  // While it is in review, a call without an amount means the same one, even if the open amount has changed since.
  (row.amountCents === (body.amountCents ?? openCents) || (!body.amountCents && row.status === 'pending')) &&
  row.method === body.method &&
  row.date === body.date &&
  row.payer === body.payer &&
  row.accountHolder === body.accountHolder &&
  (row.bankName ?? '') === (body.bankName ?? '') &&
  (row.routingNumber ?? '') === (body.routingNumber ?? '') &&
  (row.swiftCode ?? '') === (body.swiftCode ?? '') &&
  (row.accountNumber ?? '') === (body.accountNumber ?? '');

/** Refuses the fee of an application that nobody can approve any longer, because its job is closed or removed. */
async function refuseClosedJob(tx: Tx, invoice: InvoiceRow): Promise<void> {
  const held = await findApplicationHeldBy(tx, invoice);
  if (held?.status !== 'pending') return;
  const { job } = await getJob(tx, held.jobId);
  if (!isOpenJob(job.status)) throw refusalOfClosed(job);
}

/** Refuses after the end of a hold, even in the minute before the task releases it. */
async function refuseEndedHold(tx: Tx, invoice: InvoiceRow, now: Date): Promise<void> {
  const hold = await findHoldExpiry(tx, invoice);
  if (hold && hold <= now) refuseClosed();
}

/**
 * Submits a transfer with its proof. The invoice is then in review, unless it is void or paid. Several transfers can be in review
 * for one invoice.
 * @throws {AppError} NOT_FOUND; 409 OBSERVATION_IS_COMPLETED_OR_LOCKED without an amount if the invoice is paid;
 * TOO_MANY_REQUESTS if the storage is full
 */
export function submitTransfer(deps: Deps, request: RequestContext<typeof contract.submitTransfer>): Promise<Transfer> {
  const { actor, body, file, now } = request;
  // Tomorrow is allowed, because it may already be tomorrow in the sender's time zone.
  const fault = faultOfCaseDay(body.date, deps.clock.today(), 1);
  if (fault) throw invalidFields({ date: fault });
  const readTransfer = async (tx: Tx, id: string) => {
    const record = required(await findTransfer(tx, id), 'a submitted transfer exists');
    const storageKey = required(record.transfer.proofStorageKey, 'a submitted transfer has a proof');
    return { result: presentTransfer(record), storageKey };
  };

  return withStoredUpload(deps, { folder: 'proofs', file }, (stored) =>
    request.createOnce(async (tx) => {
      // Two uploads of a person queue here, so both are counted against the storage.
      await lockUserRow(tx, actor.id);
      const invoice = await lockInvoiceInOrder(tx, request.params.id);
      if (invoice?.userId !== actor.id) throw new AppError('NOT_FOUND');
      // Money can be under way when its invoice becomes void, and people pay twice. Such a transfer can be submitted, too, and is credit
      // once confirmed. A paid invoice has no open amount, so a call without an amount is a repetition.
      if (invoice.status === 'paid' && body.amountCents === undefined) refuseClosed();
      const openCents = invoice.amountCents - invoice.paidCents;
      const same = (await listLiveTransfers(tx, invoice.id)).find((row) =>
        isSame(row, body, { proofSha256: stored.sha256, openCents }),
      );
      if (same) return same.id;
      await refuseFullStorage(tx, { candidateId: actor.id, sender: 'candidate', bytes: stored.size });
      const isDue = invoice.status === 'not_paid' || invoice.status === 'pending';
      if (isDue) await refuseClosedJob(tx, invoice);

      if (invoice.status === 'not_paid') {
        await refuseEndedHold(tx, invoice, now);
        await transitionInvoice(tx, { id: invoice.id, action: 'startReview' });
      }
      const row = await insertTransfer(tx, {
        ...body,
        amountCents: body.amountCents ?? openCents,
        bankName: body.bankName || null,
        routingNumber: body.routingNumber || null,
        swiftCode: body.swiftCode || null,
        accountNumber: body.accountNumber || null,
        invoiceId: invoice.id,
        userId: actor.id,
        proofName: stored.name,
        proofSize: stored.size,
        proofContentType: stored.contentType,
        proofSha256: stored.sha256,
        proofStorageKey: stored.storageKey,
        status: transferWorkflow.initial,
        createdAt: now,
      });

      await recordAudit(tx, request, {
        action: 'transfer.submit',
        subject: { type: 'transfer', uid: row.id, email: actor.email },
        after: { invoice: invoice.number, amountCents: row.amountCents, method: row.method, date: row.date },
      });

      const person = await findUserById(tx, actor.id);
      const { number } = invoice;
      const { amountCents } = row;
      if (person) {
        await notify(tx, deps, {
          recipient: person.user,
          event: 'transfer_received',
          params: { number, amountCents },
          now,
        });
      }

      return row.id;
    }, readTransfer),
  );
}
