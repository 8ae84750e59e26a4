import { propertyOf } from '@portal/shared/objects/keys';
import type { UserDetail } from '@portal/shared/users/contract';
import { listEntries } from '#audit-log/repository.ts';
import type { Database, Tx } from '#db/client.ts';

/** The case ids that a person has had before, as the audit log has them. */
export async function readFormerCaseIds(db: Tx | Database, userId: string): Promise<Pick<UserDetail, 'formerCaseIds'>> {
  const entries = await listEntries(db, { type: 'user', uid: userId }, ['case-id.set']);
  const formerCaseIds = entries.toReversed().flatMap(({ before, after, at, actorEmail }) => {
    const [caseId, reason] = [propertyOf(before, 'caseId'), propertyOf(after, 'reason')];
    if (typeof caseId !== 'string') return [];
    const strikeReason = typeof reason === 'string' ? reason : null;
    return [{ caseId, struckAt: at.toISOString(), struckBy: actorEmail, strikeReason }];
  });
  return formerCaseIds.length > 0 ? { formerCaseIds } : {};
}
