import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import type * as contract from '@portal/shared/files/contract';
import type { BodyOf, DataOf } from '@portal/shared/http/endpoint';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { ActorContext, RequestContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { refuseLocked } from '#users/refuse-locked.ts';
import type { UserWithRole } from '#users/repository.ts';
import { findCandidate } from '#users/repository.ts';
import { presentRequest } from './presenter.ts';
import { findRequest, insertRequest } from './repository.ts';

const readRequest = async (tx: Tx, id: string) =>
  presentRequest(required(await findRequest(tx, id), 'the row of a document request stays'));

/**
 * Requests one more document from a candidate, and notifies them. Returns the id of the request.
 * @throws {AppError} VALIDATION_ERROR; ACCOUNT_LOCKED_OR_DISABLE
 */
export async function createFileRequest(
  tx: Tx,
  deps: Deps,
  {
    context,
    user,
    body,
  }: { context: ActorContext; user: UserWithRole['user']; body: BodyOf<typeof contract.requestFile> },
): Promise<string> {
  const { kind, note, dueOn = null } = body;
  if (dueOn && dueOn < deps.clock.today()) throw invalidFields({ dueOn: 'DATE_IN_PAST' });
  refuseLocked(user);

  const row = await insertRequest(tx, {
    ownerId: user.id,
    kind,
    note,
    dueOn,
    requestedById: context.actor.id,
    createdAt: context.now,
  });

  await recordAudit(tx, context, {
    action: 'file.request',
    subject: { type: 'document-request', uid: row.id, email: user.email },
    after: { kind, note, ...(dueOn && { dueOn }) },
  });
  await notify(tx, deps, {
    recipient: user,
    event: 'document_requested',
    params: { kind, note, ...(dueOn && { dueOn }) },
    now: context.now,
  });

  return row.id;
}

/** @throws {AppError} NOT_FOUND; as {@link createFileRequest} */
export const requestFile = (
  deps: Deps,
  request: RequestContext<typeof contract.requestFile>,
): Promise<DataOf<typeof contract.requestFile>> =>
  request.createOnce(async (tx) => {
    const found = await findCandidate(tx, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    return createFileRequest(tx, deps, { context: request, user: found.user, body: request.body });
  }, readRequest);
