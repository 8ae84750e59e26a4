/** How long a page may take to load, in milliseconds. */
export const pageLoadTimeoutMs = 120_000;

/** The message of an error about a part of a page that could not be fetched. */
export const chunkFailedMessage = 'Loading chunk failed';

export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(chunkFailedMessage);

const entryOf = (html: string): string | undefined => /<script[^>]+src="([^"]+)"/.exec(html)?.[1];

/** Returns whether the server serves another release than the one this page came from. */
async function isNewRelease(): Promise<boolean> {
  const mine = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  const response = await fetch('/', { cache: 'no-store' });
  const theirs = entryOf(await response.text());
  return response.ok && !!mine && !!theirs && mine !== theirs;
}

const reloadedAtKey = 'portal.reloaded-at';
const reloadPauseMs = 60_000;

/** Prefixes the error of a failed chunk with a fixed message. */
export function nameChunkFailures(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The router reloads the page when it sees the browser's own message, even if the phone is only offline.
    if (!isChunkFailure(payload)) payload.message = `${chunkFailedMessage}: ${payload.message}`;
  });
}

/**
 * Reloads a page that fails because a new release replaced its files. After a network failure, a reload would only lose
 * the current page. The error page calls this, not the failure itself: most chunks are fetched in advance when a person
 * points at a link, and a reload at that time could lose a half-filled form.
 * @param onLost runs if the server does not answer
 */
export async function reloadOnNewRelease(onLost: () => void): Promise<void> {
  if (!(await isNewRelease().catch(onLost))) return;
  try {
    const lastReload = Number(sessionStorage.getItem(reloadedAtKey) ?? 0);
    if (Date.now() - lastReload < reloadPauseMs) return;
    sessionStorage.setItem(reloadedAtKey, String(Date.now()));
  } catch {
    // Without the storage, nothing would stop a page from being loaded again and again.
    return;
  }
  window.location.reload();
}
