/** How long a page may take to load, in milliseconds. */
export const pageLoadTimeoutMs = 120_000;

/** The message of an error about a part of a page that could not be fetched. */
export const chunkFailedMessage = 'Loading chunk failed';

export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(chunkFailedMessage);

const reloadedAtKey = 'portal.reloaded-at';
const reloadPauseMs = 60_000;

/** Prefixes the error of a failed chunk with a fixed message. */
export function nameChunkFailures(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The router reloads the page when it sees the browser's own message, even if the phone is only offline.
    if (!isChunkFailure(payload)) payload.message = `${chunkFailedMessage}: ${payload.message}`;
  });
}

/** Returns whether the page was not reloaded during the last minute, and notes that it is now. */
function mayReload(): boolean {
  try {
    const lastReload = Number(sessionStorage.getItem(reloadedAtKey) ?? 0);
    if (Date.now() - lastReload < reloadPauseMs) return false;
    sessionStorage.setItem(reloadedAtKey, String(Date.now()));
    return true;
  } catch {
    // Without the storage, nothing would stop a page from being loaded again and again.
    return false;
  }
}

/**
 * Reloads a page whose code could not be fetched, if the server answers: some browsers do not fetch a module again
 * that they once failed to fetch, and a new release may have replaced the files. Without an answer, a reload would only lose the
 * page. The error page calls this, not the failure itself: most chunks are fetched in advance when a person points at a
 * link, and a reload at that time could lose a half-filled form.
 * @param cause `failure` reloads at most once a minute; `connection` is a person, or a connection that is back
 * @param onLost runs if the server does not answer
 */
export async function reloadWhenServed(cause: 'failure' | 'connection', onLost: () => void): Promise<void> {
  const response = await fetch('/', { cache: 'no-store' }).catch(onLost);
  if (!response?.ok || (cause === 'failure' && !mayReload())) return;
  window.location.reload();
}
