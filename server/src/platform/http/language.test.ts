import { expect, it } from 'vitest';
import { languageOf } from './language.ts';

it.each([
  ['en', 'EN'],
  ['vi-VN,vi;q=0.9,en;q=0.8', 'VI'],
  ['fr-FR, fr;q=0.9, en;q=0.7, vi;q=0.3', 'EN'],
  ['vi;q=0.5, en', 'EN'],
  ['vi;q=0.5, en;q=0.5', 'VI'],
  ['en; q=0.9; level=1', 'EN'],
  ['en;q=0, *', 'VI'],
  ['en;level=1;q=0.2, vi;q=0.1', 'EN'],
  ['EN-us', 'EN'],
  ['fr', 'VI'],
  ['', 'VI'],
])('a caller who asks for “%s” gets %s', (header, language) => {
  expect(languageOf({ headers: { 'accept-language': header } })).toBe(language);
});

it('a caller who asks for no language gets Vietnamese', () => {
  expect(languageOf({ headers: {} })).toBe('VI');
});
