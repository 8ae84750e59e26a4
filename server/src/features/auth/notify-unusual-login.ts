import { areaOf } from '@portal/shared/access/roles';
import { loginFailureNotices, loginNoticesPerAddress } from '@portal/shared/auth/limits';
import { formatMoment } from '@portal/shared/format/format';
import type { Endpoint } from '@portal/shared/http/endpoint';
import { paths } from '@portal/shared/navigation/paths';
import { deviceOf } from '@portal/shared/sessions/user-agent';
import type { Tx } from '../../db/client.ts';
import { isWithinLimit } from '../../platform/attempts.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AuditContext, RequestContext } from '../../platform/http/request-context.ts';
import { networkOf } from '../audit-log/record-refused.ts';
import { hasLoggedInBefore } from '../audit-log/repository.ts';
import { notify } from '../notifications/notify.ts';
import { clearFailedLogins, readFailedLogins } from './attempts.ts';
import { findKnownDevice } from './known-devices.ts';
import type { findUserByEmail } from './repository.ts';

type LoginUser = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

export type LoginRequest = AuditContext & Pick<RequestContext<Endpoint>, 'cookieNames' | 'cookieOf' | 'setCookie'>;

/**
 * Emails the owner of an account about a login from a device that has never logged in to it, or after many failures. A client
 * without cookies is a new device each time, so each network is named once in 24 hours. A login that is unusual only because of
 * the failures before it is emailed once in 24 hours. Call it before the login is
 * recorded. The first login of an account is not unusual.
 */
export async function notifyUnusualLogin(
  tx: Tx,
  deps: Deps,
  { request, user }: { request: LoginRequest; user: LoginUser },
): Promise<void> {
  const { now, ip, userAgent } = request;
  if (!(await hasLoggedInBefore(tx, user.id))) return;

  const account = { email: user.email, now };
  const failures = await readFailedLogins(tx, account);
  const isNewDevice = findKnownDevice(deps, request, user) === null;
  const isFirstNotice =
    isNewDevice &&
    (await isWithinLimit(tx, `login:notice:${user.id}:${networkOf(ip)}`, { limit: loginNoticesPerAddress, now }));
  // Otherwise, a stranger with wrong passwords would cause an email at each login of the owner.
  const isFirstOfDay = async () =>
    // equivalent mutant (number): it is 0, or at least the number that the owner is notified of.
    failures > 0 && (await isWithinLimit(tx, `login:failure-notice:${user.id}`, { limit: loginFailureNotices, now }));
  if (!isFirstNotice && !(await isFirstOfDay())) return;
  // equivalent mutant (number): it is 0, or at least the number that the owner is notified of.
  if (failures > 0) await clearFailedLogins(tx, account);

  const { browser, system } = deviceOf(userAgent);
  const { timeZone } = deps.clock;
  const path = areaOf(user.roleName) === 'staff' ? paths.adminSessions : paths.sessions;
  await notify(tx, deps, {
    recipient: user,
    event: 'unusual_login',
    params: {
      link: `${deps.config.appUrl}${path}`,
      at: formatMoment(now, timeZone),
      timeZone,
      browser: browser ?? '',
      system: system ?? '',
      ip: ip ?? '',
      device: isNewDevice ? 'new' : 'known',
      failures,
    },
    now,
  });
}
