import { AppError } from '@portal/shared/errors/app-error';
import { toPage } from '@portal/shared/http/paging';
import * as contract from '@portal/shared/transfers/contract';
import { mayRead, readUpload } from '#files/read-file.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { presentTransfer } from './presenter.ts';
import { findTransfer, listTransferRecords } from './repository.ts';
import { submitTransfer } from './submit-transfer.ts';

export function transferRoutes(api: Api, deps: Deps): void {
  api.on(contract.submitTransfer, (request) => submitTransfer(deps, request));
  api.on(contract.listTransfers, async (request) => {
    const filter = { userId: request.actor.id, status: request.query.status };
    const { rows, total } = await listTransferRecords(deps.db, filter, {
      ...request.query,
      order: request.query.sort === 'createdAt' ? 'oldest' : 'newest',
    });
    return toPage(rows.map(presentTransfer), request.query, total);
  });
  api.on(contract.getTransferProof, async (request) => {
    const record = await findTransfer(deps.db, request.params.id);
    if (!record || !mayRead(request.actor, record.transfer.userId, 'transfers.read')) throw new AppError('NOT_FOUND');
    const { transfer, user } = record;
    if (transfer.proofStorageKey === null) throw new AppError('ATTACHMENT_NOT_FOUND');
    return readUpload(deps, request, {
      sentBy: transfer.recordedById ? 'staff' : 'owner',
      query: request.query,
      stored: {
        storageKey: transfer.proofStorageKey,
        ownerId: user.id,
        ownerEmail: user.email,
        name: transfer.proofName ?? '',
        contentType: required(transfer.proofContentType, 'a proof has a type'),
      },
      audit: { action: contract.getTransferProof.audits, subject: { type: 'transfer', uid: transfer.id } },
    });
  });
}
