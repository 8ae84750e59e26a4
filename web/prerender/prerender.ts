import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { paths } from '@portal/shared/navigation/paths';
import { languageTag } from '@portal/shared/languages/language-tags';
import type { LanguageCode } from '@portal/shared/languages/languages';
import { languageCodes } from '@portal/shared/languages/languages';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { build } from 'vite';
import { readRoutes } from '../budget/routes.ts';
import { fillPage } from './fill-page.ts';

const web = fileURLToPath(new URL('..', import.meta.url));
const renderer = join(web, '.cache', 'prerender');

/** The pages that are rendered by the build, and whether they look different with the token of a link. */
const pages = [
  { path: paths.login, hasToken: false },
  { path: paths.signUp, hasToken: false },
  { path: paths.forgotPassword, hasToken: false },
  { path: paths.verify, hasToken: false },
  { path: paths.activate, hasToken: true },
  { path: paths.resetPassword, hasToken: true },
];

type RenderPage = (address: string, language: LanguageCode) => Promise<string>;

/** Builds the product for Node. The router takes the same branches as in a browser, so that it renders the same elements. */
async function buildRenderer(): Promise<RenderPage> {
  await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true, enableRouteGeneration: false }), react()],
    build: { ssr: 'src/prerender.tsx', outDir: renderer, emptyOutDir: true, copyPublicDir: false, minify: false },
    // The router names itself here for its developer tools.
    define: { self: 'globalThis' },
    ssr: {
      noExternal: true,
      external: ['react', 'react-dom'],
      resolve: { conditions: ['browser', 'module', 'import', 'production'] },
    },
  });
  const { renderPage } = await import(`${pathToFileURL(join(renderer, 'prerender.js')).href}?at=${Date.now()}`);
  return renderPage;
}

/** Builds a script that is inlined, as a single line. */
async function buildInline(name: string): Promise<string> {
  const output = await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(web, 'prerender', `${name}.ts`), formats: ['iife'], name: '_', fileName: name },
    },
  });
  const [built] = Array.isArray(output) ? output : [output];
  const chunk = built && 'output' in built ? built.output[0] : undefined;
  if (!chunk) throw new Error(`${name} was not built.`);
  return chunk.code.trim();
}

/** Writes the public pages in every language into the built product. */
export async function writePages(): Promise<void> {
  const dist = join(web, 'dist');
  const [renderPage, beforeStart, beforePaint] = await Promise.all([
    buildRenderer(),
    buildInline('before-start'),
    buildInline('before-paint'),
  ]);
  const index = readFileSync(join(dist, 'index.html'), 'utf8');
  const { chunksOf } = readRoutes();
  const folder = join(dist, 'prerendered');
  mkdirSync(folder, { recursive: true });

  for (const { path, hasToken } of pages) {
    for (const language of languageCodes) {
      const html = fillPage(index, {
        language: languageTag(language),
        markup: await renderPage(path, language),
        markupWithToken: hasToken ? await renderPage(`${path}#token=t`, language) : undefined,
        chunks: chunksOf(`_public${path}`, language),
        beforeStart,
        beforePaint,
      });
      writeFileSync(join(folder, `${path.slice(1)}.${languageTag(language)}.html`), html);
    }
  }
}

/**
 * Renders the public pages in every language after the build, so that they can be read and filled in before any script
 * runs. The server chooses the file; `main.tsx` continues with its elements.
 */
export const prerender = (): Plugin => ({ name: 'prerender', apply: 'build', closeBundle: writePages });
