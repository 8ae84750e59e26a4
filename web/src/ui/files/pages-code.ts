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

/**
 * Loads the code of documents of several photos, with its phrases. Without a connection, it waits for one.
 * @param onLost runs each time the connection is lost
 */
export async function loadPagesCode(onLost?: () => void): Promise<PagesCode> {
  for (;;) {
    const code = pagesCode.getState().code ?? (await load().catch(() => null));
    if (code) {
      pagesCode.setState({ code });
      return code;
    }
    onLost?.();
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  }
}
