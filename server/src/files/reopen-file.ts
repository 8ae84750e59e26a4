import { AppError } from '@portal/shared/errors/app-error';
import { replacedReason } from '@portal/shared/files/checklist';
import type { StaffFile } from '@portal/shared/files/contract';
import { recordAudit } from '#audit-log/record.ts';
import { listSubjectsBeside } from '#audit-log/repository.ts';
import { takeBackDecision, tellCorrected } from '#corrections/correct-decision.ts';
import type { Decision } from '#corrections/told.ts';
import { listDecisions, sinceKnown } from '#corrections/told.ts';
import type { Tx } from '#db/client.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { lockProfileStatus } from '#users/repository.ts';
import { presentStaffFile } from './presenter.ts';
import { findStaffFile } from './queries.ts';
import { isNewestVersion, transitionFile } from './repository.ts';

/** Whether a document was decided with the profile, or with a change of it, which stays as decided. */
async function wasDecidedWithMore(tx: Tx, decisions: readonly Decision[]): Promise<boolean> {
  for (const decision of decisions) {
    for (const action of [
      'profile.approve',
      'profile.reject',
      'profile-change.accept',
      'profile-change.refuse',
    ] as const) {
      if ((await listSubjectsBeside(tx, decision, action)).length > 0) return true;
    }
  }
  return false;
}

/**
 * Takes back the acceptance or rejection of a document, which waits for a check again.
 * @throws {AppError} ATTACHMENT_NOT_FOUND; SUBJECT_NOT_LOCKED if nobody has decided about it; 409 OBSERVATION_IS_COMPLETED_OR_LOCKED if
 * the candidate has sent a newer version
 */
export async function reopenFile(
  tx: Tx,
  deps: Deps,
  { context, uid, reason }: { context: AuditContext; uid: string; reason: string },
): Promise<StaffFile> {
  const unlocked = await findStaffFile(tx, uid);
  if (!unlocked) throw new AppError('ATTACHMENT_NOT_FOUND');
  await lockProfileStatus(tx, unlocked.user.id);
  const record = (await findStaffFile(tx, uid)) ?? unlocked;
  const { file, user } = record;
  const { status, kind } = file;
  if (status !== 'success' && status !== 'fail') throw new AppError('SUBJECT_NOT_LOCKED');
  if (file.reason === replacedReason || !(await isNewestVersion(tx, file))) {
    throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { file: 'FILE_REPLACED' } });
  }
  const ofPerson = file.person ? { person: file.person } : {};
  await takeBackDecision(tx, {
    recipient: user,
    now: context.now,
    undone: await sinceKnown(tx, {
      userId: user.id,
      decisions: await listDecisions(tx, { type: 'file', uid }, ['file.accept', 'file.reject', 'file.reopen']),
      now: context.now,
      actions: ['file.reopen'],
    }),
    leaves: (held) => wasDecidedWithMore(tx, held),
    correct: async () => {
      const set = { reason: null, reviewedAt: null, reviewedById: null };
      if (!(await transitionFile(tx, { id: file.id, action: 'reopen' }, set))) throw new AppError('SUBJECT_NOT_LOCKED');
      await recordAudit(tx, context, {
        action: 'file.reopen',
        subject: { type: 'file', uid: file.id, email: user.email },
        before: { status, reason: file.reason },
        after: { status: 'waiting', reason, kind, name: file.name, ...ofPerson },
      });
    },
    tell: () =>
      tellCorrected(tx, deps, {
        recipient: user,
        params: { what: status === 'success' ? 'document_accepted' : 'document_rejected', kind, ...ofPerson, reason },
        now: context.now,
      }),
  });
  return presentStaffFile((await findStaffFile(tx, uid)) ?? record, context.language);
}
