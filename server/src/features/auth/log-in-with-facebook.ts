import type { facebookLogin, LogInAnswer } from '@portal/shared/auth/contract';
import { facebookLoginsPerAddress } from '@portal/shared/auth/limits';
import { AppError } from '@portal/shared/errors/app-error';
import { foldForSearch } from '@portal/shared/format/format';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { newToken } from '../../platform/encryption.ts';
import type { FacebookPerson } from '../../platform/facebook-graph.ts';
import { identifyFacebookToken } from '../../platform/facebook-graph.ts';
import type { Call } from '../../platform/http/call.ts';
import { hashPassword } from '../../platform/password.ts';
import { required } from '../../platform/required.ts';
import { recordAudit } from '../audit-log/record.ts';
import { tell } from '../notifications/tell.ts';
import { enterAccount } from './answer-logged-in.ts';
import { takeAttempt } from './attempts.ts';
import {
  findRoleByName,
  findUserByEmail,
  findUserByFacebookId,
  insertUser,
  linkFacebook,
  setActivated,
} from './repository.ts';

type FacebookCall = Call<typeof facebookLogin>;

/**
 * Logs in whom Facebook vouches for: the account linked with this Facebook person, else the candidate account of the
 * same e-mail address, else a new one. Staff log in with their password.
 * @throws {AppError} AUTHENTICATION_FAILED, THIS_FACEBOOK_ACCOUNT_ALREADY_EXIST, ACCOUNT_LOCKED_OR_DISABLE, 503
 */
export async function logInWithFacebook(deps: Deps, call: FacebookCall): Promise<LogInAnswer> {
  if (!deps.config.facebook) throw new AppError('SERVER_ERROR', { status: 503 });
  await takeAttempt(deps.db, `facebook:${call.ip}`, facebookLoginsPerAddress, call.now);
  const person = await identifyFacebookToken(deps.config.facebook, call.body.facebookAccessToken);
  // Nobody knows it: with a password one logs in after setting one by mail.
  const unknownHash = await hashPassword(newToken());
  return call.transaction(async (tx) => {
    const linked = await findUserByFacebookId(tx, person.id);
    const user = linked ?? (await linkOrOpen(tx, deps, call, person, unknownHash));
    if (user.isLocked) throw new AppError('ACCOUNT_LOCKED_OR_DISABLE');
    return enterAccount(tx, user, call, 'facebook');
  });
}

async function linkOrOpen(tx: Tx, deps: Deps, call: FacebookCall, person: FacebookPerson, passwordHash: string) {
  const { email, firstName, lastName } = person;
  if (!email) throw new AppError('AUTHENTICATION_FAILED', { fields: { email: 'FACEBOOK_WITHOUT_EMAIL' } });
  const languageCode = call.language;
  const role = required(await findRoleByName(tx, 'CANDIDATE'), 'the roles are missing');
  const opened = await insertUser(tx, {
    email,
    firstName,
    lastName,
    passwordHash,
    languageCode,
    roleId: role.id,
    activatedAt: call.now,
    facebookUserId: person.id,
    searchText: foldForSearch(`${lastName} ${firstName} ${email}`),
    createdAt: call.now,
  });
  const user = await findUserByEmail(tx, email);
  if (!user || user.roleName !== role.name) throw new AppError('AUTHENTICATION_FAILED');
  const origin = { ...call, actor: user };
  const subject = { type: 'user', uid: user.id, email };
  if (opened) {
    await recordAudit(tx, origin, { action: 'account.register', subject, after: { how: 'facebook' } });
    return user;
  }
  // Opened by a log-in of the same person a moment ago.
  if (user.facebookUserId === person.id) return user;
  // Nothing changes before the second step: Facebook alone is not enough for this account.
  if (user.twoFactorEnabledAt) return user;
  // Facebook has confirmed the address. An account with it that was never activated may have been opened by somebody else,
  // so its password is replaced (decisions, section 2); an active account keeps its own.
  await setActivated(tx, user.id, passwordHash, call.now);
  if (!(await linkFacebook(tx, user.id, person.id))) throw new AppError('THIS_FACEBOOK_ACCOUNT_ALREADY_EXIST');
  await recordAudit(tx, origin, { action: 'account.link-facebook', subject });
  await tell(tx, deps, user, 'facebook_linked', {}, call.now);
  return user;
}
