import { approveUser, rejectUser } from '@portal/shared/users/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/call.ts';
import { reviewProfile } from './review-profile.ts';

export function profileAdminRoutes(api: Api, deps: Deps): void {
  api.on(approveUser, (call) =>
    call.transaction((tx) => reviewProfile(tx, deps, call, call.params.email, { action: 'approve' })),
  );
  api.on(rejectUser, (call) =>
    call.transaction((tx) =>
      reviewProfile(tx, deps, call, call.params.email, { action: 'reject', reason: call.body.reason }),
    ),
  );
}
