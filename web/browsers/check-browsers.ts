import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import css from '@eslint/css';
import { ESLint, type Linter } from 'eslint';
import compat from 'eslint-plugin-compat';
import esX from 'eslint-plugin-es-x';
import type { RecordedChunk } from '../budget/record-chunks.ts';
import { chunksFile, mapsFolder } from '../budget/record-chunks.ts';
import { oldestBrowsers, oldestYear } from './oldest.ts';
import { findMissingMembers } from './own-calls.ts';

/**
 * Checks that the built files have no syntax, call, or style that the oldest browsers lack, and names the module of each
 * one. Our own modules are also checked by their types. Other code, a polyfill, or a fallback are the answers to a failure.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const assets = join(root, 'web', 'dist', 'assets');

const off = (names: readonly string[]) => Object.fromEntries(names.map((name) => [`es-x/no-${name}`, 'off' as const]));

/** Newer than 2021, but the oldest browsers have them or ignore them. */
const known = [
  'class-instance-fields',
  'class-private-fields',
  'class-private-methods',
  'class-static-fields',
  'error-cause',
  // Only asked for.
  'iterator',
  'regexp-d-flag',
  'top-level-await',
  // A property of Mantine called `resize` is taken for it.
  'resizable-and-growable-arraybuffers',
];
/** The modules of `polyfills.ts`. */
const polyfilled = [
  'array-prototype-at',
  'array-prototype-findlast-findlastindex',
  'array-prototype-toreversed',
  'array-prototype-tosorted',
  'array-prototype-tospliced',
  'array-prototype-with',
  'object-hasown',
  'string-prototype-at',
];
/** Arrays have methods with the same names. `own-calls.ts` tells them apart. */
const ofIterators = Object.keys(esX.rules).flatMap((rule) => /^no-(iterator-.*)/.exec(rule)?.[1] ?? []);

const missingZoneName = '/^(short|long)(Offset|Generic)$/';

const rulesOfScripts: Linter.RulesRecord = {
  ...esX.configs['flat/restrict-to-es2021']?.rules,
  ...esX.configs['flat/restrict-to-es-intl-2021']?.rules,
  'es-x/no-regexp-lookbehind-assertions': 'error',
  ...off(known),
  ...off(ofIterators),
  'compat/compat': 'error',
  'no-restricted-syntax': [
    'error',
    ...['Literal[value=X]', 'TemplateElement[value.cooked=X]'].map((selector) => ({
      selector: selector.replace('X', missingZoneName),
      message: 'Chrome 90 and Safari 15 have no such names of time zones.',
    })),
  ],
};

/** They change how something looks, and hide or move nothing where they are missing. */
const looks = [
  'accent-color',
  'appearance',
  'backdrop-filter',
  'background-clip',
  'clip',
  'color-scheme',
  'container',
  'container-type',
  'outline',
  'overscroll-behavior',
  'print-color-adjust',
  'resize',
  'scroll-behavior',
  'scrollbar-width',
  'text-wrap',
  'user-select',
];
const stylesOf = (options: object): Linter.RulesRecord => ({ 'css/use-baseline': ['error', options] });
const ours = {
  available: oldestYear,
  allowProperties: looks,
  // Safari before 15.4 shows the focus as it likes.
  allowSelectors: ['focus-visible'],
};
/** Distances and looks of parts of Mantine, and the dot of a radio button, the field of a time, and kinds of charts, which no screen has. */
const ofMantine = {
  ...ours,
  allowProperties: [...looks, 'rx', 'text-align-last', 'text-box-edge', 'text-box-trim', 'translate'],
  allowSelectors: ['focus-visible', 'has', 'selection'],
  allowAtRules: ['container'],
};

const recorded: RecordedChunk[] = JSON.parse(readFileSync(chunksFile, 'utf8'));
const filesWithPolyfills = recorded.map(({ file }) => `**/${basename(file)}`);

const lint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  ignore: false,
  allowInlineConfig: false,
  overrideConfig: [
    {
      files: ['**/*.js'],
      // The polyfills ask for what they add.
      ignores: ['**/polyfills-*.js'],
      plugins: { 'es-x': esX, compat },
      settings: {
        browsers: oldestBrowsers,
        lintAllEsApis: true,
        // A browser without `navigator.connection` is taken for one with a fast connection.
        polyfills: ['Object.hasOwn', 'navigator.connection'],
        'es-x': { aggressive: true },
      },
      rules: rulesOfScripts,
    },
    // A worker has no polyfills.
    { files: filesWithPolyfills, rules: off(polyfilled) },
    { files: ['**/*.css'], plugins: { css }, language: 'css/css', rules: stylesOf(ours) },
    { files: ['**/framework-*.css', '**/deadline-calendar-*.css', '**/bars-*.css'], rules: stylesOf(ofMantine) },
  ],
});

/** Whether the rule has the property once more, before the place. A browser takes the last value that it can read. */
function hasFallback(line: string, column: number): boolean {
  const block = line.slice(line.lastIndexOf('{', column - 1) + 1, column - 1);
  const [property] = /[\w-]+(?=:[^;]*$)/.exec(block) ?? /$/.exec('') ?? [];
  const [value = ''] = line.slice(column - 1).split(/[;}]/);
  return !!property && !value.includes('var(') && `;${block}`.split(`;${property}:`).length > 2;
}

/** Whether only browsers that know a feature read the place. */
function isInSupports(line: string, column: number): boolean {
  const start = line.lastIndexOf('@supports', column - 1);
  if (start < 0 || line.startsWith('@supports not', start)) return false;
  const between = line.slice(start, column - 1);
  return between.split('{').length > between.split('}').length;
}

/** The module that a place in a built script is from. */
function moduleOf(file: string, { line, column }: Linter.LintMessage): string {
  const path = join(mapsFolder, `${file}.map`);
  if (!existsSync(path)) return '';
  const entry = new SourceMap(JSON.parse(readFileSync(path, 'utf8'))).findEntry(line - 1, column - 1);
  return 'originalSource' in entry ? join('web/dist/assets', entry.originalSource) : '';
}

const results = await lint.lintFiles([`${assets}/*.js`, `${assets}/*.css`]);
const failures = results.flatMap(({ filePath, messages }) => {
  const lines = messages.length > 0 ? readFileSync(filePath, 'utf8').split('\n') : [];
  return messages.flatMap((message) => {
    const line = lines[message.line - 1] ?? '';
    if (filePath.endsWith('.css') && [hasFallback, isInSupports].some((test) => test(line, message.column))) return [];
    const place = line.slice(Math.max(0, message.column - 60), message.column + 40);
    const file = basename(filePath);
    return [`${file} ${moduleOf(file, message)}: ${message.message}\n    ${place}`];
  });
});
failures.push(...findMissingMembers(root));
// A check that reads no files would pass.
if (results.length < 200) failures.push(`Only ${results.length} files were found.`);
for (const failure of failures) console.error(failure);
console.log(`${results.length} built files for ${oldestBrowsers.join(' and ')}`);
process.exitCode = failures.length === 0 ? 0 : 1;
