/** The `sessionStorage` key of the pending request. */
export const stateKey = 'facebook-log-in';

/** What is kept of the request. */
interface Asked {
  state: string;
  askedPath?: string;
}

interface FacebookReturn {
  /** Null if the person declined. Undefined if the answer does not belong to a request from this browser. */
  token: string | null | undefined;
  askedPath: string | undefined;
}

/** Null if the browser blocks the storage. */
function readKept(): string | null {
  try {
    return sessionStorage.getItem(stateKey);
  } catch {
    return null;
  }
}

/** Returns Facebook's answer, once. Undefined if the page was not opened by a redirect from Facebook. */
export function consumeFacebookReturn(): FacebookReturn | undefined {
  const kept = readKept();
  const inHash = new URLSearchParams(window.location.hash.slice(1));
  const inQuery = new URLSearchParams(window.location.search);
  const returned = inHash.get('state') ?? inQuery.get('state');
  if (!kept || !returned) return undefined;
  sessionStorage.removeItem(stateKey);
  const { state, askedPath }: Asked = JSON.parse(kept);
  // An answer for another browser must not log anybody in.
  return { token: returned === state ? inHash.get('access_token') : undefined, askedPath };
}
