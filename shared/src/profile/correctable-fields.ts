import type { PersonalInfoField } from '#personal-info/fields.ts';

/** The fields in which staff correct a typing error. Family and marriage change by a document, and so does the passport page. */
export const correctableFields = [
  'lastName',
  'firstName',
  'dateOfBirth',
  'placeOfBirth',
  'passportNumber',
  'passportIssueDate',
  'passportExpiryDate',
  'passportIssuePlace',
  'nationalId',
  'phoneNumber',
  'address',
  'city',
  'occupation',
] as const satisfies readonly PersonalInfoField[];
export type CorrectableField = (typeof correctableFields)[number];
