import { expect, it } from 'vitest';
import { readStoredTexts, splitTextKey } from './stored-texts.ts';

it('JSON of an earlier release gets texts by language, at any depth', () => {
  const stored = {
    titleVi: 'Bảng phí',
    titleEn: 'A plan',
    milestones: [{ key: 'signing', nameEn: 'On signing', nameVi: 'Khi ký', lines: [{ nameVi: 'Phí', nameEn: 'Fee' }] }],
  };
  expect(readStoredTexts(stored)).toEqual({
    title: { VI: 'Bảng phí', EN: 'A plan' },
    milestones: [
      { key: 'signing', name: { VI: 'Khi ký', EN: 'On signing' }, lines: [{ name: { VI: 'Phí', EN: 'Fee' } }] },
    ],
  });
});

it('JSON of this release keeps its texts, in the order of the languages and blank in missing languages', () => {
  const stored = { name: { EN: 'Fee', VI: 'Phí' }, title: { VI: 'Bảng phí' }, amounts: { VI: 1 }, at: null };
  expect(JSON.stringify(readStoredTexts(stored))).toBe(
    '{"name":{"VI":"Phí","EN":"Fee"},"title":{"VI":"Bảng phí","EN":""},"amounts":{"VI":1},"at":null}',
  );
});

it('an object with a text by language and the same text in one language keeps both', () => {
  expect(readStoredTexts({ name: 'Phí', nameVi: 'Phí', nameEn: 'Fee' })).toEqual({
    name: 'Phí',
    nameByLanguage: { VI: 'Phí', EN: 'Fee' },
  });
});

it('only keys of texts in one language are split', () => {
  expect(splitTextKey('labelEn')).toEqual({ name: 'label', language: 'EN' });
  for (const key of ['label', 'writtenEn', 'En', 'labelXx']) expect(splitTextKey(key), key).toBeUndefined();
});

it('a value other than a text keeps its key, even if the key ends with a language', () => {
  expect(readStoredTexts({ nameVi: null, titleEn: 7 })).toEqual({ nameVi: null, titleEn: 7 });
});
