import { faultOfCaseDay } from '@portal/shared/cases/case-day';
import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import type * as contract from '@portal/shared/transfers/contract';
import type { StaffTransfer } from '@portal/shared/transfers/contract';
import { transferWorkflow } from '@portal/shared/transfers/workflow';
import { lockPerson } from '#applications/lock-person.ts';
import type { Tx } from '#db/client.ts';
import type { StoredUpload } from '#files/store-upload.ts';
import { withStoredUpload } from '#files/store-upload.ts';
import { refuseFullStorage } from '#files/upload-quota.ts';
import { getLockedInvoice } from '#invoices/lock-invoice.ts';
import { findInvoice, transitionInvoice } from '#invoices/repository.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { confirmTransfer } from './confirm-transfer.ts';
import { presentStaffTransfer } from './presenter.ts';
import { findTransfer, insertTransfer, listLiveTransfers, transitionTransfer } from './repository.ts';

type Request = RequestContext<typeof contract.recordPayment>;

/**
 * Records a payment that staff saw at the bank. It is approved at once, as if the candidate had reported it: it pays the invoice, and a
 * surplus becomes credit. The payment stands on its proof or on the bank's reference.
 * @throws {AppError} NOT_FOUND; VALIDATION_ERROR without a proof and a reference, or for a day in the future; TOO_MANY_REQUESTS if the
 * storage is full
 */
export function recordPayment(deps: Deps, request: Request): Promise<StaffTransfer> {
  const { body, file } = request;
  const fault = faultOfCaseDay(body.date, deps.clock.today());
  if (fault) throw invalidFields({ date: fault });
  if (!file && !body.bankReference) throw invalidFields({ bankReference: 'PROOF_OR_REFERENCE_MISSING' });
  const readTransfer = async (tx: Tx, id: string) => {
    const record = required(await findTransfer(tx, id), 'a recorded payment exists');
    return {
      result: presentStaffTransfer(record, request.language),
      storageKey: record.transfer.proofStorageKey ?? '',
    };
  };
  const record = (stored: StoredUpload | null) =>
    request.createOnce((tx) => createPayment(tx, deps, { request, stored }), readTransfer);
  return file ? withStoredUpload(deps, { folder: 'proofs', file }, record) : record(null).then(({ result }) => result);
}

async function createPayment(
  tx: Tx,
  deps: Deps,
  { request, stored }: { request: Request; stored: StoredUpload | null },
): Promise<string> {
  const { body, actor, now } = request;
  const found = await findInvoice(tx, request.params.id);
  if (!found) throw new AppError('NOT_FOUND');
  await lockPerson(tx, found.invoice.userId);
  const { invoice } = await getLockedInvoice(tx, found.invoice.id);
  const bankReference = body.bankReference || null;
  // A second press on the button, or a colleague who saw the same payment.
  const same = (await listLiveTransfers(tx, invoice.id)).find(
    (one) =>
      one.recordedById !== null &&
      one.receivedCents === body.amountCents &&
      one.receivedOn === body.date &&
      one.method === body.method &&
      one.bankReference === bankReference &&
      (bankReference !== null || one.proofSha256 === stored?.sha256),
  );
  if (same) return same.id;
  if (stored) {
    await refuseFullStorage(tx, { candidateId: invoice.userId, sender: 'staff', bytes: stored.size });
  }

  if (invoice.status === 'not_paid') await transitionInvoice(tx, { id: invoice.id, action: 'startReview' });
  const { id } = await insertTransfer(tx, {
    amountCents: body.amountCents,
    method: body.method,
    date: body.date,
    // The bank's list does not always say who paid.
    payer: '',
    accountHolder: '',
    bankName: null,
    routingNumber: null,
    accountNumber: null,
    swiftCode: null,
    invoiceId: invoice.id,
    userId: invoice.userId,
    proofName: stored?.name ?? null,
    proofSize: stored?.size,
    proofContentType: stored?.contentType,
    proofSha256: stored?.sha256,
    proofStorageKey: stored?.storageKey,
    recordedById: actor.id,
    status: transferWorkflow.initial,
    createdAt: now,
  });
  const received = { receivedCents: body.amountCents, receivedOn: body.date, bankReference };
  await transitionTransfer(tx, { id, action: 'approve' }, { ...received, reviewedAt: now, reviewedById: actor.id });

  const record = required(await findTransfer(tx, id), 'a recorded payment exists');
  await confirmTransfer(tx, deps, {
    context: request,
    record,
    received,
    audited: (after) => ({
      action: 'transfer.record',
      subject: { type: 'transfer', uid: id, email: record.user.email },
      after: { status: 'approved', method: body.method, ...after },
    }),
  });
  return id;
}
