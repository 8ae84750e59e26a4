import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isLocalizedText, localize, localized } from './localized-text.ts';

it('a text is read in the language, and where that is blank in the default language, then in any', () => {
  expect(localize({ VI: 'Phí', EN: 'Fee' }, 'EN')).toBe('Fee');
  expect(localize({ VI: 'Phí', EN: '' }, 'EN')).toBe('Phí');
  expect(localize({ VI: '', EN: 'Fee' }, 'VI')).toBe('Fee');
  expect(localize({ VI: '', EN: '' }, 'VI')).toBe('');
});

it('a text that was written before the product spoke a language is read in the default language', () => {
  expect(localize({ VI: 'Phí' } as never, 'EN')).toBe('Phí');
});

it('only an object of texts by language code is a text by language', () => {
  expect(isLocalizedText({ VI: 'Phí', EN: 'Fee' })).toBe(true);
  expect(isLocalizedText({ VI: 'Phí' })).toBe(true);
  for (const other of [{}, { VI: 1 }, { VI: { title: 'Phí' } }, { VI: 'Phí', name: 'x' }, ['VI'], 'VI', null]) {
    expect(isLocalizedText(other), JSON.stringify(other)).toBe(false);
  }
});

it('a schema names each language that is missing or too much', () => {
  const pathsOf = (value: unknown) =>
    z.safeParse(localized(z.string()), value).error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
  expect(pathsOf({ VI: 'Phí', EN: 'Fee' })).toBeUndefined();
  expect(pathsOf(undefined)?.map(([path]) => path)).toEqual(['VI', 'EN']);
  expect(pathsOf({ EN: 'Fee' })?.map(([path]) => path)).toEqual(['VI']);
  expect(pathsOf('Phí')).toEqual([['', 'UNKNOWN_FIELD']]);
});
