import { findLanguage } from '@portal/shared/languages/language-tags';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, followSession } from './app.tsx';
import { followAttention } from './platform/attention.ts';
import { nameChunkFailures } from './platform/errors/page-load-error.ts';
import { followLanguage, startI18n } from './platform/i18n/i18n.ts';
import { chooseLanguage } from './platform/i18n/languages.ts';
import { rehydrateParts } from './platform/stores/persisted-part.ts';
import { createAppRouter } from './router.tsx';

/** A function instead of top-level `await`: the file of a page imports this one, and would wait for it forever. */
async function start(root: HTMLElement): Promise<void> {
  nameChunkFailures();
  followAttention();
  await rehydrateParts();
  const language = chooseLanguage();
  const page = document.documentElement;
  const isPrerendered = root.hasChildNodes();
  const languageOfPage = (isPrerendered && findLanguage(page.lang)) || language;
  try {
    await startI18n(languageOfPage);
  } catch {
    // `before-start.ts` shows it, because the phrases are missing.
    window.dispatchEvent(new Event('start-failure'));
    return;
  }

  const router = createAppRouter();
  followSession(router);
  const app = (
    <StrictMode>
      <App router={router} />
    </StrictMode>
  );
  if (!isPrerendered) {
    createRoot(root).render(app);
    return;
  }

  // The first render must find all parts of the page, as the one of the build did.
  await router.load();
  hydrateRoot(root, app);
  delete page.dataset.starting;
  // The press that the page could not answer yet. React hydrates at once what it needs for it.
  document.querySelector<HTMLElement>('[data-pressed]')?.click();
  // The server did not know the language that this device has stored.
  if (language !== languageOfPage) await followLanguage(language).catch(() => {});
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root element');
void start(root);
