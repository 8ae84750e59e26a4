import { AppError } from '@portal/shared/errors/app-error';
import type { requestFile } from '@portal/shared/files/contract';
import type { DataOf } from '@portal/shared/http/endpoint';
import type { Deps } from '../../platform/deps.ts';
import type { Call } from '../../platform/http/call.ts';
import { recordAudit } from '../audit-log/record.ts';
import { tell } from '../notifications/tell.ts';
import { findCandidate } from '../users/repository.ts';
import { presentRequest } from './presenter.ts';
import { insertRequest } from './repository.ts';

/** Asks a candidate for one more document, and tells him or her. @throws {AppError} NOT_FOUND */
export const askForFile = (deps: Deps, call: Call<typeof requestFile>): Promise<DataOf<typeof requestFile>> =>
  call.transaction(async (tx) => {
    const found = await findCandidate(tx, call.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const { user } = found;
    const { kind, note } = call.body;
    const row = await insertRequest(tx, {
      ownerId: user.id,
      kind,
      note,
      requestedById: call.actor.id,
      createdAt: call.now,
    });
    await recordAudit(tx, call, {
      action: 'file.request',
      subject: { type: 'document-request', uid: row.id, email: user.email },
      after: { kind, note },
    });
    await tell(tx, deps, user, 'document_requested', { kind, note }, call.now);
    return presentRequest(row);
  });
