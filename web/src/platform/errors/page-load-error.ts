/** How long a page may take to load, in milliseconds: specification, section 9. */
export const pageLoadTimeoutMs = 120_000;

/** A part of a page that could not be fetched. */
export const chunkFailedMessage = 'Loading chunk failed';

export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(chunkFailedMessage);

const entryOf = (html: string): string | undefined => /<script[^>]+src="([^"]+)"/.exec(html)?.[1];

/** Whether the server serves another release than the one this page came from. */
async function isNewRelease(): Promise<boolean> {
  const mine = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  const response = await fetch('/', { cache: 'no-store' });
  const theirs = entryOf(await response.text());
  return response.ok && !!mine && !!theirs && mine !== theirs;
}

const reloadedAtKey = 'portal.reloaded-at';
const reloadPauseMs = 60_000;

/**
 * A chunk that fails because a new release replaced the files is cured by one reload; where the network failed, a reload
 * would only lose the page, so the error is shown.
 */
export function watchChunkFailures(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as unknown as { payload: Error };
    // The router reloads by itself on the browser's own wording, also when the phone is only offline.
    payload.message = `${chunkFailedMessage}: ${payload.message}`;
    isNewRelease()
      .then((isNew) => {
        const lastReload = Number(sessionStorage.getItem(reloadedAtKey) ?? 0);
        if (!isNew || Date.now() - lastReload < reloadPauseMs) return;
        sessionStorage.setItem(reloadedAtKey, String(Date.now()));
        window.location.reload();
      })
      .catch(() => {});
  });
}
