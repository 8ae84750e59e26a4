import { expect, it } from 'vitest';
import { staffSections } from './field-row.ts';
import { candidateFields, candidateSectionNames, staffFields } from './fields.ts';

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
