import { knownDeviceSeconds } from '@portal/shared/auth/limits';
import type { Endpoint } from '@portal/shared/http/endpoint';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps.ts';
import { newToken, sha256 } from '../../platform/encryption.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';

/**
 * A device that has logged in to an account keeps a cookie for it. The cookie logs nobody in. It only gives the device its
 * own attempt counter, so strangers with wrong passwords cannot lock out the owner. The value is encrypted and bound to
 * the account's address.
 */

const sealedDevice = z.object({ id: z.string(), email: z.string(), since: z.number() });

/** A cookie for each account, because people share computers. */
const cookieNameOf = (email: string): string => `device_${sha256(email).slice(0, 16)}`;

const isHttps = (deps: Deps): boolean => deps.config.appUrl.startsWith('https:');

/** A browser sets a cookie with this prefix only for this host and by HTTPS, so no other host can plant one. */
const hostPrefix = '__Host-';

type Call = Pick<RequestContext<Endpoint>, 'cookieOf' | 'setCookie' | 'now'>;

/** The id of a device that has logged in to this account before; null for any other, or for a forged or old cookie. */
export function findKnownDevice(deps: Deps, call: Call, email: string): string | null {
  const name = cookieNameOf(email);
  // Earlier releases gave the cookie no prefix.
  const sealed = (isHttps(deps) ? call.cookieOf(`${hostPrefix}${name}`) : undefined) ?? call.cookieOf(name);
  if (!sealed) return null;
  try {
    const plain = deps.deviceEncryption.decrypt(Buffer.from(sealed, 'base64url'), name).toString('utf8');
    const device = z.parse(sealedDevice, JSON.parse(plain));
    const ageSeconds = (call.now.getTime() - device.since) / 1000;
    return device.email === email && ageSeconds < knownDeviceSeconds ? device.id : null;
  } catch {
    return null;
  }
}

/** Call it after a complete login. */
export function rememberDevice(deps: Deps, call: Call, email: string): void {
  const id = findKnownDevice(deps, call, email) ?? newToken();
  const plain = JSON.stringify({ id, email, since: call.now.getTime() });
  const name = cookieNameOf(email);
  const value = deps.deviceEncryption.encrypt(Buffer.from(plain, 'utf8'), name).toString('base64url');
  const lasting = `Max-Age=${knownDeviceSeconds}; HttpOnly; SameSite=Strict`;
  call.setCookie(
    isHttps(deps)
      ? `${hostPrefix}${name}=${value}; Path=/; ${lasting}; Secure`
      : `${name}=${value}; Path=/api/oauth; ${lasting}`,
  );
}
