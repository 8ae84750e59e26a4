import { expect, it } from 'vitest';
import type { FieldRow } from './field-row.ts';
import { staffSections } from './field-row.ts';
import type { PersonalInfoField } from './fields.ts';
import {
  candidateFields,
  candidateSectionNames,
  exportedFields,
  identityNumbers,
  mapFields,
  rowOf,
  staffFields,
} from './fields.ts';

it('the candidate’s form and view have these sections, each with its fields in this order', () => {
  expect(candidateSectionNames.map((section) => [section, candidateFields(section)])).toEqual([
    ['person', ['lastName', 'firstName', 'dateOfBirth', 'gender', 'countryOfBirth', 'placeOfBirth', 'nationality']],
    ['family', ['maritalStatus', 'dependents']],
    [
      'passport',
      [
        'passportNumber',
        'passportIssuePlace',
        'passportIssueDate',
        'passportExpiryDate',
        'nationalId',
        'passportFileUid',
      ],
    ],
    ['contact', ['phoneNumber', 'email', 'address', 'city', 'country']],
    ['work', ['educationLevel', 'occupation']],
  ]);
});

it('the staff’s view has the fields of the passport first, in the order in which staff compare them', () => {
  expect(staffSections.map((section) => [section, staffFields(section)])).toEqual([
    [
      'passport',
      [
        'lastName',
        'firstName',
        'passportNumber',
        'nationalId',
        'passportIssueDate',
        'passportExpiryDate',
        'passportIssuePlace',
        'nationality',
      ],
    ],
    ['person', ['dateOfBirth', 'gender', 'countryOfBirth', 'placeOfBirth', 'maritalStatus', 'dependents']],
    ['contact', ['phoneNumber', 'email', 'address', 'city', 'country']],
    ['work', ['educationLevel', 'occupation']],
  ]);
});

const fieldsThat = (matches: (row: FieldRow) => unknown) =>
  (Object.keys(mapFields(() => null)) as PersonalInfoField[]).filter((field) => matches(rowOf(field)));

it('the export has the place of birth, identity numbers are masked, and API clients may omit the newest field', () => {
  expect(exportedFields).toEqual(['placeOfBirth']);
  expect(identityNumbers).toEqual(['passportNumber', 'nationalId']);
  expect(fieldsThat(({ isOptionalInApi }) => isOptionalInApi)).toEqual(['placeOfBirth']);
});

it('long values take the whole width of the form, and a browser does not correct a passport number', () => {
  expect(fieldsThat(({ isWide }) => isWide)).toEqual(['dependents', 'address']);
  expect(fieldsThat(({ input }) => input?.spellCheck === false)).toEqual(['passportNumber']);
});

it('each field is entered and shown by its kind', () => {
  expect(mapFields((field) => rowOf(field).kind)).toEqual({
    lastName: 'text',
    firstName: 'text',
    dateOfBirth: 'day',
    gender: 'choice',
    countryOfBirth: 'country',
    placeOfBirth: 'text',
    nationality: 'country',
    maritalStatus: 'choice',
    dependents: 'dependents',
    passportNumber: 'identityNumber',
    passportIssueDate: 'day',
    passportExpiryDate: 'day',
    passportIssuePlace: 'text',
    passportFileUid: 'file',
    nationalId: 'identityNumber',
    phoneNumber: 'phone',
    email: 'email',
    address: 'text',
    city: 'text',
    country: 'country',
    educationLevel: 'choice',
    occupation: 'text',
  });
});
