import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { screen } from '@portal/shared/locales/vi/screen';
import { shell } from '@portal/shared/locales/vi/shell';
import { expect, it } from 'vitest';

/** Pages before login load only the phrases of the first page, so their code cannot use those that come after login. */

const sources = fileURLToPath(new URL('../../', import.meta.url));
/** The frame of a 404 loads the phrases of the area with its shell (`shells/own-frame.tsx`). */
const isAfterLogin = /\/routes\/(?:_candidate|_signing|admin)|\/shells\/(?:candidate|staff)\/|\/i18n\/|routeTree/;

/** The files that pages before login can load, with their texts. */
function codeBeforeLogin(): Map<string, string> {
  const pages = readdirSync(`${sources}routes/_public`).map((file) => `routes/_public/${file}`);
  const open = ['main.tsx', 'app.tsx', 'routes/__root.tsx', 'routes/_public.tsx', 'routes/index.tsx', ...pages];
  const found = new Map<string, string>();
  for (let files = open.map((file) => `${sources}${file}`); files.length > 0; ) {
    const next = files.filter((file) => /\.tsx?$/.test(file) && !isAfterLogin.test(file) && !found.has(file));
    for (const file of next) found.set(file, readFileSync(file, 'utf8'));
    files = next.flatMap((file) =>
      [...(found.get(file) ?? '').matchAll(/(?:from|import\() ?'([.#][^']+)'/g)].map(([, path = '']) =>
        path.startsWith('#') ? `${sources}${path.slice(1)}` : resolve(dirname(file), path),
      ),
    );
    files = files.filter(existsSync);
  }
  return found;
}

/** The keys of a namespace that a file names: `screen:close`, or `close` if it is the first of its namespaces. */
function keysIn(code: string, namespace: string): string[] {
  // Without a name, the namespace is `screen`.
  const isFirst =
    new RegExp(`useTranslation\\(\\[?'${namespace}'`).test(code) ||
    (namespace === 'screen' && code.includes('useTranslation()'));
  const keys = isFirst ? [...code.matchAll(/\bt\('(\w+)'/g)] : [];
  const named = [...code.matchAll(new RegExp(`'${namespace}:(\\w+)'`, 'g'))];
  return [...keys, ...named].map(([, key = '']) => key);
}

it.each([
  ['screen', screen],
  ['shell', shell],
])('no page before login uses a phrase of %s that comes after login', (namespace, phrases) => {
  const files = codeBeforeLogin();
  expect(files.size).toBeGreaterThan(80);
  const used = [...files].flatMap(([file, code]) =>
    keysIn(code, namespace)
      .filter((key) => [key, `${key}_other`].some((one) => one in phrases))
      .map((key) => `${file.slice(sources.length)}: ${key}`),
  );
  expect(used).toEqual([]);
});
