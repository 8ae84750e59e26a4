import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import type { FieldCode } from '@portal/shared/errors/field-codes';
import type * as contract from '@portal/shared/files/staff-contract';
import type { BodyOf, DataOf } from '@portal/shared/http/endpoint';
import { recordAudit } from '#audit-log/record.ts';
import { takeBackDecision, tellCorrected, tellOtherFacts } from '#corrections/correct-decision.ts';
import { factOf, listDecisions } from '#corrections/told.ts';
import type { Tx } from '#db/client.ts';
import type { DocumentRequestRow } from '#db/schema/index.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { findUserById, lockProfileStatus } from '#users/repository.ts';
import { presentRequest } from './presenter.ts';
import { findRequest, isAnswered, updateRequest } from './repository.ts';

type Presented = DataOf<typeof contract.updateFileRequest>;

const refuse = (code: FieldCode): never => {
  throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { request: code } });
};

/** Locks a document request that nobody has answered. @throws {AppError} ATTACHMENT_NOT_FOUND; 409 if it is answered or withdrawn */
async function lockOpenRequest(tx: Tx, uid: string): Promise<DocumentRequestRow> {
  const unlocked = await findRequest(tx, uid);
  if (!unlocked) throw new AppError('ATTACHMENT_NOT_FOUND');
  await lockProfileStatus(tx, unlocked.ownerId);
  const row = required(await findRequest(tx, uid), 'no document request is deleted');
  if (row.withdrawnAt) refuse('REQUEST_WITHDRAWN');
  if (await isAnswered(tx, uid)) refuse('REQUEST_ANSWERED');
  return row;
}

const readOwner = async (tx: Tx, { ownerId }: DocumentRequestRow) =>
  required(await findUserById(tx, ownerId), 'a document request has a person').user;

interface RequestChange {
  context: AuditContext;
  uid: string;
  body: BodyOf<typeof contract.updateFileRequest>;
}

/**
 * Changes the text or the last day of a document request, and tells the candidate.
 * @throws {AppError} ATTACHMENT_NOT_FOUND; 409 if it is answered or withdrawn; VALIDATION_ERROR for a past day, or if nothing changes
 */
export async function updateFileRequest(tx: Tx, deps: Deps, { context, uid, body }: RequestChange): Promise<Presented> {
  const row = await lockOpenRequest(tx, uid);
  const { reason } = body;
  const after = { note: body.note ?? row.note, dueOn: body.dueOn === undefined ? row.dueOn : body.dueOn };
  if (after.note === row.note && after.dueOn === row.dueOn) throw invalidFields({ dueOn: 'NOTHING_CORRECTED' });
  if (row.kind === 'other' && after.note === '') throw invalidFields({ note: 'MISSING_FIELD' });
  if (after.dueOn && after.dueOn < deps.clock.today()) throw invalidFields({ dueOn: 'DATE_IN_PAST' });
  await updateRequest(tx, uid, after);
  const user = await readOwner(tx, row);
  const { kind } = row;
  await recordAudit(tx, context, {
    action: 'file.change-request',
    subject: { type: 'document-request', uid, email: user.email },
    before: { kind, note: row.note, dueOn: row.dueOn },
    after: { kind, ...after, reason },
  });
  const params = {
    what: 'document_request_changed' as const,
    kind,
    note: after.note,
    dueOn: after.dueOn ?? '',
    reason,
  };
  const { note, dueOn } = after;
  await tellOtherFacts(tx, {
    recipient: user,
    now: context.now,
    decisions: await listDecisions(tx, { type: 'document-request', uid }, ['file.request', 'file.change-request']),
    events: ['document_requested', 'decision_corrected'],
    isAsTold: (last) => factOf(last, 'note') === after.note && (factOf(last, 'dueOn') ?? null) === after.dueOn,
    tell: () => tellCorrected(tx, deps, { recipient: user, params, now: context.now }),
    tellAgain: () =>
      notify(tx, deps, {
        recipient: user,
        event: 'document_requested',
        params: { kind, note, ...(dueOn && { dueOn }) },
        now: context.now,
      }),
  });
  return presentRequest({ ...row, ...after });
}

/**
 * Withdraws a document request, which stays on record. Within ten minutes, the candidate never learns of it.
 * @throws {AppError} ATTACHMENT_NOT_FOUND; 409 if it is answered or withdrawn
 */
export async function withdrawFileRequest(
  tx: Tx,
  deps: Deps,
  { context, uid, reason }: { context: AuditContext; uid: string; reason: string },
): Promise<Presented> {
  const row = await lockOpenRequest(tx, uid);
  const user = await readOwner(tx, row);
  const subject = { type: 'document-request', uid };
  const { kind } = row;
  await takeBackDecision(tx, {
    recipient: user,
    now: context.now,
    undone: await listDecisions(tx, subject, ['file.request', 'file.change-request']),
    correct: async () => {
      await updateRequest(tx, uid, { withdrawnAt: context.now, withdrawReason: reason });
      await recordAudit(tx, context, {
        action: 'file.withdraw-request',
        subject: { ...subject, email: user.email },
        before: { kind, note: row.note, dueOn: row.dueOn },
        after: { reason },
      });
    },
    tell: () =>
      tellCorrected(tx, deps, {
        recipient: user,
        params: { what: 'document_requested', kind, reason },
        now: context.now,
      }),
  });
  return presentRequest(row);
}
