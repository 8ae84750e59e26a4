import { areaOf } from '@portal/shared/access/areas';
import { loginFailureNotices, loginNoticesPerAddress, secondStepNotices } from '@portal/shared/auth/limits';
import { formatMoment } from '@portal/shared/format/format';
import type { Endpoint } from '@portal/shared/http/endpoint';
import { paths } from '@portal/shared/navigation/paths';
import { deviceOf } from '@portal/shared/sessions/user-agent';
import { networkOf } from '#audit-log/record-refused.ts';
import { hasLoggedInBefore } from '#audit-log/repository.ts';
import type { Tx } from '#db/client.ts';
import { notify } from '#notifications/notify.ts';
import { isWithinLimit } from '#platform/attempts.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext, RequestContext } from '#platform/http/request-context.ts';
import { clearFailedLogins, readFailedLogins } from './attempts.ts';
import { findKnownDevice } from './known-devices.ts';
import type { findUserByEmail } from './repository.ts';

type LoginUser = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

export type LoginRequest = AuditContext & Pick<RequestContext<Endpoint>, 'cookieNames' | 'cookieOf' | 'setCookie'>;

/** When a login was attempted, and from where, as the owner reads it. */
function originOf({ clock: { timeZone } }: Deps, { now, ip, userAgent }: LoginRequest) {
  const { browser, system } = deviceOf(userAgent);
  return { at: formatMoment(now, timeZone), timeZone, browser: browser ?? '', system: system ?? '', ip: ip ?? '' };
}

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
  const { now, ip } = request;
  if (!(await hasLoggedInBefore(tx, user.id))) return;

  const account = { email: user.email, now };
  const failures = await readFailedLogins(tx, account);
  const isNewDevice = findKnownDevice(deps, request, user) === null;
  const isFirstNotice =
    isNewDevice &&
    (await isWithinLimit(tx, `login:notice:${user.id}:${networkOf(ip)}`, { limit: loginNoticesPerAddress, now }));
  // Otherwise, a stranger with wrong passwords would cause an email at each login of the owner.
  const isFirstOfDay = async () =>
    failures > 0 && (await isWithinLimit(tx, `login:failure-notice:${user.id}`, { limit: loginFailureNotices, now }));
  if (!isFirstNotice && !(await isFirstOfDay())) return;
  if (failures > 0) await clearFailedLogins(tx, account);

  const isStaff = areaOf(user.roleName) === 'staff';
  await notify(tx, deps, {
    recipient: user,
    event: 'unusual_login',
    params: {
      link: `${deps.config.appUrl}${isStaff ? paths.adminSessions : paths.sessions}`,
      ...originOf(deps, request),
      device: isNewDevice ? 'new' : 'known',
      failures,
    },
    now,
  });
}

/**
 * Emails the owner of an account that somebody at an unknown device passed the first step and entered a wrong code, once in
 * 24 hours: that person may know the password, and may never complete a login.
 */
export async function notifyFailedSecondStep(
  tx: Tx,
  deps: Deps,
  { request, user }: { request: LoginRequest; user: LoginUser },
): Promise<void> {
  const { now } = request;
  if (!(await isWithinLimit(tx, `login:second-step-notice:${user.id}`, { limit: secondStepNotices, now }))) return;

  const isStaff = areaOf(user.roleName) === 'staff';
  await notify(tx, deps, {
    recipient: user,
    event: 'second_step_failed',
    params: {
      link: `${deps.config.appUrl}${isStaff ? paths.adminChangePassword : paths.changePassword}`,
      ...originOf(deps, request),
    },
    now,
  });
}
