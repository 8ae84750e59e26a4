import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isLocalizedText, localize, localized, writtenTexts } from './localized-text.ts';

it('a text that is blank in the language is read in the default language, or else in any language', () => {
  expect(localize({ VI: 'Phí', EN: 'Fee' }, 'EN')).toBe('Fee');
  expect(localize({ VI: 'Phí', EN: '' }, 'EN')).toBe('Phí');
  expect(localize({ VI: '', EN: 'Fee' }, 'VI')).toBe('Fee');
  expect(localize({ VI: '', EN: '' }, 'VI')).toBe('');
});

it('a text that is older than the language is read in the default language', () => {
  expect(localize({ VI: 'Phí' } as never, 'EN')).toBe('Phí');
});

it('only an object of texts whose keys are language codes is a text by language', () => {
  expect(isLocalizedText({ VI: 'Phí', EN: 'Fee' })).toBe(true);
  expect(isLocalizedText({ VI: 'Phí' })).toBe(true);
  for (const other of [{}, { VI: 1 }, { VI: { title: 'Phí' } }, { VI: 'Phí', name: 'x' }, ['VI'], 'VI', null]) {
    expect(isLocalizedText(other), JSON.stringify(other)).toBe(false);
  }
});

it('the schema names each missing language and each unknown one', () => {
  const pathsOf = (value: unknown) =>
    z.safeParse(localized(z.string()), value).error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
  expect(pathsOf({ VI: 'Phí', EN: 'Fee' })).toBeUndefined();
  expect(pathsOf(undefined)?.map(([path]) => path)).toEqual(['VI', 'EN']);
  expect(pathsOf({ EN: 'Fee' })?.map(([path]) => path)).toEqual(['VI']);
  expect(pathsOf('Phí')).toEqual([['', 'UNKNOWN_FIELD']]);
});

it('the written texts are those that are not blank, in the order of the languages', () => {
  expect(writtenTexts({ EN: 'Fee', VI: 'Phí' })).toEqual(['Phí', 'Fee']);
  expect(writtenTexts({ VI: '', EN: 'Fee' })).toEqual(['Fee']);
});
