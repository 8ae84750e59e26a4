import { AppError } from '@portal/shared/errors/app-error';
import { toPage } from '@portal/shared/http/paging';
import * as contract from '@portal/shared/transfers/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/call.ts';
import { mayRead, readStored } from '../files/read-file.ts';
import { takeTransfer } from './hand-in-transfer.ts';
import { presentTransfer } from './presenter.ts';
import { findTransfer, listTransferRecords } from './repository.ts';

export function transferRoutes(api: Api, deps: Deps): void {
  api.on(contract.handInTransfer, (call) => takeTransfer(deps, call));
  api.on(contract.listTransfers, async (call) => {
    const filter = { userId: call.actor.id, status: call.query.status };
    const { rows, total } = await listTransferRecords(deps.db, filter, call.query, 'newest');
    return toPage(
      rows.map(({ transfer }) => presentTransfer(transfer, deps.identityEncryption)),
      call.query,
      total,
    );
  });
  api.on(contract.getTransferProof, async (call) => {
    const record = await findTransfer(deps.db, call.params.id);
    if (!record || !mayRead(call.actor, record.transfer.userId, 'transfers.read')) throw new AppError('NOT_FOUND');
    const { transfer, user } = record;
    return readStored(
      deps,
      call,
      {
        storageKey: transfer.proofStorageKey,
        ownerId: user.id,
        ownerEmail: user.email,
        name: transfer.proofName,
        contentType: transfer.proofContentType,
      },
      { action: 'transfer.read-proof', subject: { type: 'transfer', uid: transfer.id } },
    );
  });
}
