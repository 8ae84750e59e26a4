import { knownDeviceSeconds } from '@portal/shared/auth/limits';
import type { Endpoint } from '@portal/shared/http/endpoint';
import * as z from 'zod/mini';
import type { Deps } from '#platform/deps.ts';
import { newToken, sha256 } from '#platform/encryption.ts';
import type { RequestContext } from '#platform/http/request-context.ts';

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

/**
 * How many of these cookies a browser keeps. Each has some 250 bytes, and the server reads 16 kB of headers, so many people
 * at one computer could otherwise not open the product any more.
 */
const maxCookies = 20;

type Call = Pick<RequestContext<Endpoint>, 'cookieNames' | 'cookieOf' | 'setCookie' | 'now'>;

/** The account that a cookie must belong to. */
interface DeviceAccount {
  email: string;
  /** When the credentials were last revoked. A device that was known before may belong to the person who had stolen them. */
  devicesSince: Date | null;
}

/**
 * The id of a device that has logged in to this account before; null for any other, or for a forged or old cookie, or one
 * from before the credentials were revoked.
 */
export function findKnownDevice(deps: Deps, call: Call, { email, devicesSince }: DeviceAccount): string | null {
  const name = cookieNameOf(email);
  const sealed = call.cookieOf(isHttps(deps) ? `${hostPrefix}${name}` : name);
  try {
    const plain = deps.deviceEncryption.decrypt(Buffer.from(sealed ?? '', 'base64url'), name).toString('utf8');
    const device = z.parse(sealedDevice, JSON.parse(plain));
    const ageSeconds = (call.now.getTime() - device.since) / 1000;
    if (device.email !== email || ageSeconds >= knownDeviceSeconds) return null;
    return device.since < (devicesSince?.getTime() ?? 0) ? null : device.id;
  } catch {
    return null;
  }
}

/** The attributes of a cookie, without its age. The browser deletes it only if they are the same. */
const attributesOf = (name: string): string =>
  name.startsWith(hostPrefix)
    ? 'Path=/; HttpOnly; SameSite=Strict; Secure'
    : 'Path=/api/oauth; HttpOnly; SameSite=Strict';

/** Deletes the oldest cookies, which browsers send first, until there is room for one more. */
function makeRoom(call: Call, added: string): void {
  const others = call.cookieNames.filter((name) => /^(__Host-)?device_[0-9a-f]{16}$/.test(name) && name !== added);
  for (const name of others.slice(0, Math.max(0, others.length - maxCookies + 1))) {
    call.setCookie(`${name}=; Max-Age=0; ${attributesOf(name)}`);
  }
}

/** Call it after a complete login, and when the person of this device has set a new password. */
export function rememberDevice(deps: Deps, call: Call, email: string): void {
  // A device keeps its id, even if it has become unknown since.
  const id = findKnownDevice(deps, call, { email, devicesSince: null }) ?? newToken();
  const plain = JSON.stringify({ id, email, since: call.now.getTime() });
  const name = cookieNameOf(email);
  const value = deps.deviceEncryption.encrypt(Buffer.from(plain, 'utf8'), name).toString('base64url');
  const cookie = isHttps(deps) ? `${hostPrefix}${name}` : name;
  makeRoom(call, cookie);
  call.setCookie(`${cookie}=${value}; Max-Age=${knownDeviceSeconds}; ${attributesOf(cookie)}`);
}
