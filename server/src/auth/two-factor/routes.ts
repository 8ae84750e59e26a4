import { loginTwoFactor } from '@portal/shared/auth/contract';
import * as twoFactor from '@portal/shared/two-factor/contract';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { disableTwoFactor, renewRecoveryCodes } from './change-two-factor.ts';
import { logInSecondStep } from './log-in-second-step.ts';
import { enableTwoFactor, setUpTwoFactor } from './set-up-two-factor.ts';

export function twoFactorRoutes(api: Api, deps: Deps): void {
  api.on(loginTwoFactor, (request) => logInSecondStep(deps, request));
  api.on(twoFactor.setUpTwoFactor, (request) => setUpTwoFactor(deps, request));
  api.on(twoFactor.enableTwoFactor, (request) => enableTwoFactor(deps, request));
  api.on(twoFactor.disableTwoFactor, (request) => disableTwoFactor(deps, request));
  api.on(twoFactor.renewRecoveryCodes, (request) => renewRecoveryCodes(deps, request));
}
