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

/** Loads the code of documents of several photos, with its phrases; null after a failure. */
export async function prefetchPagesCode(): Promise<PagesCode | null> {
  const code = pagesCode.getState().code ?? (await load().catch(() => null));
  if (code) pagesCode.setState({ code });
  return code;
}

/**
 * Loads what {@link prefetchPagesCode} loads. After a failure, it tries again when the connection is back, or every five seconds.
 * @param onLost runs after each failure
 */
export async function loadPagesCode(onLost: () => void): Promise<PagesCode> {
  for (;;) {
    const code = await prefetchPagesCode();
    if (code) return code;
    onLost();
    await waitToRetry();
  }
}
