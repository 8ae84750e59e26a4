import { AppError } from '@portal/shared/errors/app-error';
import type { Tx } from '#db/client.ts';
import type { Deps } from '#platform/deps.ts';
import type { ActorContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { countCodeAttempt } from './attempts.ts';
import { confirmPassword, refuseEndedSession } from './confirm-password.ts';
import { findUserByEmail, lockAccount } from './repository.ts';
import { redeemCode } from './two-factor/redeem-code.ts';

/** A secret in addition to the session: the password, a code of the authenticator app, or a recovery code. */
interface Confirmation {
  currentPassword?: string | undefined;
  code?: string | undefined;
}

export interface ConfirmedIdentity {
  /**
   * Call it first in the transaction of the change. It locks the person and redeems the code. For a wrong code it returns
   * false: the caller commits, so that the audit log keeps the attempt, and then refuses the call.
   * @throws {AppError} if the password has changed or the session has ended since
   */
  isStillValid: (tx: Tx) => Promise<boolean>;
}

/**
 * Confirms that the actor is the owner of the account, so that a stolen session is not enough.
 * @throws {AppError} CURRENT_PASSWORD_NOT_MATCH; INVALID_TWO_FACTOR_CODE; TOO_MANY_REQUESTS
 */
export async function confirmIdentity(
  deps: Deps,
  context: ActorContext,
  { currentPassword, code }: Confirmation,
): Promise<ConfirmedIdentity> {
  const { actor, now } = context;
  if (currentPassword === undefined && code === undefined) {
    throw new AppError('CURRENT_PASSWORD_NOT_MATCH', { fields: { currentPassword: 'MISSING_FIELD' } });
  }

  const isByPassword = currentPassword !== undefined;
  const user = isByPassword
    ? await confirmPassword(deps, context, currentPassword)
    : required(await findUserByEmail(deps.db, actor.email), 'a session has a person');
  if (!isByPassword) {
    if (!user.twoFactorEnabledAt) throw new AppError('INVALID_TWO_FACTOR_CODE');
    await countCodeAttempt(deps.db, { sessionId: actor.sessionId }, now);
  }

  return {
    async isStillValid(tx) {
      // Another session may have changed the password or ended this session since. Then this call is refused.
      const current = await lockAccount(tx, actor.id);
      await refuseEndedSession(tx, context);
      if (isByPassword) {
        if (current.passwordHash !== user.passwordHash) throw new AppError('CURRENT_PASSWORD_NOT_MATCH');
        return true;
      }
      const { sessionId } = actor;
      return (
        (await redeemCode(tx, deps, { context, user: current, code: code ?? '', guesser: { sessionId } })) !== null
      );
    },
  };
}
