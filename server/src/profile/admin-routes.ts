import { approveProfile, rejectProfile } from '@portal/shared/users/contract';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
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
}
