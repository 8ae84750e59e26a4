import { objectToEmailChange as contract } from '@portal/shared/approvals/public-contract';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { objectToEmailChange } from './object-to-email-change.ts';

export function approvalRoutes(api: Api, deps: Deps): void {
  api.on(contract, (request) => objectToEmailChange(deps, request));
}
