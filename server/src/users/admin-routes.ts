import * as access from '@portal/shared/account-access/contract';
import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import { endOfDay, startOfDay } from '@portal/shared/calendar/calendar';
import { AppError } from '@portal/shared/errors/app-error';
import { toPage } from '@portal/shared/http/paging';
import { getIdentityChecks } from '@portal/shared/identity-checks/contract';
import type { InvitationState } from '@portal/shared/invitations/states';
import * as users from '@portal/shared/users/contract';
import { presentAudit } from '#audit-log/presenter.ts';
import { recordRead } from '#audit-log/record-read.ts';
import { listAuditOfPerson } from '#audit-log/repository.ts';
import { ownerFilterOf } from '#owners/owned-by-queries.ts';
import type { Deps } from '#platform/deps.ts';
import type { ActorContext, Api } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { compareIdentityNumbers } from './compare-identity-numbers.ts';
import { countNumberSearch } from './count-number-search.ts';
import { endUserSessions } from './end-user-sessions.ts';
import { exportCandidates } from './export-users.ts';
import { readFormerCaseIds } from './former-case-ids.ts';
import { readIdentityChecks } from './identity-checks.ts';
import { inviteCandidate, randomPasswordHash } from './invite-account.ts';
import { lockUser } from './lock-user.ts';
import { presentListedUser, presentUser } from './presenter.ts';
import { countCandidatesByStatus, listCandidates } from './queries.ts';
import { findCandidate, findUserById } from './repository.ts';
import { resetUserTwoFactor } from './reset-two-factor.ts';
import { revealIdentityNumber } from './reveal-identity-number.ts';
import { setCaseId } from './set-case-id.ts';
import { unlockUser } from './unlock-user.ts';

interface JoinedBetween {
  lowerDateJoined?: string | undefined;
  upperDateJoined?: string | undefined;
}

export function userAdminRoutes(api: Api, deps: Deps): void {
  const joinedOf = ({ lowerDateJoined, upperDateJoined }: JoinedBetween) => ({
    from: lowerDateJoined ? startOfDay(lowerDateJoined, deps.clock.timeZone) : undefined,
    before: upperDateJoined ? endOfDay(upperDateJoined, deps.clock.timeZone) : undefined,
  });
  const filterOf = async <
    Query extends JoinedBetween & {
      search?: string | undefined;
      owner?: string | undefined;
      invitation?: InvitationState | undefined;
    },
  >(
    request: ActorContext & { query: Query },
  ) => ({
    ...request.query,
    invitedAs: request.query.invitation && { state: request.query.invitation, now: request.now },
    joined: joinedOf(request.query),
    ofOwner: ownerFilterOf(request, deps.clock),
    findsNumbers: await countNumberSearch(deps, request, request.query.search),
  });

  api.on(users.listUsers, async (request) => {
    const { rows, total } = await listCandidates(deps.db, await filterOf(request), request.now);
    return toPage(
      rows.map((row) => presentListedUser(row, request.language)),
      request.query,
      total,
    );
  });
  api.on(users.countUsers, async (request) => countCandidatesByStatus(deps.db, await filterOf(request)));
  api.on(users.exportUsers, async (request) => exportCandidates(deps, request, await filterOf(request)));
  api.on(users.inviteUser, async (request) => {
    const passwordHash = await randomPasswordHash();
    return request.createOnce(
      (tx) => inviteCandidate(tx, deps, { context: request, ...request.body, passwordHash }),
      async (tx, id) => {
        const invited = required(await findUserById(tx, id), 'an invited account exists');
        return presentUser(invited, request.language);
      },
    );
  });
  /** Finds a candidate, and records that staff read the personal information, if there is any. */
  const openRecord = async (
    context: ActorContext,
    ofEmail: string,
    { audits: action }: typeof users.getUser | typeof getIdentityChecks,
  ) => {
    const found = await findCandidate(deps.db, ofEmail);
    if (!found) throw new AppError('NOT_FOUND');
    if (found.info) {
      const { id: uid, email } = found.user;
      await recordRead(deps, context, { action, subject: { type: 'user', uid, email } });
    }
    return found;
  };
  api.on(users.getUser, async (request) => {
    const found = await openRecord(request, request.params.email, users.getUser);
    return { ...presentUser(found, request.language), ...(await readFormerCaseIds(deps.db, found.user.id)) };
  });
  api.on(getIdentityChecks, async (request) =>
    readIdentityChecks(deps, await openRecord(request, request.params.email, getIdentityChecks)),
  );
  api.on(listUserAuditLog, async (request) => {
    const found = await findCandidate(deps.db, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const { rows, total } = await listAuditOfPerson(deps.db, found.user, request.query);
    return toPage(rows.map(presentAudit), request.query, total);
  });
  api.on(users.compareIdentityNumbers, (request) => compareIdentityNumbers(deps, request));
  api.on(users.revealIdentityNumber, (request) => revealIdentityNumber(deps, request));
  api.on(access.lockUser, (request) => lockUser(deps, request));
  api.on(access.endUserSessions, (request) => endUserSessions(deps, request));
  api.on(access.resetUserTwoFactor, (request) => resetUserTwoFactor(deps, request));
  api.on(users.setCaseId, (request) => setCaseId(deps, request));
  api.on(access.unlockUser, (request) => unlockUser(deps, request));
}
