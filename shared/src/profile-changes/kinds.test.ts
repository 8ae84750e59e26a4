import { expect, it } from 'vitest';
import { changeableFields, changeKinds, isChangeable, kindsOf, kindsWithoutDocument } from './kinds.ts';

it('these facts may change after approval, each proved by these documents', () => {
  expect(changeKinds).toEqual({
    passport: {
      fields: ['passportNumber', 'passportIssueDate', 'passportExpiryDate', 'passportIssuePlace', 'passportFileUid'],
      documents: ['passport'],
      isWhole: true,
    },
    name: {
      fields: ['lastName', 'firstName'],
      documents: ['national_id', 'marriage_certificate', 'birth_certificate', 'other'],
    },
    national_id: { fields: ['nationalId'], documents: ['national_id'] },
    address: { fields: ['address', 'city', 'country'], documents: ['national_id', 'other'] },
    phone: { fields: ['phoneNumber'], documents: ['other'] },
    family: {
      fields: ['maritalStatus', 'dependents'],
      documents: ['birth_certificate', 'marriage_certificate', 'other'],
    },
  });
});

it('a field belongs to one kind, and a day of birth does not change', () => {
  expect(new Set(changeableFields).size).toBe(changeableFields.length);
  expect(changeableFields).toHaveLength(14);
  expect(isChangeable('city')).toBe(true);
  expect(isChangeable('dateOfBirth')).toBe(false);
});

it('the kinds of a request follow from its fields', () => {
  expect(kindsOf(['phoneNumber', 'lastName'])).toEqual(['name', 'phone']);
  expect(kindsOf([])).toEqual([]);
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
