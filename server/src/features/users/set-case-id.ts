import { AppError } from '@portal/shared/errors/app-error';
import type { setCaseId, UserDetail } from '@portal/shared/users/contract';
import { isUniqueViolation } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Call } from '../../platform/http/call.ts';
import { refuseWhenChanged } from '../../platform/http/failure.ts';
import { recordAudit } from '../audit-log/record.ts';
import { tell } from '../notifications/tell.ts';
import { presentUser } from './presenter.ts';
import { findCandidate, lockProfileStatus, updateUser } from './repository.ts';
import { searchTextOf } from './search-text.ts';

/**
 * Sets the case identifier.
 * @throws {AppError} DUPLICATE_VALUE_FOR_ITEM when another case has it; INVALID_ARGUMENTS when it is no longer the one
 * that the change was made from
 */
export async function setCandidateCaseId(deps: Deps, call: Call<typeof setCaseId>): Promise<UserDetail> {
  const { caseId, seen } = call.body;
  try {
    return await call.transaction(async (tx) => {
      const asked = await findCandidate(tx, call.params.email);
      if (asked) await lockProfileStatus(tx, asked.user.id);
      // Read once more: a colleague may have held the lock.
      const found = asked && (await findCandidate(tx, call.params.email));
      if (!found) throw new AppError('NOT_FOUND');
      const { user } = found;
      refuseWhenChanged(seen, user.caseId);
      if (user.caseId !== caseId) {
        await updateUser(tx, user.id, { caseId, searchText: searchTextOf({ ...user, caseId }) });
        await recordAudit(tx, call, {
          action: 'case-id.set',
          subject: { type: 'user', uid: user.id, email: user.email },
          before: { caseId: user.caseId },
          after: { caseId },
        });
        await tell(tx, deps, user, 'case_id_set', { caseId }, call.now);
      }
      return presentUser({ ...found, user: { ...user, caseId } }, call.language, deps.identityEncryption);
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'users_case_id_key')) throw error;
    throw new AppError('DUPLICATE_VALUE_FOR_ITEM', { fields: { caseId: 'CASE_ID_TAKEN' } });
  }
}
