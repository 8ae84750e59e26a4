import * as z from 'zod/mini';

/**
 * Facebook's log-in dialog by redirect (response_type=token): no script of Facebook's runs on our pages. The token comes
 * back behind the `#` of /login, which no server sees.
 */
const dialogUrl = 'https://www.facebook.com/dialog/oauth';
const stateKey = 'facebook-log-in';

const returnUrl = () => `${window.location.origin}/login`;

/** Leaves for Facebook; `askedPath` is where the person wanted to go. */
export function openFacebookDialog(appId: string, askedPath: string | undefined): void {
  const state = crypto.randomUUID();
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
  /** Null where the person said no; undefined where it is not the answer to what was asked here. */
  token: string | null | undefined;
  askedPath: string | undefined;
}

/** What Facebook came back with, once. Undefined when this is no return. */
export function takeFacebookReturn(): FacebookReturn | undefined {
  const kept = sessionStorage.getItem(stateKey);
  const inHash = new URLSearchParams(window.location.hash.slice(1));
  const inQuery = new URLSearchParams(window.location.search);
  const returned = inHash.get('state') ?? inQuery.get('state');
  if (!kept || !returned) return undefined;
  sessionStorage.removeItem(stateKey);
  const { state, askedPath } = z.parse(askedSchema, JSON.parse(kept));
  // Somebody else's answer, put into this browser, must not log in.
  return { token: returned === state ? inHash.get('access_token') : undefined, askedPath };
}
