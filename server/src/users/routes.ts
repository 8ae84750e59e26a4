import * as contract from '@portal/shared/users/account-contract';
import { findTwoFactorState } from '#auth/two-factor/state.ts';
import { forgetUndeliverable } from '#mails/repository.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { confirmEmail } from './confirm-email.ts';
import { presentMe } from './presenter.ts';
import { findMe } from './repository.ts';
import { undoEmailChange } from './undo-email-change.ts';
import { updateMe } from './update-me.ts';

export function userRoutes(api: Api, deps: Deps): void {
  api.on(contract.getMe, async (request) => {
    const found = required(await findMe(deps.db, request.actor.id), 'a session has a person');
    return presentMe(found, {
      twoFactor: await findTwoFactorState(deps.db, found),
      language: request.language,
    });
  });
  api.on(contract.confirmEmail, (request) => confirmEmail(deps, request));
  api.on(contract.keepEmail, (request) =>
    request.transaction(async (tx) => {
      await forgetUndeliverable(tx, request.actor.id);
      return null;
    }),
  );
  api.on(contract.undoEmailChange, (request) => undoEmailChange(deps, request));
  api.on(contract.updateMe, (request) => updateMe(deps, request));
}
