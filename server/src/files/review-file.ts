import { AppError } from '@portal/shared/errors/app-error';
import type { StaffFile } from '@portal/shared/files/contract';
import type { FileStatus } from '@portal/shared/files/workflow';
import { fileWorkflow } from '@portal/shared/files/workflow';
import { recordAudit } from '#audit-log/record.ts';
import { tellDecision } from '#corrections/correct-decision.ts';
import { factOf, findSame } from '#corrections/told.ts';
import type { Tx } from '#db/client.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { lockProfileStatus } from '#users/repository.ts';
import { presentStaffFile } from './presenter.ts';
import { findStaffFile } from './queries.ts';
import { transitionFile } from './repository.ts';

type Decision = { action: 'accept' } | { action: 'reject'; reason: string } | { action: 'lock' };

const refusalOf = (action: Decision['action'], status: FileStatus): AppError =>
  action === 'lock' && status !== 'lock'
    ? new AppError('SUBJECT_NOT_LOCKED', { fields: { file: 'FILE_NOT_ACCEPTED' } })
    : new AppError('SUBJECT_LOCKED', { fields: { file: 'FILE_DECIDED' } });

/**
 * Accepts a document, rejects it with a reason, or locks one that is filed. The first two notify the candidate.
 * @throws {AppError} ATTACHMENT_NOT_FOUND; SUBJECT_LOCKED if it was decided before; SUBJECT_NOT_LOCKED if a document to
 * lock is not accepted
 */
export async function reviewFile(
  tx: Tx,
  deps: Deps,
  { context, uid, decision }: { context: AuditContext; uid: string; decision: Decision },
): Promise<StaffFile> {
  const found = await findStaffFile(tx, uid);
  if (!found) throw new AppError('ATTACHMENT_NOT_FOUND');
  const { user } = found;
  await lockProfileStatus(tx, user.id);
  const record = await findStaffFile(tx, uid);
  if (!record) throw new AppError('ATTACHMENT_NOT_FOUND');
  const { file } = record;
  const ofPerson = file.person ? { person: file.person } : {};
  const status = fileWorkflow.transitions[decision.action].to;
  const reason = decision.action === 'reject' ? decision.reason : null;

  const set = { reason, reviewedAt: context.now, reviewedById: context.actor?.id ?? null };
  const hasMoved = await transitionFile(tx, { id: file.id, action: decision.action }, set);
  if (!hasMoved) throw refusalOf(decision.action, file.status);

  await recordAudit(tx, context, {
    action: `file.${decision.action}`,
    subject: { type: 'file', uid: file.id, email: user.email },
    before: { status: file.status },
    after: { status, reason, kind: file.kind, name: file.name, ...ofPerson },
  });

  if (decision.action !== 'lock') {
    const { kind } = file;
    const to = { recipient: user, now: context.now };
    const action = `file.${decision.action}` as const;
    const same = await findSame(tx, {
      userId: user.id,
      now: context.now,
      subject: { type: 'file', uid },
      same: [action],
      others: ['file.reopen', decision.action === 'accept' ? 'file.reject' : 'file.accept'],
    });
    await tellDecision(tx, {
      ...to,
      corrections: same?.corrections,
      isSame: factOf(same?.former, 'reason') === reason,
      tell: () =>
        decision.action === 'accept'
          ? notify(tx, deps, { ...to, event: 'document_accepted', params: { kind, ...ofPerson } })
          : notify(tx, deps, {
              ...to,
              event: 'document_rejected',
              // A document of a requested change is on no checklist.
              params: {
                kind,
                reason: decision.reason,
                ...ofPerson,
                ...(file.purpose === null && { fileUid: file.id }),
              },
            }),
    });
  }

  return presentStaffFile((await findStaffFile(tx, uid)) ?? record, context.language);
}
