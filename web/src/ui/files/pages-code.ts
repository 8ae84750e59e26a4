import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { loadPhrases } from '#platform/i18n/i18n.ts';

async function load() {
  const [{ PageActions, PagesPart, joinPages, photosOnly, stepText, tooManyPages }] = await Promise.all([
    import('./photo-pages.tsx'),
    loadPhrases('photoPages'),
  ]);
  return { PageActions, PagesPart, joinPages, photosOnly, stepText, tooManyPages };
}

type PagesCode = Awaited<ReturnType<typeof load>>;

/** The code of documents of several photos. Most visits send none, so no page waits for it. */
const pagesCode = createStore<{ code: PagesCode | null }>(() => ({ code: null }));

/** The code of documents of several photos, or null until {@link loadPagesCode} has loaded it. */
export const usePagesCode = (): PagesCode | null => useStore(pagesCode).code;

/** Loads the code of documents of several photos, with its phrases; null after a failure. */
export async function prefetchPagesCode(): Promise<PagesCode | null> {
  const code = pagesCode.getState().code ?? (await load().catch(() => null));
  if (code) pagesCode.setState({ code });
  return code;
}

/** How long after a failure the code is asked for again, in milliseconds. A weak line is never reported as lost, or as back. */
const retryMs = 5_000;

function waitToRetry(): Promise<void> {
  return new Promise((resolve) => {
    const retry = () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
      resolve();
    };
    const timer = setTimeout(retry, retryMs);
    window.addEventListener('online', retry);
  });
}

async function retryUntilLoaded(): Promise<PagesCode> {
  for (;;) {
    await waitToRetry();
    const code = await prefetchPagesCode();
    if (code) return code;
  }
}
let retrying: Promise<PagesCode> | undefined;

/**
 * Loads what {@link prefetchPagesCode} loads. After a failure, it tries again when the connection is back, or every five seconds. Chrome
 * fetches a module again; a browser that remembers the failure needs a reload, which the text of a lost connection names.
 * @param onLost runs after a failure, once
 */
export async function loadPagesCode(onLost: () => void): Promise<PagesCode> {
  const code = await prefetchPagesCode();
  if (code) return code;
  onLost();
  retrying ??= retryUntilLoaded();
  return retrying;
}
