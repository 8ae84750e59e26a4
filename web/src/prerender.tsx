import type { LanguageCode } from '@portal/shared/languages/languages';
import { createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { startI18n } from './platform/i18n/i18n.ts';
import { createAppRouter } from './router.tsx';

/**
 * Renders a page as a first visit shows it, for the build. It has to be what `main.tsx` hydrates.
 * @param address its path, with a hash if the page depends on it
 */
export async function renderPage(address: string, language: LanguageCode): Promise<string> {
  await startI18n(language);
  const router = createAppRouter({
    history: createMemoryHistory({ initialEntries: [address] }),
    origin: 'http://localhost',
    scrollRestoration: false,
  });
  await router.load();
  return renderToString(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}
