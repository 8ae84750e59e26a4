import { loginTwoFactor } from '@portal/shared/auth/contract';
import * as twoFactor from '@portal/shared/two-factor/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Api } from '../../../platform/http/call.ts';
import { makeNewRecoveryCodes, turnTwoFactorOff } from './change-two-factor.ts';
import { logInSecondStep } from './log-in-second-step.ts';
import { beginTwoFactor, turnTwoFactorOn } from './set-up-two-factor.ts';

export function twoFactorRoutes(api: Api, deps: Deps): void {
  api.on(loginTwoFactor, (call) => logInSecondStep(deps, call));
  api.on(twoFactor.setUpTwoFactor, (call) => beginTwoFactor(deps, call));
  api.on(twoFactor.enableTwoFactor, (call) => turnTwoFactorOn(deps, call));
  api.on(twoFactor.disableTwoFactor, (call) => turnTwoFactorOff(deps, call));
  api.on(twoFactor.renewRecoveryCodes, (call) => makeNewRecoveryCodes(deps, call));
}
