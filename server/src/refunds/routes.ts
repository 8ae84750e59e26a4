import { isCancelable } from '@portal/shared/contracts/rules';
import { AppError } from '@portal/shared/errors/app-error';
import type { AsSentQuery } from '@portal/shared/files/as-sent';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { isPermRefundDue } from '@portal/shared/labor-progress/outcomes';
import * as contract from '@portal/shared/refunds/contract';
import { groundsOf } from '@portal/shared/refunds/grounds';
import { addRefundable, refundableTotal } from '@portal/shared/refunds/rules';
import { openRefundStatuses } from '@portal/shared/refunds/workflow';
import { lockPerson } from '#applications/lock-person.ts';
import type { Database, Tx } from '#db/client.ts';
import type { ContractRow, RefundRow } from '#db/schema/index.ts';
import { mayRead, readUpload } from '#files/read-file.ts';
import { textIn } from '#jobs/presenter.ts';
import { getJob } from '#jobs/repository.ts';
import { listCompleted, listOutcomes } from '#labor-progress/repository.ts';
import { listRefundable } from '#ledger/refundable-queries.ts';
import type { Deps } from '#platform/deps.ts';
import type { ActorContext, Api, AuditContext } from '#platform/http/request-context.ts';
import { toShortList } from '#platform/http/short-list.ts';
import { required } from '#platform/required.ts';
import { settleCase } from '#settlement/settle-case.ts';
import { findCandidate } from '#users/repository.ts';
import { revealNumber } from '#users/reveal-number.ts';
import { payRefund, readStaffRefund, refuseRefund } from './decide-refund.ts';
import { grantRefund } from './grant-refund.ts';
import { openRefund } from './open-refund.ts';
import { presentRefund, presentStaffRefund } from './presenter.ts';
import type { RefundRecord } from './repository.ts';
import { findRefund, listRefundsOf, listSignedContracts } from './repository.ts';
import { requestRefund, uploadRefundEvidence, withdrawRefund } from './request-refund.ts';
import { updateRefundAccount } from './update-refund-account.ts';
import { withdrawRefundGrant } from './withdraw-refund-grant.ts';

/** The grounds of a refund that fit a contract. */
async function readGrounds(
  db: Database,
  { applicationId, signedAt, status, endReason }: ContractRow,
  { isApproved, now }: { isApproved: boolean; now: Date },
) {
  const completed = (await listCompleted(db, applicationId)).map(({ step }) => step);
  return groundsOf({
    status,
    endReason,
    isApproved,
    isCancelable: isCancelable(signedAt, now),
    isCertified: completed.includes('labor_approved'),
    isPermRefundDue: isPermRefundDue(await listOutcomes(db, applicationId), completed),
  });
}

/** The contracts of a person with a payment that may be refunded. */
async function listRefundableContracts(
  db: Database,
  userId: string,
  { rows, language, now }: { rows: readonly RefundRecord[]; language: LanguageCode; now: Date },
) {
  const contracts = [];
  for (const { contract: signed, jobId, applicationStatus } of await listSignedContracts(db, userId)) {
    const refundableCents = refundableTotal(addRefundable(await listRefundable(db, { userId, contractId: signed.id })));
    const hasOpenRefund = rows.some(
      ({ refund }) => refund.contractId === signed.id && openRefundStatuses.includes(refund.status),
    );
    if (refundableCents === 0 && !hasOpenRefund) continue;
    const jobTitle = textIn(await getJob(db, jobId), language).title;
    contracts.push({
      uid: signed.id,
      jobTitle,
      signedAt: signed.signedAt.toISOString(),
      refundableCents,
      hasOpenRefund,
      grounds: await readGrounds(db, signed, { isApproved: applicationStatus !== 'pending', now }),
    });
  }
  return contracts;
}

/** The money of a person that was received without a contract, if it may be refunded or has an open refund. */
async function readWithoutContract(db: Database, userId: string, rows: readonly RefundRecord[]) {
  const refundableCents = refundableTotal(addRefundable(await listRefundable(db, { userId, contractId: null })));
  const hasOpenRefund = rows.some(
    ({ refund }) => refund.contractId === null && openRefundStatuses.includes(refund.status),
  );
  return refundableCents > 0 || hasOpenRefund ? { refundableCents, hasOpenRefund } : null;
}

export function refundRoutes(api: Api, deps: Deps): void {
  api.on(contract.listRefunds, async (request) => {
    const rows = (await listRefundsOf(deps.db, request.actor.id)).filter(({ refund }) => !refund.isUntold);
    const contracts = await listRefundableContracts(deps.db, request.actor.id, {
      rows,
      language: request.language,
      now: request.now,
    });
    const items = await Promise.all(rows.map(({ refund }) => presentRefund(deps.db, refund, request.language)));
    const withoutContract = await readWithoutContract(deps.db, request.actor.id, rows);
    return { ...toShortList(items, request.query), contracts, withoutContract };
  });
  api.on(contract.requestRefund, (request) =>
    request.createOnce(
      (tx) => requestRefund(tx, deps, request),
      async (tx, id) => {
        const { refund } = required(await findRefund(tx, id), 'a created refund exists');
        return presentRefund(tx, refund, request.language);
      },
    ),
  );
  api.on(contract.updateRefundAccount, (request) => request.transaction((tx) => updateRefundAccount(tx, request)));
  api.on(contract.uploadRefundEvidence, (request) => uploadRefundEvidence(deps, request));

  const readFile = async (
    request: ActorContext & { params: { id: string }; query: AsSentQuery },
    kind: 'evidence' | 'proof',
    { audits: action }: typeof contract.getRefundEvidence | typeof contract.getRefundProof,
  ) => {
    const found = await findRefund(deps.db, request.params.id);
    if (!found || !mayRead(request.actor, found.refund.userId, 'transfers.read')) throw new AppError('NOT_FOUND');
    const { refund, user } = found;
    const storageKey = refund[`${kind}StorageKey`];
    if (!storageKey) throw new AppError('ATTACHMENT_NOT_FOUND');
    const name = required(refund[`${kind}Name`], 'a kept file has a name');
    const contentType = required(refund[`${kind}ContentType`], 'a kept file has a type');
    return readUpload(deps, request, {
      sentBy: kind === 'evidence' ? 'owner' : 'staff',
      query: request.query,
      stored: { storageKey, ownerId: user.id, ownerEmail: user.email, name, contentType },
      audit: { action, subject: { type: 'refund', uid: refund.id } },
    });
  };
  api.on(contract.getRefundEvidence, (request) => readFile(request, 'evidence', contract.getRefundEvidence));
  api.on(contract.getRefundProof, (request) => readFile(request, 'proof', contract.getRefundProof));
  api.on(contract.withdrawRefund, (request) =>
    request.transaction(async (tx) => {
      await lockPerson(tx, request.actor.id);
      const refund = await withdrawRefund(tx, { request, id: request.params.id });
      await settleCase(tx, deps, { context: request, userId: refund.userId });
      return presentRefund(tx, refund, request.language);
    }),
  );
}

export function refundAdminRoutes(api: Api, deps: Deps): void {
  api.on(contract.listUserRefunds, async (request) => {
    const found = await findCandidate(deps.db, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const rows = await listRefundsOf(deps.db, found.user.id);
    const items = await Promise.all(rows.map((row) => presentStaffRefund(deps.db, row, request.language)));
    const contracts = await listRefundableContracts(deps.db, found.user.id, {
      rows,
      language: request.language,
      now: request.now,
    });
    const withoutContract = await readWithoutContract(deps.db, found.user.id, rows);
    return { ...toShortList(items, request.query), contracts, withoutContract };
  });
  api.on(contract.revealRefundAccount, (request) =>
    revealNumber(deps, request, async (tx) => {
      const found = await findRefund(tx, request.params.id);
      if (!found) return undefined;
      const subject = { type: 'refund', uid: found.refund.id, email: found.user.email };
      return { number: found.refund.accountNumber, event: { action: 'refund.reveal-account', subject } };
    }),
  );
  api.on(contract.openRefund, (request) =>
    request.createOnce(
      (tx) => openRefund(tx, deps, request),
      async (tx, id) =>
        presentStaffRefund(tx, required(await findRefund(tx, id), 'a created refund exists'), request.language),
    ),
  );
  // The credit that a decision frees pays what is open.
  const settle = (tx: Tx, context: AuditContext, { userId }: RefundRow) => settleCase(tx, deps, { context, userId });

  api.on(contract.grantRefund, (request) =>
    request.transaction((tx) => grantRefund(tx, deps, { context: request, id: request.params.id, ...request.body })),
  );
  api.on(contract.refuseRefund, (request) =>
    request.transaction(async (tx) => {
      const decision = { context: request, id: request.params.id, reason: request.body.reason };
      await settle(tx, request, await refuseRefund(tx, deps, decision));
      return readStaffRefund(tx, decision);
    }),
  );
  api.on(contract.withdrawRefundGrant, (request) =>
    request.transaction(async (tx) => {
      const decision = { context: request, id: request.params.id, reason: request.body.reason };
      await settle(tx, request, await withdrawRefundGrant(tx, deps, decision));
      return readStaffRefund(tx, decision);
    }),
  );
  api.on(contract.payRefund, (request) => payRefund(deps, request, (tx, refund) => settle(tx, request, refund)));
}
