import { AppError } from '@portal/shared/errors/app-error';
import * as contract from '@portal/shared/invitations/contract';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { findCandidate } from '#users/repository.ts';
import { importUsers } from './import-users.ts';
import { resendInvitation } from './resend-invitation.ts';
import { readInvitation } from './state-queries.ts';

export function invitationAdminRoutes(api: Api, deps: Deps): void {
  api.on(contract.importUsers, (request) => importUsers(deps, request));
  api.on(contract.getInvitation, async (request) => {
    const found = await findCandidate(deps.db, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    return { invitation: await readInvitation(deps.db, found.user.id, request.now) };
  });
  api.on(contract.resendInvitation, (request) => resendInvitation(deps, request));
}
