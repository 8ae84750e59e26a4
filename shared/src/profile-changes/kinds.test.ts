import { expect, it } from 'vitest';
import { changeableFields, isChangeable, kindsWithoutDocument } from './kinds.ts';

it('a field belongs to one kind, and a day of birth does not change', () => {
  expect(new Set(changeableFields).size).toBe(changeableFields.length);
  expect(changeableFields).toHaveLength(14);
  expect(isChangeable('city')).toBe(true);
  expect(isChangeable('dateOfBirth')).toBe(false);
});

it.each([
  [['passport'], [], ['passport']],
  [['passport'], ['passport'], []],
  [['passport'], ['other'], ['passport']],
  [['name', 'family'], ['marriage_certificate'], []],
  [['name', 'family'], ['national_id'], ['family']],
  [['address', 'phone'], [], ['address', 'phone']],
  [['address', 'phone'], ['national_id'], ['phone']],
  [['address', 'phone'], ['other'], []],
] as const)('changes of %j with the documents %j lack a document for %j', (kinds, documents, lacking) => {
  expect(kindsWithoutDocument(kinds, documents)).toEqual(lacking);
});
