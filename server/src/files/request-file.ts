import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import type * as contract from '@portal/shared/files/contract';
import type { DataOf } from '@portal/shared/http/endpoint';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { findCandidate } from '#users/repository.ts';
import { presentRequest } from './presenter.ts';
import { findRequest, insertRequest } from './repository.ts';

const readRequest = async (tx: Tx, id: string) =>
  presentRequest(required(await findRequest(tx, id), 'the row of a document request stays'));

/** Requests one more document from a candidate, and notifies them. @throws {AppError} NOT_FOUND */
export const requestFile = (
  deps: Deps,
  request: RequestContext<typeof contract.requestFile>,
): Promise<DataOf<typeof contract.requestFile>> =>
  request.createOnce(async (tx) => {
    const found = await findCandidate(tx, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const { user } = found;
    const { kind, note, dueOn = null } = request.body;
    if (dueOn && dueOn < deps.clock.today()) throw invalidFields({ dueOn: 'DATE_IN_PAST' });

    const row = await insertRequest(tx, {
      ownerId: user.id,
      kind,
      note,
      dueOn,
      requestedById: request.actor.id,
      createdAt: request.now,
    });

    await recordAudit(tx, request, {
      action: 'file.request',
      subject: { type: 'document-request', uid: row.id, email: user.email },
      after: { kind, note, ...(dueOn && { dueOn }) },
    });
    await notify(tx, deps, {
      recipient: user,
      event: 'document_requested',
      params: { kind, note, ...(dueOn && { dueOn }) },
      now: request.now,
    });

    return row.id;
  }, readRequest);
