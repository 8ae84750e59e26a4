import type { facebookLogin, LogInAnswer } from '@portal/shared/auth/contract';
import { facebookLoginsPerAddress } from '@portal/shared/auth/limits';
import { AppError } from '@portal/shared/errors/app-error';
import { foldForSearch } from '@portal/shared/format/format';
import { recordAudit } from '#audit-log/record.ts';
import { networkOf } from '#audit-log/record-refused.ts';
import type { Tx } from '#db/client.ts';
import { notify } from '#notifications/notify.ts';
import { countAttempt } from '#platform/attempts.ts';
import type { Deps } from '#platform/deps.ts';
import { newToken } from '#platform/encryption.ts';
import type { FacebookPerson } from '#platform/facebook-graph.ts';
import { identifyFacebookToken } from '#platform/facebook-graph.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { hashPassword } from '#platform/password.ts';
import { required } from '#platform/required.ts';
import { completeLogin } from './complete-login.ts';
import { rememberDevice } from './known-devices.ts';
import { recordingFailure } from './record-failed-login.ts';
import {
  findRoleByName,
  findUserByFacebookId,
  insertUser,
  linkFacebook,
  lockAccount,
  lockAccountByEmail,
  setActivated,
} from './repository.ts';
import { revokeCredentials } from './sessions/repository.ts';

type FacebookCall = RequestContext<typeof facebookLogin>;

/**
 * Logs in with Facebook: to the linked account, otherwise to the candidate account with the same email address, otherwise
 * to a new one. Staff log in with a password only.
 * @throws {AppError} AUTHENTICATION_FAILED, THIS_FACEBOOK_ACCOUNT_ALREADY_EXIST, ACCOUNT_LOCKED_OR_DISABLE, 503
 */
export const logInWithFacebook = (deps: Deps, request: FacebookCall): Promise<LogInAnswer> =>
  recordingFailure(deps, request, {
    // Facebook says who it is only if it accepts the token.
    email: null,
    how: 'facebook',
    logIn: () => identifyAndLogIn(deps, request),
  });

async function identifyAndLogIn(deps: Deps, request: FacebookCall): Promise<LogInAnswer> {
  if (!deps.config.facebook) throw new AppError('SERVER_ERROR', { status: 503 });
  await countAttempt(deps.db, `facebook:${networkOf(request.ip)}`, {
    limit: facebookLoginsPerAddress,
    now: request.now,
  });
  const person = await identifyFacebookToken(deps.config.facebook, request.body.facebookAccessToken);
  // Nobody knows this password. A password login requires setting one by email.
  const unknownHash = await hashPassword(newToken());
  const answer = await request.transaction(async (tx) => {
    const linked = await findUserByFacebookId(tx, person.id);
    const { id } = linked ?? (await linkOrOpen(tx, deps, { request, person, passwordHash: unknownHash }));
    // The account may have been locked, or unlinked from Facebook, since it was found.
    const user = await lockAccount(tx, id);
    if (linked && user.facebookUserId !== person.id) throw new AppError('AUTHENTICATION_FAILED');
    if (user.isLocked) throw new AppError('ACCOUNT_LOCKED_OR_DISABLE');
    return completeLogin(tx, deps, { request, user, how: 'facebook' });
  });
  if ('accessToken' in answer) rememberDevice(deps, request, answer.email);
  return answer;
}

async function linkOrOpen(
  tx: Tx,
  deps: Deps,
  { request, person, passwordHash }: { request: FacebookCall; person: FacebookPerson; passwordHash: string },
) {
  const { email, firstName, lastName } = person;
  if (!email) throw new AppError('AUTHENTICATION_FAILED', { fields: { email: 'FACEBOOK_WITHOUT_EMAIL' } });
  const languageCode = request.language;
  const role = required(await findRoleByName(tx, 'CANDIDATE'), 'the roles are missing');
  const opened = await insertUser(tx, {
    email,
    firstName,
    lastName,
    passwordHash,
    languageCode,
    roleId: role.id,
    activatedAt: request.now,
    facebookUserId: person.id,
    searchText: foldForSearch(`${lastName} ${firstName} ${email}`),
    createdAt: request.now,
  });
  const user = await lockAccountByEmail(tx, email);
  if (!user || user.roleName !== role.name) throw new AppError('AUTHENTICATION_FAILED');
  const context = { ...request, actor: user };
  const subject = { type: 'user', uid: user.id, email };
  if (opened) {
    await recordAudit(tx, context, { action: 'account.register', subject, after: { how: 'facebook' } });
    return user;
  }
  // A parallel login of the same person has just created the account.
  if (user.facebookUserId === person.id) return user;
  // Nothing changes before the second step, because Facebook alone is not enough for this account.
  if (user.twoFactorEnabledAt) return user;
  // Facebook has confirmed the address. Somebody else may have registered it without activating the account, so the password
  // of an inactive account is replaced. An active account keeps its password.
  if (await setActivated(tx, user.id, { passwordHash, now: request.now })) {
    await revokeCredentials(tx, user.id, { now: request.now });
  }
  if (!(await linkFacebook(tx, user.id, person.id))) throw new AppError('THIS_FACEBOOK_ACCOUNT_ALREADY_EXIST');
  await recordAudit(tx, context, { action: 'account.link-facebook', subject });
  await notify(tx, deps, { recipient: user, event: 'facebook_linked', params: {}, now: request.now });
  return user;
}
