import { expect, it } from 'vitest';
import { readStoredTexts, splitTextKey } from './stored-texts.ts';

it('stored JSON keeps its texts, in the order of the languages and blank in missing languages', () => {
  const stored = { name: { EN: 'Fee', VI: 'Phí' }, title: { VI: 'Bảng phí' }, amounts: { VI: 1 }, at: null };
  expect(JSON.stringify(readStoredTexts(stored))).toBe(
    '{"name":{"VI":"Phí","EN":"Fee"},"title":{"VI":"Bảng phí","EN":""},"amounts":{"VI":1},"at":null}',
  );
});

it('only keys of texts in one language are split', () => {
  expect(splitTextKey('labelEn')).toEqual({ name: 'label', language: 'EN' });
  for (const key of ['label', 'writtenEn', 'En', 'labelXx']) expect(splitTextKey(key), key).toBeUndefined();
});
