import { confirmEmail, getMe, updateMe } from '@portal/shared/users/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/call.ts';
import { required } from '../../platform/required.ts';
import { findTwoFactorState } from '../auth/two-factor/state.ts';
import { confirmNewEmail } from './confirm-email.ts';
import { presentMe } from './presenter.ts';
import { findUserById } from './repository.ts';
import { updateOwnAccount } from './update-me.ts';

export function userRoutes(api: Api, deps: Deps): void {
  api.on(getMe, async (call) => {
    const found = required(await findUserById(deps.db, call.actor.id), 'a session has a person');
    return presentMe(found, await findTwoFactorState(deps.db, found), call.language, deps.identityEncryption);
  });
  api.on(confirmEmail, (call) => confirmNewEmail(deps, call));
  api.on(updateMe, (call) => updateOwnAccount(deps, call));
}
