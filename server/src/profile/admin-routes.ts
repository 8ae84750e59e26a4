import { correctProfile } from '@portal/shared/profile/staff-contract';
import { approveProfile, rejectProfile, reopenProfile } from '@portal/shared/users/contract';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { correctProfile as correctProfileOf } from './correct-profile.ts';
import { reopenProfile as reopenProfileOf } from './reopen-profile.ts';
import { reviewProfile } from './review-profile.ts';

export function profileAdminRoutes(api: Api, deps: Deps): void {
  api.on(approveProfile, (request) =>
    request.transaction((tx) =>
      reviewProfile(tx, deps, { context: request, email: request.params.email, decision: { action: 'approve' } }),
    ),
  );
  api.on(rejectProfile, (request) =>
    request.transaction((tx) =>
      reviewProfile(tx, deps, {
        context: request,
        email: request.params.email,
        decision: { action: 'reject', ...request.body },
      }),
    ),
  );
  api.on(reopenProfile, (request) =>
    request.transaction((tx) =>
      reopenProfileOf(tx, deps, { context: request, email: request.params.email, reason: request.body.reason }),
    ),
  );
  api.on(correctProfile, (request) =>
    request.transaction((tx) =>
      correctProfileOf(tx, deps, { context: request, email: request.params.email, body: request.body }),
    ),
  );
}
