import { AppError } from '@portal/shared/errors/app-error';
import * as contract from '@portal/shared/refunds/contract';
import { addRefundable, refundableTotal } from '@portal/shared/refunds/rules';
import { openRefundStatuses } from '@portal/shared/refunds/workflow';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, Api, Origin } from '../../platform/http/call.ts';
import { required } from '../../platform/required.ts';
import { mayRead, readStored } from '../files/read-file.ts';
import { textIn } from '../jobs/presenter.ts';
import { getJob } from '../jobs/repository.ts';
import { listRefundable } from '../ledger/repository.ts';
import { findCandidate } from '../users/repository.ts';
import { grantRefundOf, noteRefundPaid, refuseRefundOf } from './decide-refund.ts';
import { presentRefund, presentStaffRefund } from './presenter.ts';
import { findRefund, listRefundsOf, listSignedContracts } from './repository.ts';
import { putEvidence, takeRefundRequest, withdrawOwnRefund } from './request-refund.ts';

export function refundRoutes(api: Api, deps: Deps): void {
  api.on(contract.listRefunds, async (call) => {
    const rows = await listRefundsOf(deps.db, call.actor.id);
    const contracts = [];
    for (const { contract: signed, jobId } of await listSignedContracts(deps.db, call.actor.id)) {
      const refundableCents = refundableTotal(addRefundable(await listRefundable(deps.db, signed.id)));
      const hasOpenRefund = rows.some(
        ({ refund }) => refund.contractId === signed.id && openRefundStatuses.includes(refund.status),
      );
      if (refundableCents === 0 && !hasOpenRefund) continue;
      const jobTitle = textIn(await getJob(deps.db, jobId), call.language).title;
      const signedAt = signed.signedAt.toISOString();
      contracts.push({ uid: signed.id, jobTitle, signedAt, refundableCents, hasOpenRefund });
    }
    return { items: rows.map(({ refund }) => presentRefund(refund, deps.identityEncryption)), contracts };
  });
  api.on(contract.requestRefund, (call) => call.transaction((tx) => takeRefundRequest(tx, deps, call)));
  api.on(contract.putRefundEvidence, (call) => putEvidence(deps, call));
  api.on(contract.withdrawRefund, (call) =>
    call.transaction((tx) => withdrawOwnRefund(tx, deps, call, call.params.id)),
  );

  const readFile = async (
    call: Origin & { actor: Actor; params: { id: string } },
    kind: 'evidence' | 'proof',
    action: 'refund.read-evidence' | 'refund.read-proof',
  ) => {
    const found = await findRefund(deps.db, call.params.id);
    if (!found || !mayRead(call.actor, found.refund.userId, 'transfers.read')) throw new AppError('NOT_FOUND');
    const { refund, user } = found;
    const storageKey = refund[`${kind}StorageKey`];
    if (!storageKey) throw new AppError('ATTACHMENT_NOT_FOUND');
    const name = required(refund[`${kind}Name`], 'a kept file has a name');
    const contentType = required(refund[`${kind}ContentType`], 'a kept file has a type');
    return readStored(
      deps,
      call,
      { storageKey, ownerId: user.id, ownerEmail: user.email, name, contentType },
      { action, subject: { type: 'refund', uid: refund.id } },
    );
  };
  api.on(contract.getRefundEvidence, (call) => readFile(call, 'evidence', 'refund.read-evidence'));
  api.on(contract.getRefundProof, (call) => readFile(call, 'proof', 'refund.read-proof'));
}

export function refundAdminRoutes(api: Api, deps: Deps): void {
  api.on(contract.listUserRefunds, async (call) => {
    const found = await findCandidate(deps.db, call.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const rows = await listRefundsOf(deps.db, found.user.id);
    const items = await Promise.all(
      rows.map((row) => presentStaffRefund(deps.db, row, call.language, deps.identityEncryption)),
    );
    return { items };
  });
  api.on(contract.grantRefund, (call) =>
    call.transaction((tx) => grantRefundOf(tx, deps, call, call.params.id, call.body)),
  );
  api.on(contract.refuseRefund, (call) =>
    call.transaction((tx) => refuseRefundOf(tx, deps, call, call.params.id, call.body.reason)),
  );
  api.on(contract.payRefund, (call) => noteRefundPaid(deps, call));
}
