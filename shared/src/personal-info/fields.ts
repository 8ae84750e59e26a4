import * as z from 'zod/mini';
import { existingCountry } from '#countries/country.ts';
import { day, email, personName, phone, printedText, text } from '#http/field-schemas.ts';
import { keysOf, mapKeys } from '#objects/keys.ts';
import type { CandidateSection, FieldRow, StaffSection } from './field-row.ts';
import { candidateSections } from './field-row.ts';
import { choice, dependentList } from './field-rules.ts';
import { educationLevels, genders, maritalStatuses } from './rules.ts';

/**
 * Every field of the personal information, in the order of the API. The form, both views, the schemas of the calls, and
 * the export follow this table, so a new field needs one row here and its texts.
 */
export const personalInfoFields = {
  lastName: {
    kind: 'text',
    rule: personName(100),
    label: 'lastName',
    candidate: 'person',
    staff: 'passport',
    hint: 'namesHint',
    input: { autoComplete: 'family-name' },
  },
  firstName: {
    kind: 'text',
    rule: personName(100),
    label: 'firstName',
    candidate: 'person',
    staff: 'passport',
    hint: 'namesHint',
    input: { autoComplete: 'given-name' },
  },
  dateOfBirth: {
    kind: 'day',
    rule: day,
    label: 'dateOfBirth',
    candidate: 'person',
    staff: 'person',
    input: { autoComplete: 'bday' },
  },
  gender: {
    ...choice(genders, (value) => `gender_${value}`),
    label: 'gender',
    candidate: 'person',
    staff: 'person',
  },
  countryOfBirth: {
    kind: 'country',
    rule: existingCountry,
    label: 'countryOfBirth',
    candidate: 'person',
    staff: 'person',
  },
  placeOfBirth: {
    kind: 'text',
    rule: text(200),
    isExported: true,
    label: 'placeOfBirth',
    candidate: 'person',
    staff: 'person',
  },
  nationality: {
    kind: 'country',
    rule: existingCountry,
    label: 'nationality',
    candidate: 'person',
    staff: 'passport',
  },
  maritalStatus: {
    ...choice(maritalStatuses, (value) => `marital_${value}`),
    label: 'maritalStatus',
    candidate: 'family',
    staff: 'person',
  },
  dependents: {
    kind: 'dependents',
    rule: dependentList,
    label: 'dependents',
    candidate: 'family',
    staff: 'person',
    isWide: true,
  },
  passportNumber: {
    kind: 'identityNumber',
    rule: text(20).check(z.regex(/^[A-Za-z0-9]{5,20}$/, 'INVALID_FIELD')),
    label: 'passportNumber',
    candidate: 'passport',
    staff: 'passport',
    input: { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false },
  },
  passportIssueDate: {
    kind: 'day',
    rule: day,
    label: 'passportIssueDate',
    candidate: 'passport',
    staff: 'passport',
  },
  passportExpiryDate: {
    kind: 'day',
    rule: day,
    label: 'passportExpiryDate',
    candidate: 'passport',
    staff: 'passport',
  },
  passportIssuePlace: {
    kind: 'text',
    rule: text(200),
    label: 'passportIssuePlace',
    candidate: 'passport',
    staff: 'passport',
  },
  passportFileUid: {
    kind: 'file',
    rule: z.uuid('PASSPORT_FILE'),
    label: 'passportFile',
    candidate: 'passport',
    // Staff see the scan itself, beside their view.
    staff: null,
  },
  nationalId: {
    kind: 'identityNumber',
    rule: text(30).check(z.regex(/^[A-Za-z0-9 -]{5,30}$/, 'INVALID_FIELD')),
    label: 'nationalId',
    hint: 'nationalIdHint',
    candidate: 'passport',
    staff: 'passport',
    input: { inputMode: 'numeric', autoComplete: 'off' },
  },
  phoneNumber: {
    kind: 'phone',
    rule: phone,
    label: 'phoneNumber',
    candidate: 'contact',
    staff: 'contact',
  },
  email: {
    kind: 'email',
    rule: email,
    label: 'email',
    candidate: 'contact',
    staff: 'contact',
  },
  address: {
    kind: 'text',
    rule: printedText(300),
    label: 'address',
    candidate: 'contact',
    staff: 'contact',
    isWide: true,
    input: { autoComplete: 'street-address' },
  },
  city: {
    kind: 'text',
    rule: printedText(100),
    label: 'city',
    candidate: 'contact',
    staff: 'contact',
    input: { autoComplete: 'address-level1' },
  },
  country: {
    kind: 'country',
    rule: existingCountry,
    label: 'country',
    candidate: 'contact',
    staff: 'contact',
  },
  educationLevel: {
    ...choice(educationLevels, (value) => `education_${value}`),
    label: 'educationLevel',
    candidate: 'work',
    staff: 'work',
  },
  occupation: {
    kind: 'text',
    rule: text(200),
    label: 'occupation',
    candidate: 'work',
    staff: 'work',
    input: { autoComplete: 'organization-title' },
  },
} as const satisfies Record<string, FieldRow>;

type Rows = typeof personalInfoFields;
export type PersonalInfoField = keyof Rows;
export type RuleOf<Field extends PersonalInfoField> = Rows[Field]['rule'];
/** The fields of a kind. */
export type FieldOfKind<Kind extends FieldRow['kind']> = {
  [Field in PersonalInfoField]: Rows[Field]['kind'] extends Kind ? Field : never;
}[PersonalInfoField];

type Orders<Section extends string> = Partial<Record<Section, readonly PersonalInfoField[]>>;

const allFields = keysOf(personalInfoFields);

/** The row of a field of any kind. */
export const rowOf = (field: PersonalInfoField): FieldRow => personalInfoFields[field];

/** A value for each field, in the order of the table. */
export const mapFields = <Value>(toValue: (field: PersonalInfoField) => Value) => mapKeys(allFields, toValue);

export const isIdentityNumber = (field: PersonalInfoField): field is FieldOfKind<'identityNumber'> =>
  rowOf(field).kind === 'identityNumber';

/** The fields that are encrypted at rest, masked on screens, and never kept in a draft. */
export const identityNumbers = allFields.filter(isIdentityNumber);

/** The fields with a column in the export of candidates, in the order of the table. */
export const exportedFields = allFields.filter((field) => rowOf(field).isExported);

/** The orders of the sections that do not follow the table. */
const candidateOrders: Orders<CandidateSection> = {
  passport: [
    'passportNumber',
    'passportIssuePlace',
    'passportIssueDate',
    'passportExpiryDate',
    'nationalId',
    'passportFileUid',
  ],
};
const staffOrders: Orders<StaffSection> = {
  passport: [
    'lastName',
    'firstName',
    'passportNumber',
    'nationalId',
    'passportIssueDate',
    'passportExpiryDate',
    'passportIssuePlace',
    'nationality',
  ],
};

const inOrder = (fields: PersonalInfoField[], order: readonly PersonalInfoField[] = []): PersonalInfoField[] =>
  fields.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));

export const candidateSectionNames = keysOf(candidateSections);

/** The fields of a section of the form and of the candidate's view, in order. */
export const candidateFields = (section: CandidateSection) =>
  inOrder(
    allFields.filter((field) => rowOf(field).candidate === section),
    candidateOrders[section],
  );

/** The fields of a section of the staff's view, in order. */
export const staffFields = (section: StaffSection) =>
  inOrder(
    allFields.filter((field) => rowOf(field).staff === section),
    staffOrders[section],
  );
