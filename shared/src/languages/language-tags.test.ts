import { describe, expect, it } from 'vitest';
import { conventions } from './conventions.ts';
import { findLanguage, languageTag } from './language-tags.ts';
import { languageCodes } from './languages.ts';

describe('a language', () => {
  it.each(languageCodes)('%s is found by its tag in any case and with any region', (code) => {
    for (const tag of [languageTag(code), code, `${languageTag(code)}-VN`]) expect(findLanguage(tag), tag).toBe(code);
  });

  it('a language that the product does not have is not found', () => {
    for (const tag of ['fr', 'v', 'vie', '', null, undefined]) expect(findLanguage(tag), String(tag)).toBeUndefined();
  });

  it.each(languageCodes)('%s has the same separators in typed and formatted numbers', (code) => {
    const parts = new Intl.NumberFormat(conventions[code].locale).formatToParts(12_345.5);
    const signOf = (type: string) => parts.find((part) => part.type === type)?.value;
    expect(conventions[code].numberSigns).toEqual({ group: signOf('group'), decimal: signOf('decimal') });
  });
});
