import { describe, expect, it } from 'vitest';
import { fieldErrorsOf } from '#errors/field-errors.ts';
import { shortName } from './field-schemas.ts';

/** The code of the error in the name of a category or question. */
const faultOf = (name: unknown) => {
  const parsed = shortName.safeParse(name);
  return parsed.success ? undefined : Object.values(fieldErrorsOf(parsed.error.issues))[0];
};

describe('the name of a category or question', () => {
  it.each([
    ['', 'NAME_BLANK'],
    ['elder care', 'NAME_HAS_SPACE'],
    [' care', 'NAME_HAS_SPACE'],
    ['x'.repeat(33), 'NAME_TOO_LONG'],
    [undefined, 'NAME_BLANK'],
    ['a\u0000b', 'INVALID_FIELD'],
    ['x'.repeat(32), undefined],
    // Separate letters and marks are composed before they are counted.
    ['ế'.normalize('NFD').repeat(32), undefined],
  ])('%j: %s', (name, code) => {
    expect(faultOf(name)).toBe(code);
  });

  it('the name of a category or question gets only the code for blank names if it is blank, although it has spaces and is too long', () => {
    const { error } = shortName.safeParse(' '.repeat(33));
    expect(error?.issues.map(({ message }) => message)).toEqual(['NAME_BLANK']);
  });
});
