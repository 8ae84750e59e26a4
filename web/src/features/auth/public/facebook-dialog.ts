import * as z from 'zod/mini';

/**
 * Facebook's login dialog by redirect (response_type=token), so that none of Facebook's scripts run on our pages. The
 * token returns after the `#` of /login, so no server receives it.
 */
const dialogUrl = 'https://www.facebook.com/dialog/oauth';
const stateKey = 'facebook-log-in';

const returnUrl = () => `${window.location.origin}/login`;

/** 256 random bits. Only an answer that repeats them belongs to this browser. */
const newState = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Opens Facebook's dialog. `askedPath` is the path that the person requested. */
export function openFacebookDialog(appId: string, askedPath: string | undefined): void {
  const state = newState();
  sessionStorage.setItem(stateKey, JSON.stringify({ state, askedPath }));
  const url = new URL(dialogUrl);
  url.search = new URLSearchParams({
    client_id: appId,
    redirect_uri: returnUrl(),
    response_type: 'token',
    scope: 'public_profile,email',
    state,
  }).toString();
  window.location.assign(url);
}

const askedSchema = z.object({ state: z.string(), askedPath: z.optional(z.string()) });

interface FacebookReturn {
  /** Null if the person declined. Undefined if the answer does not belong to a request from this browser. */
  token: string | null | undefined;
  askedPath: string | undefined;
}

/** Returns Facebook's answer, once. Undefined if the page was not opened by a redirect from Facebook. */
export function consumeFacebookReturn(): FacebookReturn | undefined {
  const kept = sessionStorage.getItem(stateKey);
  const inHash = new URLSearchParams(window.location.hash.slice(1));
  const inQuery = new URLSearchParams(window.location.search);
  const returned = inHash.get('state') ?? inQuery.get('state');
  if (!kept || !returned) return undefined;
  sessionStorage.removeItem(stateKey);
  const { state, askedPath } = z.parse(askedSchema, JSON.parse(kept));
  // An answer for another browser must not log anybody in.
  return { token: returned === state ? inHash.get('access_token') : undefined, askedPath };
}
