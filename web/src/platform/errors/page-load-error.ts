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

/** Calls a chunk that fails by its name. */
export function nameChunkFailures(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The router reloads by itself on the browser's own wording, also when the phone is only offline.
    if (!isChunkFailure(payload)) payload.message = `${chunkFailedMessage}: ${payload.message}`;
  });
}

/**
 * A page that fails because a new release replaced its files is cured by one reload; where the network failed, a reload
 * would only lose what is there. Asked for by the error page, not by the failure: most chunks are fetched ahead, when a
 * link is pointed at, and then nobody has asked to leave a half-filled form.
 */
export async function reloadOnNewRelease(): Promise<void> {
  if (!(await isNewRelease().catch(() => false))) return;
  const lastReload = Number(sessionStorage.getItem(reloadedAtKey) ?? 0);
  if (Date.now() - lastReload < reloadPauseMs) return;
  sessionStorage.setItem(reloadedAtKey, String(Date.now()));
  window.location.reload();
}

/** The phrases themselves did not come, so this is said in both languages, as the page says that it needs JavaScript. */
export function showStartFailure(root: HTMLElement): void {
  const text = document.createElement('p');
  text.role = 'alert';
  text.textContent = `Không tải được một phần của trang. Vui lòng tải lại trang. ${chunkFailedMessage} (500).`;
  const reload = document.createElement('button');
  reload.textContent = 'Tải lại trang / Reload the page';
  reload.onclick = () => window.location.reload();
  root.style.padding = '1.5rem';
  root.replaceChildren(text, reload);
}
