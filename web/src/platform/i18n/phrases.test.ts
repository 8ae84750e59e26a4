import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '#test/words.ts';

const locales = fileURLToPath(new URL('../../../../shared/src/locales/', import.meta.url));
const filesOf = (language: string) =>
  readdirSync(`${locales}${language}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort();
const files = filesOf('vi');

/** Maps each key, such as `actions.account.register`, to its text. */
function textsOf(phrases: object, path = ''): [string, unknown][] {
  return Object.entries(phrases).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? textsOf(value, `${path}${key}.`)
      : [[`${path}${key}`, value] as const],
  ) as [string, unknown][];
}

const load = async (language: 'VI' | 'EN') => new Map(textsOf(await wordsOf(language)));
const vi = await load('VI');
const en = await load('EN');

const placeholdersOf = (text: unknown) => [...String(text).matchAll(/\{\{(\w+)/g)].map(([, name]) => name).sort();

/**
 * In an open syllable with oa, oe, or uy, the tone mark goes on the first vowel: hủy, khóa, xóa, tòa, khỏe. The u of
 * `quý` belongs to the q.
 */
const oldSpelling = /o[àáảãạèéẻẽẹ](?!\p{L})|(?<!q)u[ỳýỷỹỵ](?!\p{L})|đăng kí/iu;

it('both languages have the same keys', () => {
  expect([...en.keys()].sort()).toEqual([...vi.keys()].sort());
  expect(filesOf('en')).toEqual(files);
});

it.each([
  ['Vietnamese', vi],
  ['English', en],
])('every phrase in %s is text that is neither empty nor padded', (_language, phrases) => {
  const odd = [...phrases].filter(([, text]) => typeof text !== 'string' || text === '' || text !== text.trim());
  expect(odd).toEqual([]);
});

it('the phrases of a key take the same values in both languages', () => {
  const different = [...vi].filter(([key, text]) => placeholdersOf(text).join() !== placeholdersOf(en.get(key)).join());
  expect(different).toEqual([]);
});

it('no English phrase is a copy of the Vietnamese one', () => {
  const same = [...vi].filter(([key, text]) => text === en.get(key) && /[ạ-ỹăâđêôơư]/iu.test(String(text)));
  expect(same).toEqual([]);
});

describe.each(files)('the Vietnamese of %s', (file) => {
  const text = readFileSync(`${locales}vi/${file}`, 'utf8');

  it('the Vietnamese phrases have the agreed spelling: hủy, khóa, xóa, hòa, thỏa, tòa, đăng ký', () => {
    expect(text.split('\n').filter((line) => oldSpelling.test(line))).toEqual([]);
  });

  it('the Vietnamese phrases have composed letters, without separate marks', () => {
    expect(text).toBe(text.normalize('NFC'));
  });
});

const codeOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('i18n/'))
    .map((file) => readFileSync(`${folder}${file}`, 'utf8'))
    .join('\n');
const screens = fileURLToPath(new URL('../../', import.meta.url));
// The table of personal-info fields names its labels.
const fieldTable = fileURLToPath(new URL('../../../../shared/src/personal-info/', import.meta.url));
const code = `${codeOf(screens)}\n${codeOf(fieldTable)}`;
const plain = new Set([...code.matchAll(/['"`](?:\w+:)?([\w.]+)['"`]/g)].map(([, key]) => key));
// In `status_${status}`, any text may replace the variable. The type check finds keys that do not exist.
const composed = [...code.matchAll(/`(?:\w+:)?([\w.]*(?:\$\{[^{}`]+\}[\w.]*)+)`/g)]
  .map(([, key = '']) => key.replace(/\$\{[^{}]+\}/g, '\\w+'))
  // A class name or an address with variables would match any key.
  .filter((pattern) => pattern.replaceAll('\\w+', '').length > 2)
  .map((pattern) => new RegExp(`^${pattern}$`));

// The code looks these up by a code from the server.
const isElsewhere = new Set(['errors', 'fieldErrors', 'laborProgress', 'mailEvents']);

it('the code of the screens uses every phrase', () => {
  const unused = [...vi.keys()].filter((path) => {
    const [namespace = '', ...rest] = path.split('.');
    const key = rest.join('.').replace(/_(one|other)$/, '');
    const isListed = isElsewhere.has(namespace) || rest.length > 1;
    return !isListed && !plain.has(key) && !composed.some((pattern) => pattern.test(key));
  });
  expect(unused).toEqual([]);
});
