import * as auth from '@portal/shared/auth/contract';
import { mailRequestsPerAccount, mailRequestsPerAddress } from '@portal/shared/auth/limits';
import * as users from '@portal/shared/users/account-contract';
import { networkOf } from '#audit-log/record-refused.ts';
import { countAttempt, isWithinLimit } from '#platform/attempts.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api, AuditContext } from '#platform/http/request-context.ts';
import { activateAccount } from './activate-account.ts';
import { changePassword } from './change-password.ts';
import { logIn } from './log-in.ts';
import { logInWithFacebook } from './log-in-with-facebook.ts';
import { logOut } from './log-out.ts';
import { findPasswordRules } from './password-policy.ts';
import { readLink } from './read-link.ts';
import { registerAccount } from './register-account.ts';
import { resetForgottenPassword } from './reset-password.ts';
import type { LinkRequest } from './tasks.ts';
import { sendLinkTask } from './tasks.ts';

/** Responds equally fast for known and unknown addresses, because a background task does the work. */
async function requestLink(deps: Deps, context: AuditContext, request: LinkRequest): Promise<null> {
  await countAttempt(deps.db, `link:${networkOf(context.ip)}`, { limit: mailRequestsPerAddress, now: context.now });
  const perAccount = { limit: mailRequestsPerAccount, now: context.now };
  // Above the account's limit nothing is sent. A refusal would reveal the requests of others.
  const maySend = await isWithinLimit(deps.db, `link:${request.kind}:${request.email}`, perAccount);
  if (maySend) await deps.db.transaction((tx) => deps.queue.enqueue(tx, sendLinkTask, request));
  return null;
}

export function authRoutes(api: Api, deps: Deps): void {
  api.on(auth.register, (request) => registerAccount(deps, request));
  api.on(auth.activate, (request) => activateAccount(deps, request));
  api.on(auth.resendActivation, (request) =>
    requestLink(deps, request, { kind: 'activation', email: request.body.email }),
  );
  api.on(auth.login, (request) => logIn(deps, request));
  api.on(auth.facebookLogin, (request) => logInWithFacebook(deps, request));
  api.on(auth.logout, (request) => logOut(request));
  api.on(auth.forgotPassword, (request) =>
    requestLink(deps, request, { kind: 'password_reset', email: request.body.email }),
  );
  api.on(auth.resetPassword, (request) => resetForgottenPassword(deps, request));
  api.on(auth.readLink, (request) => readLink(deps, request));
  api.on(auth.getPasswordRules, () => findPasswordRules(deps.db));
  api.on(users.changePassword, (request) => changePassword(deps, request));
}
