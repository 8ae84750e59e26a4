import { AppError } from '@portal/shared/errors/app-error';
import type { UserDetail } from '@portal/shared/users/contract';
import { lockPerson } from '#applications/lock-person.ts';
import { recordAudit } from '#audit-log/record.ts';
import { findLatestEntry } from '#audit-log/repository.ts';
import { listContractRows } from '#contracts/repository.ts';
import { takeBackDecision, tellCorrected } from '#corrections/correct-decision.ts';
import type { Decision } from '#corrections/told.ts';
import { listDecisions, sinceKnown } from '#corrections/told.ts';
import type { Tx } from '#db/client.ts';
import { reopenDecided } from '#files/reopen-decided.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { presentUser } from '#users/presenter.ts';
import { findCandidate } from '#users/repository.ts';
import { transitionProfile } from './repository.ts';

/** The decisions since the candidate knows that the profile is in review: since it was submitted or reopened. */
async function sinceReview(tx: Tx, { userId, now }: { userId: string; now: Date }): Promise<Decision[]> {
  const own = 'profile.submit';
  const actions = [own, 'profile.approve', 'profile.reject', 'profile.reopen'] as const;
  const all = await listDecisions(tx, { type: 'user', uid: userId }, actions);
  const decisions = all.slice(all.findLastIndex(({ action }) => action === own) + 1);
  return sinceKnown(tx, { userId, decisions, now, actions: ['profile.reopen'] });
}

/**
 * Takes back the approval of a profile while nothing is signed, or its rejection. It waits for a decision again.
 * @throws {AppError} NOT_FOUND; SUBJECT_NOT_LOCKED if nobody has decided about it; 409 OBSERVATION_IS_COMPLETED_OR_LOCKED once a contract
 * is signed
 */
export async function reopenProfile(
  tx: Tx,
  deps: Deps,
  { context, email, reason }: { context: AuditContext; email: string; reason: string },
): Promise<UserDetail> {
  const unlocked = await findCandidate(tx, email);
  if (!unlocked) throw new AppError('NOT_FOUND');
  await lockPerson(tx, unlocked.user.id);
  const found = (await findCandidate(tx, email)) ?? unlocked;
  const { user } = found;
  const { profileStatus: status } = user;
  if (status !== 'APPROVED' && status !== 'REJECTED') throw new AppError('SUBJECT_NOT_LOCKED');
  if ((await listContractRows(tx, user.id)).length > 0) {
    throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { profile: 'CONTRACT_SIGNED' } });
  }
  const decided = status === 'APPROVED' ? 'profile.approve' : 'profile.reject';
  const entry = await findLatestEntry(tx, { type: 'user', uid: user.id }, decided);
  await takeBackDecision(tx, {
    recipient: user,
    now: context.now,
    undone: await sinceReview(tx, { userId: user.id, now: context.now }),
    correct: async () => {
      const set = { profileReason: null, profileRejectedFields: [], reviewedAt: null, reviewedById: null };
      if (!(await transitionProfile(tx, { id: user.id, action: 'reopen' }, set))) {
        throw new AppError('SUBJECT_NOT_LOCKED');
      }
      if (entry) await reopenDecided(tx, { context, email: user.email, entry });
      await recordAudit(tx, context, {
        action: 'profile.reopen',
        subject: { type: 'user', uid: user.id, email: user.email },
        before: { status, reason: user.profileReason },
        after: { status: 'REVIEWING', reason },
      });
    },
    tell: () =>
      tellCorrected(tx, deps, {
        recipient: user,
        params: { what: status === 'APPROVED' ? 'profile_approved' : 'profile_rejected', reason },
        now: context.now,
      }),
  });
  return presentUser((await findCandidate(tx, email)) ?? found, context.language);
}
