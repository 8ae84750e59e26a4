import { activationTtlSeconds } from '@portal/shared/auth/limits';
import type { Endpoint } from '@portal/shared/http/endpoint';
import * as z from 'zod/mini';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';

/**
 * The browser of a sign-up keeps a cookie for the new account. With it, the link from the email activates the account with
 * the password of the sign-up. In any other browser, somebody else may have signed up with this address and a password of
 * their own, so the link asks for one. The value is encrypted, has the time of the sign-up, and names the account, not its
 * address.
 */

type Call = Pick<RequestContext<Endpoint>, 'cookieOf' | 'setCookie' | 'now'>;

const plainName = 'sign_up';
const sealedSignUp = z.object({ userId: z.string(), since: z.number() });

/** By HTTPS, no other host can plant it. */
const cookieOf = ({ config }: Deps) =>
  config.appUrl.startsWith('https:')
    ? { name: `__Host-${plainName}`, attributes: 'Path=/; HttpOnly; SameSite=Strict; Secure' }
    : { name: plainName, attributes: 'Path=/api/oauth; HttpOnly; SameSite=Strict' };

/** Call it when an account was created. A browser remembers its last sign-up. */
export function rememberSignUp(deps: Deps, call: Call, userId: string): void {
  const { name, attributes } = cookieOf(deps);
  const plain = Buffer.from(JSON.stringify({ userId, since: call.now.getTime() }), 'utf8');
  const value = deps.deviceEncryption.encrypt(plain, plainName).toString('base64url');
  call.setCookie(`${name}=${value}; Max-Age=${activationTtlSeconds}; ${attributes}`);
}

/** Whether this browser signed up for the account while its link lasts. */
export function isSignUpBrowser(deps: Deps, call: Call, userId: string): boolean {
  try {
    const sealed = Buffer.from(call.cookieOf(cookieOf(deps).name) ?? '', 'base64url');
    const plain = deps.deviceEncryption.decrypt(sealed, plainName).toString('utf8');
    const signUp = z.parse(sealedSignUp, JSON.parse(plain));
    const ageSeconds = (call.now.getTime() - signUp.since) / 1000;
    return signUp.userId === userId && ageSeconds < activationTtlSeconds;
  } catch {
    return false;
  }
}

/** Call it after the activation. */
export function forgetSignUp(deps: Deps, call: Call): void {
  const { name, attributes } = cookieOf(deps);
  if (call.cookieOf(name) !== undefined) call.setCookie(`${name}=; Max-Age=0; ${attributes}`);
}
