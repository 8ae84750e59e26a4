import { updateProfile } from '@portal/shared/users/account-contract';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { savePersonalInfo } from './save-personal-info.ts';

export function personalInfoRoutes(api: Api, deps: Deps): void {
  api.on(updateProfile, (request) => savePersonalInfo(deps, request));
}
