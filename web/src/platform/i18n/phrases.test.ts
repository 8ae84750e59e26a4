import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bundleLoaders } from './phrases.ts';

const locales = fileURLToPath(new URL('../../../../shared/src/locales/', import.meta.url));
const files = readdirSync(`${locales}vi`);

/** `actions.account.register` -> its text. */
function textsOf(phrases: object, path = ''): [string, unknown][] {
  return Object.entries(phrases).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? textsOf(value, `${path}${key}.`)
      : [[`${path}${key}`, value] as const],
  ) as [string, unknown][];
}

const load = async (language: 'VI' | 'EN') => {
  const bundles = await Promise.all(Object.values(bundleLoaders).map((loaders) => loaders[language]()));
  return new Map(textsOf(Object.assign({}, ...bundles)));
};
const vi = await load('VI');
const en = await load('EN');

const placeholdersOf = (text: unknown) => [...String(text).matchAll(/\{\{(\w+)/g)].map(([, name]) => name).sort();

/** The tone of an open oa, oe, uy stands on the first vowel: hủy, khóa, xóa, tòa, khỏe; `quý` has no u of its own. */
const oldSpelling = /o[àáảãạèéẻẽẹ](?!\p{L})|(?<!q)u[ỳýỷỹỵ](?!\p{L})|đăng kí/iu;

describe('the phrases', () => {
  it('are there', () => {
    expect(vi.size).toBeGreaterThan(500);
  });

  it('have the same keys in both languages', () => {
    expect([...en.keys()].sort()).toEqual([...vi.keys()].sort());
    expect(readdirSync(`${locales}en`)).toEqual(files);
  });

  it.each([
    ['Vietnamese', vi],
    ['English', en],
  ])('are all text, none of it empty or padded, in %s', (_language, phrases) => {
    const odd = [...phrases].filter(([, text]) => typeof text !== 'string' || text === '' || text !== text.trim());
    expect(odd).toEqual([]);
  });

  it('take the same values in both languages', () => {
    const different = [...vi].filter(
      ([key, text]) => placeholdersOf(text).join() !== placeholdersOf(en.get(key)).join(),
    );
    expect(different).toEqual([]);
  });

  it('leave no English text as it was in Vietnamese', () => {
    const same = [...vi].filter(([key, text]) => text === en.get(key) && /[ạ-ỹăâđêôơư]/iu.test(String(text)));
    expect(same).toEqual([]);
  });
});

describe.each(files)('the Vietnamese of %s', (file) => {
  const text = readFileSync(`${locales}vi/${file}`, 'utf8');

  it('is spelled as agreed: hủy, khóa, xóa, hòa, thỏa, tòa, đăng ký', () => {
    expect(text.split('\n').filter((line) => oldSpelling.test(line))).toEqual([]);
  });

  it('has whole letters, not letters and marks apart', () => {
    expect(text).toBe(text.normalize('NFC'));
  });
});

it('knows the spellings that are not agreed', () => {
  for (const word of ['huỷ', 'khoá', 'xoá', 'hoá', 'thoả', 'toà', 'Huỷ bỏ', 'khoẻ', 'uỷ quyền', 'đăng kí', 'Đăng kí'])
    expect(word).toMatch(oldSpelling);
  for (const word of ['hủy', 'khóa', 'xóa', 'tòa', 'toàn', 'thoải mái', 'quý', 'quỹ', 'hoàn tất', 'chuyển', 'đăng ký'])
    expect(word).not.toMatch(oldSpelling);
});

describe('the code of the screens', () => {
  const source = fileURLToPath(new URL('../../', import.meta.url));
  const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('i18n/'))
    .map((file) => readFileSync(`${source}${file}`, 'utf8'))
    .join('\n');
  const plain = new Set([...code.matchAll(/['"`](?:\w+:)?([\w.]+)['"`]/g)].map(([, key]) => key));
  // `status_${status}`: whatever stands there. A key that does not exist fails the type check.
  const composed = [...code.matchAll(/`(?:\w+:)?([\w.]*(?:\$\{[^{}`]+\}[\w.]*)+)`/g)]
    .map(([, key = '']) => key.replace(/\$\{[^{}]+\}/g, '\\w+'))
    // A class name or an address made of parts would stand for any key.
    .filter((pattern) => pattern.replaceAll('\\w+', '').length > 2)
    .map((pattern) => new RegExp(`^${pattern}$`));

  // Looked up by a code that the server sends, or a stock of words for screens to come.
  const isElsewhere = new Set(['errors', 'fieldErrors', 'progress', 'screen']);

  it('uses every phrase', () => {
    const unused = [...vi.keys()].filter((path) => {
      const [namespace = '', ...rest] = path.split('.');
      const key = rest.join('.').replace(/_(one|other)$/, '');
      const isListed = isElsewhere.has(namespace) || rest.length > 1;
      return !isListed && !plain.has(key) && !composed.some((pattern) => pattern.test(key));
    });
    expect(unused).toEqual([]);
  });
});
