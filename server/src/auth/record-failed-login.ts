import { AppError } from '@portal/shared/errors/app-error';
import { networkOf, recordRefused } from '#audit-log/record-refused.ts';
import type { Deps } from '#platform/deps.ts';
import { sha256 } from '#platform/encryption.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { AddressLimitError, countFailedLogin } from './attempts.ts';
import { findUserByEmail } from './repository.ts';

/** The reasons in the audit log, by the code of the refusal. Other failures are no failed logins. */
const reasons: Readonly<Record<string, string>> = {
  INVALID_USERNAME_OR_PASSWORD: 'wrong-password',
  AUTHENTICATION_FAILED: 'facebook-refused',
  NEED_ACTIVATED: 'not-activated',
  ACCOUNT_LOCKED_OR_DISABLE: 'locked',
  TOO_MANY_REQUESTS: 'too-many-attempts',
};

/** The refusals of a wrong secret, and those before it is looked at. */
const failedCodes: readonly string[] = ['INVALID_USERNAME_OR_PASSWORD', 'INVALID_TWO_FACTOR_CODE', 'TOO_MANY_REQUESTS'];

/**
 * Runs a login, and records its failure. Refusals by the limit of a network address are counted for the network alone: with one row
 * for each address that a caller invents, anybody could fill the table of counters. Known and unknown addresses cost the same statements. An unknown address is not
 * recorded, because it may be a password in the wrong field, or the address of somebody who has no account.
 * @param email the address that was given; null if the login gave none
 */
export async function recordingFailure<Result>(
  deps: Deps,
  context: AuditContext,
  { email, how, logIn }: { email: string | null; how: string; logIn: () => Promise<Result> },
): Promise<Result> {
  try {
    return await logIn();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isAboutAccount = email !== null && !(error instanceof AddressLimitError);
    if (isAboutAccount && failedCodes.includes(error.code))
      await countFailedLogin(deps.db, { email, now: context.now });
    const reason = reasons[error.code];
    if (!reason) throw error;

    const user = isAboutAccount ? await findUserByEmail(deps.db, email) : undefined;
    const network = networkOf(context.ip);
    const address = sha256(isAboutAccount ? email : network);
    await recordRefused(
      deps,
      // Nobody knows yet who the caller is.
      { ...context, actor: null },
      {
        event: {
          action: 'account.fail-log-in',
          subject: user ? { type: 'user', uid: user.id, email: user.email } : { type: 'user', uid: 'unknown' },
          after: { reason: user || !isAboutAccount ? reason : 'unknown-address', how },
        },
        kind: `${address}:${network}:${reason}`,
        origins: [network, address],
      },
    );
    throw error;
  }
}
