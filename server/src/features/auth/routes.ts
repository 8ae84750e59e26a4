import * as auth from '@portal/shared/auth/contract';
import { mailRequestsPerAccount, mailRequestsPerAddress } from '@portal/shared/auth/limits';
import { AppError } from '@portal/shared/errors/app-error';
import { updatePassword } from '@portal/shared/users/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Api, Origin } from '../../platform/http/call.ts';
import { recordAudit } from '../audit-log/record.ts';
import { activateAccount } from './activate-account.ts';
import { takeAttempt } from './attempts.ts';
import { changePassword } from './change-password.ts';
import type { LinkRequest } from './jobs.ts';
import { linkRequestTask } from './jobs.ts';
import { logIn } from './log-in.ts';
import { logInWithFacebook } from './log-in-with-facebook.ts';
import { findPasswordRules } from './password-policy.ts';
import { registerAccount } from './register-account.ts';
import { endSession } from './repository.ts';
import { resetForgottenPassword } from './reset-password.ts';

/** The same answer in the same time, whether the address is known or not: the work is done in the background. */
async function requestLink(deps: Deps, origin: Origin, request: LinkRequest): Promise<null> {
  await takeAttempt(deps.db, `link:${origin.ip}`, mailRequestsPerAddress, origin.now);
  const isWithinLimit = await takeAttempt(
    deps.db,
    `link:${request.kind}:${request.email}`,
    mailRequestsPerAccount,
    origin.now,
  ).then(
    () => true,
    (error: unknown) => {
      // Over the account's limit nothing is sent, and nobody is told: an answer would tell strangers about each other.
      if (error instanceof AppError) return false;
      throw error;
    },
  );
  if (isWithinLimit) await deps.db.transaction((tx) => deps.queue.enqueue(tx, linkRequestTask, request));
  return null;
}

export function authRoutes(api: Api, deps: Deps): void {
  api.on(auth.register, (call) => registerAccount(deps, call));
  api.on(auth.activate, (call) => activateAccount(deps, call));
  api.on(auth.resendActivation, (call) => requestLink(deps, call, { kind: 'activation', email: call.body.email }));
  api.on(auth.login, (call) => logIn(deps, call));
  api.on(auth.facebookLogin, (call) => logInWithFacebook(deps, call));
  api.on(auth.logout, (call) =>
    call.transaction(async (tx) => {
      await endSession(tx, call.actor.sessionId, call.now);
      const { id: uid, email } = call.actor;
      await recordAudit(tx, call, { action: 'account.log-out', subject: { type: 'user', uid, email } });
      return null;
    }),
  );
  api.on(auth.forgotPassword, (call) => requestLink(deps, call, { kind: 'password_reset', email: call.body.email }));
  api.on(auth.resetPassword, (call) => resetForgottenPassword(deps, call));
  api.on(auth.getPasswordRules, () => findPasswordRules(deps.db));
  api.on(updatePassword, (call) => changePassword(deps, call));
}
