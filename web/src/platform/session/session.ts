import type { Area } from '@portal/shared/access/areas';
import { areaOf, homeOf } from '@portal/shared/access/areas';
import type { PermissionKey } from '@portal/shared/access/permissions';
import type { LoggedIn } from '@portal/shared/auth/contract';
import { logout } from '@portal/shared/auth/contract';
import { ApiFailure } from '@portal/shared/http/client';
import type { Me } from '@portal/shared/users/account-contract';
import { getMe } from '@portal/shared/users/account-contract';
import { redirect } from '@tanstack/react-router';
import { api } from '../http/api.ts';
import { forgetEarlyCalls } from '../http/early-calls.ts';
import { isApiFailure, isUnreachable } from '../http/failures.ts';
import { revokeAllObjectUrls } from '../http/object-urls.ts';
import { apiQuery } from '../http/query.ts';
import { queryClient } from '../http/query-client.ts';
import { loadPhrases, translate } from '../i18n/i18n.ts';
import type { Bundle } from '../i18n/phrases.ts';
import { keepOnServer } from '../stores/draft-owner.ts';
import { clearToken, tokenStore } from '../stores/token-store.ts';
import { hideToasts, showToast } from '../toast/toast.ts';

/** How long a checked profile counts as current, in milliseconds. A refused call still ends the session at once. */
const meFreshMs = 60_000;

export const meQuery = () => ({ ...apiQuery(getMe, {}), staleTime: meFreshMs });

/** Stores a new session. A browser has one: an earlier one, perhaps of somebody else, ends on the server. */
export function beginSession(session: LoggedIn, facebookAccessToken: string | null = null): void {
  const { accessToken, userId, email, firstName, lastName } = session;
  // The call takes the former token before forgetPerson() clears it.
  if (tokenStore.getState().accessToken) api.call(logout, {}).catch(() => {});
  forgetPerson();
  // They are about the former session, such as that it is over.
  hideToasts();
  tokenStore.setState({ accessToken, facebookAccessToken, userId, email, firstName, lastName });
}

/** Forgets everything that the page has in memory about a person. */
export function forgetPerson(): void {
  queryClient.clear();
  forgetEarlyCalls();
  revokeAllObjectUrls();
}

/** Deletes the token and everything in memory. Drafts stay, because they are stored by person. */
export function endSession(): void {
  clearToken();
  forgetPerson();
}

const isInArea = (path: string, area: Area) => (area === 'staff') === /^\/admin(\/|$|\?)/.test(path);

/** Returns whether a path is on this site, because a login must not redirect to another one. */
export const isOwnPath = (path: string | undefined): path is string =>
  path !== undefined && /^\/(?![/\\])/.test(path) && path !== '/login';

/** Returns the path after a login: the requested path if it is in the person's area, otherwise the area's home. */
export function landingPath(roleName: string, asked: string | undefined): string {
  const area = areaOf(roleName);
  const isUsable = asked && isOwnPath(asked) && asked !== '/logout' && asked !== '/admin/logout';
  return isUsable && isInArea(asked, area) ? asked : homeOf[area];
}

/**
 * Returns the target of `/`: the home of the person's area, or the login page for strangers.
 * @throws {ApiFailure} if the profile could not be fetched; the session may still be valid
 */
export async function homePath(): Promise<string> {
  if (!tokenStore.getState().accessToken) return '/login';
  try {
    const me = await queryClient.fetchQuery(meQuery());
    return homeOf[areaOf(me.roleName)];
  } catch (error) {
    if (!tokenStore.getState().accessToken) return '/login';
    throw error;
  }
}

/**
 * Returns whether the check of the profile failed without an answer, so that a retry may help. A refusal ends the
 * session instead.
 */
const mayRetry = (failure: ApiFailure) => isUnreachable(failure) || failure.status === 429;

const bundlesOf = { candidate: ['inside'], staff: ['inside', 'staff'] } satisfies Record<Area, Bundle[]>;

/**
 * Forms start from drafts, so those of the server come first. Staff have none there. If the code does not load, changes wait on the
 * device until it does.
 */
function restoreDrafts(userId: string): Promise<void> {
  keepOnServer(userId);
  return import('../stores/draft-sync.ts').then(
    ({ startDraftSync }) => startDraftSync(userId),
    () => {},
  );
}

/**
 * The guard of a protected layout route, for its `beforeLoad`. It also loads the phrases of the area.
 * @throws a redirect to /login without a valid session, or to the person's own area
 * @throws {ApiFailure} if the check itself failed; the session may still be valid, and the route offers a retry
 */
export async function requireArea(area: Area, location: { href: string }) {
  const toLogin = () => redirect({ to: '/login', search: { redirect: location.href }, replace: true });
  if (!tokenStore.getState().accessToken) throw toLogin();
  try {
    const [me] = await Promise.all([queryClient.fetchQuery(meQuery()), loadPhrases(...bundlesOf[area])]);
    if (areaOf(me.roleName) === area) {
      if (area === 'candidate') await restoreDrafts(me.userId);
      return { me };
    }
    showToast('warning', translate(area === 'staff' ? 'screen:areaStaffOnly' : 'screen:areaCandidateOnly'));
    throw redirect({ href: homeOf[areaOf(me.roleName)], replace: true });
  } catch (error) {
    if (isApiFailure(error) && !mayRetry(error)) endSession();
    // A 401 has already removed the token.
    if (!tokenStore.getState().accessToken) throw toLogin();
    throw error;
  }
}

/**
 * The guard of a page for staff with a permission, for its `beforeLoad`.
 * @throws {ApiFailure} the failure that the server would send
 */
export function requirePermission({ permissions }: Me, key: PermissionKey): void {
  if (!permissions.includes(key)) {
    throw new ApiFailure(`needs ${key}`, { status: 403, code: 'PERMISSION_DENIED' });
  }
}
