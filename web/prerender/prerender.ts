import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { conventions } from '@portal/shared/languages/conventions';
import { languageTag } from '@portal/shared/languages/language-tags';
import type { LanguageCode } from '@portal/shared/languages/languages';
import { languageCodes } from '@portal/shared/languages/languages';
import { pageMarks } from '@portal/shared/navigation/page-marks';
import { paths } from '@portal/shared/navigation/paths';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { build } from 'vite';
import { phraseLoaders } from '#platform/i18n/phrases.ts';
import { readRoutes } from '../budget/routes.ts';
import { routeFiles } from '../route-files.ts';
import type { Sharing } from './fill-page.ts';
import { fillPage } from './fill-page.ts';
import { writeFirstLoads } from './first-loads.ts';
import { buildScript } from './inline-script.ts';
import { prerenderedPages } from './pages.ts';

const web = fileURLToPath(new URL('..', import.meta.url));
const renderer = join(web, '.cache', 'prerender');

type RenderPage = (address: string, language: LanguageCode) => Promise<string>;

/** Builds the product for Node. The router takes the same branches as in a browser, so that it renders the same elements. */
async function buildRenderer(): Promise<RenderPage> {
  await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    plugins: [routeFiles(), react()],
    build: { ssr: 'src/prerender.tsx', outDir: renderer, emptyOutDir: true, copyPublicDir: false, minify: false },
    define: {
      // The router names itself here for its developer tools.
      self: 'globalThis',
      // `useBrand` reads it in a browser.
      'document.documentElement.dataset.brand': JSON.stringify(pageMarks.brand),
    },
    ssr: {
      noExternal: true,
      external: ['react', 'react-dom'],
      resolve: { conditions: ['browser', 'module', 'import', 'production'] },
    },
  });
  const { renderPage } = await import(`${pathToFileURL(join(renderer, 'prerender.js')).href}?at=${Date.now()}`);
  return renderPage;
}

/** The page that strangers find and share. The others are of no use to them. */
async function sharingOf(path: string, language: LanguageCode): Promise<Sharing | undefined> {
  if (path !== paths.about) return undefined;
  const { about } = await phraseLoaders[language].about();
  return {
    path,
    description: about.description,
    languages: languageCodes.map(languageTag),
    locale: conventions[language].locale,
  };
}

/** Writes the public pages in every language, and what the others load at first, into the built product. */
export async function writePages(): Promise<void> {
  const dist = join(web, 'dist');
  const [renderPage, beforePaint] = await Promise.all([buildRenderer(), buildScript('before-paint')]);
  const index = readFileSync(join(dist, 'index.html'), 'utf8');
  const routes = readRoutes();
  const folder = join(dist, 'prerendered');
  mkdirSync(folder, { recursive: true });
  writeFirstLoads(folder, index, routes);

  for (const { path, hasToken } of prerenderedPages) {
    for (const language of languageCodes) {
      const html = fillPage(index, {
        language: languageTag(language),
        markup: await renderPage(path, language),
        markupWithToken: hasToken ? await renderPage(`${path}#token=t`, language) : undefined,
        chunks: routes.chunksOf(`_public${path}`, language),
        beforePaint,
        sharing: await sharingOf(path, language),
      });
      writeFileSync(join(folder, `${path.slice(1)}.${languageTag(language)}.html`), html);
    }
  }
}

/**
 * Renders the public pages in every language after the build, so that they can be read and filled in before any script
 * runs. The server chooses the file; `main.tsx` continues with its elements.
 */
export const prerender = (): Plugin => {
  let hasFailed = false;
  return {
    name: 'prerender',
    apply: 'build',
    // Vite calls it once more, without the error, after a build that failed and may have left nothing to fill.
    async closeBundle(error) {
      hasFailed ||= error !== undefined;
      if (!hasFailed) await writePages();
    },
  };
};
