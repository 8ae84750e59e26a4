import { settingsQuery } from '#platform/format.ts';
import { queryClient } from '#platform/http/query-client.ts';

/**
 * Facebook's login dialog by redirect (response_type=token), so that none of Facebook's scripts run on our pages. The
 * token returns after the `#` of /login, so no server receives it.
 */
const dialogUrl = 'https://www.facebook.com/dialog/oauth';

const returnUrl = () => `${window.location.origin}/login`;

/** 256 random bits. Only an answer that repeats them belongs to this browser. */
const newState = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Opens Facebook's dialog, once the settings are known.
 * @param askedPath the path that the person requested
 * @param stateKey the `sessionStorage` key of the pending request. An import of it would move `facebook-return.ts`, which
 *   the login page needs at once, to a file of its own.
 * @throws if the settings cannot be loaded, or the browser blocks the storage; no answer could be recognized without it
 */
export async function openFacebookDialog(askedPath: string | undefined, stateKey: string): Promise<void> {
  const { facebookAppId } = await queryClient.fetchQuery(settingsQuery());
  if (!facebookAppId) return;
  const state = newState();
  sessionStorage.setItem(stateKey, JSON.stringify({ state, askedPath }));
  const url = new URL(dialogUrl);
  url.search = new URLSearchParams({
    client_id: facebookAppId,
    redirect_uri: returnUrl(),
    response_type: 'token',
    scope: 'public_profile,email',
    state,
  }).toString();
  window.location.assign(url);
}
