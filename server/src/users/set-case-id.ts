import { AppError } from '@portal/shared/errors/app-error';
import type * as contract from '@portal/shared/users/contract';
import type { UserDetail } from '@portal/shared/users/contract';
import { recordAudit } from '#audit-log/record.ts';
import { tellOtherFacts } from '#corrections/correct-decision.ts';
import type { Decision } from '#corrections/told.ts';
import { factOf, listDecisions } from '#corrections/told.ts';
import { isUniqueViolation } from '#db/client.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import { refuseStaleEdit } from '#platform/http/failure.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { readFormerCaseIds } from './former-case-ids.ts';
import { presentUser } from './presenter.ts';
import { findCandidate, lockProfileStatus, updateUser } from './repository.ts';
import { searchTextOf } from './search-text.ts';

/**
 * Sets the case id, or takes it away.
 * @throws {AppError} DUPLICATE_VALUE_FOR_ITEM if another case has it; INVALID_ARGUMENTS if the change is based on an
 * outdated value
 */
export async function setCaseId(deps: Deps, request: RequestContext<typeof contract.setCaseId>): Promise<UserDetail> {
  const { caseId, reason, seen } = request.body;
  try {
    return await request.transaction(async (tx) => {
      const asked = await findCandidate(tx, request.params.email);
      if (asked) await lockProfileStatus(tx, asked.user.id);
      // A colleague may have changed it while this transaction waited for the lock.
      const found = asked && (await findCandidate(tx, request.params.email));
      if (!found) throw new AppError('NOT_FOUND');
      const { user } = found;
      refuseStaleEdit(seen, user.caseId);
      if (user.caseId !== caseId) {
        await updateUser(tx, user.id, { caseId, searchText: searchTextOf({ ...user, caseId }) });
        const decisions = await listDecisions(tx, { type: 'user', uid: user.id }, ['case-id.set']);
        await recordAudit(tx, request, {
          action: 'case-id.set',
          subject: { type: 'user', uid: user.id, email: user.email },
          before: { caseId: user.caseId },
          after: { caseId, ...(reason && { reason }) },
        });
        const tell = (last?: Decision) => {
          const formerCaseId = factOf(last, 'caseId');
          const params = {
            caseId,
            ...(typeof formerCaseId === 'string' && { formerCaseId, ...(reason && { reason }) }),
          };
          return notify(tx, deps, { recipient: user, event: 'case_id_set', params, now: request.now });
        };
        // A typing error that is corrected within ten minutes is told once, right.
        await tellOtherFacts(tx, {
          recipient: user,
          now: request.now,
          decisions,
          events: ['case_id_set'],
          isAsTold: (last) => factOf(last, 'caseId') === caseId,
          tell,
          tellAgain: async () => {
            if (caseId !== null) await tell();
          },
        });
      }
      return {
        ...presentUser({ ...found, user: { ...user, caseId } }, request.language),
        ...(await readFormerCaseIds(tx, user.id)),
      };
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'users_case_id_key')) throw error;
    throw new AppError('DUPLICATE_VALUE_FOR_ITEM', { fields: { caseId: 'CASE_ID_TAKEN' } });
  }
}
