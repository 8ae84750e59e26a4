import { findLanguage } from '@portal/shared/languages/language-tags';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, followSession } from './app.tsx';
import { nameChunkFailures } from './platform/errors/page-load-error.ts';
import { followLanguage, startI18n } from './platform/i18n/i18n.ts';
import { chooseLanguage } from './platform/i18n/languages.ts';
import { followAttention } from './platform/pause-when-idle.ts';
import { rehydrateParts } from './platform/stores/persisted-part.ts';
import { followTranslators } from './platform/translated-texts.ts';
import { createAppRouter } from './router.tsx';

/** A function instead of top-level `await`: the file of a page imports this one, and would wait for it forever. */
async function start(root: HTMLElement): Promise<void> {
  nameChunkFailures();
  followAttention();
  followTranslators();
  await rehydrateParts();
  const language = chooseLanguage();
  const page = document.documentElement;
  // A page that was cut off on its way stays hidden; it is rendered anew.
  const isPrerendered = root.hasChildNodes() && page.dataset.parsing === undefined;
  const languageOfPage = (isPrerendered && findLanguage(page.lang)) || language;
  await startI18n(languageOfPage);

  const router = createAppRouter();
  followSession(router);
  const app = (
    <StrictMode>
      <App router={router} />
    </StrictMode>
  );
  // Loads every part first, so the first render matches the prerendered markup.
  if (isPrerendered) await router.load();
  // React cannot go on with a page that the browser has translated by then.
  const isTranslated = root.querySelector('font') !== null;
  if (isPrerendered && !isTranslated) hydrateRoot(root, app);
  else createRoot(root).render(app);
  delete page.dataset.parsing;
  delete page.dataset.starting;
  // The presses that the page could not answer yet. React hydrates at once what it needs for them.
  for (const button of document.querySelectorAll<HTMLElement>('[data-pressed]')) button.click();
  // The server did not know the language that this device has stored.
  if (language !== languageOfPage) await followLanguage(language).catch(() => {});
}

start(document.getElementById('root') ?? document.body).catch((error) => {
  // `before-start.ts` shows the failure, because the phrases could not be loaded, or the product has a fault.
  window.dispatchEvent(new Event('start-failure'));
  console.error(error);
});
