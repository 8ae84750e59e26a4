import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Texts of one language, and data that the product ships with, name their language; so do samples for tests. */
const namesItsLanguage =
  /\.test\.tsx?$|\.d\.ts$|^server\/src\/(reference-data|seed)\/|^shared\/src\/locales\/|i18n\/(base|staff)-(vi|en)\.ts$|-samples\.ts$|routeTree/;

const sources = ['server/src', 'shared/src', 'web/src'].flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !namesItsLanguage.test(file)),
);

/** The files that list the languages of the product and of the contract. */
const lists = new Set([
  'shared/src/languages/languages.ts',
  'shared/src/contracts/languages.ts',
  'server/src/features/addenda/addendum-pdf-words.ts',
  'server/src/features/contracts/contract-pdf-words.ts',
]);

const withoutComments = (code: string) => code.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');

/** Code that assumes exactly two languages, or names one. */
function findAssumptions(code: string): string[] {
  const names = code.match(/\b[a-z]\w*(?:Vi|En)\b/g) ?? [];
  const codes = code.match(/['"`](?:VI|EN)['"`]/g) ?? [];
  const tables = code.match(/(?<!byLanguage(?:<[^(]*>)?\()\{\s*(?:VI|EN):/g) ?? [];
  return [...names, ...codes, ...tables];
}

it('only the texts of a language name the language that they are in', () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources
    .filter((file) => !lists.has(file))
    .map((file) => [file, findAssumptions(withoutComments(readFileSync(root + file, 'utf8')))] as const)
    .filter(([, assumptions]) => assumptions.length > 0);
  expect(Object.fromEntries(found)).toEqual({});
});

it.each([
  "const name = language === 'VI' ? a : b;",
  'const { nameVi } = invoice;',
  'label: labelEn,',
  'const texts = { VI: a, EN: b };',
  'const texts: Record<LanguageCode, string> = {\n  VI: a };',
])('an assumption about the languages is found: %s', (code) => {
  expect(findAssumptions(code)).toHaveLength(1);
});

it.each([
  'byLanguage({ VI: a, EN: b })',
  'byLanguage<Words>({\n  VI: a })',
  'const Even = isEven;',
  'localize(name, x)',
])('code that assumes nothing about the languages is accepted: %s', (code) => {
  expect(findAssumptions(code)).toEqual([]);
});
