import * as z from 'zod/mini';
import { country, day, email, phone, text } from '../http/field-schemas.ts';
import { keysOf, mapKeys } from '../objects/keys.ts';
import type { CandidateSection, FieldRow, Place, StaffSection } from './field-row.ts';
import { candidateSections } from './field-row.ts';
import { choice, dependentList, pastDay } from './field-rules.ts';
import { educationLevels, genders, maritalStatuses } from './rules.ts';

/**
 * Every field of the personal information, in the order of the API. The form, both views, the schemas of the calls, and
 * the export follow this table, so a new field needs one row here and its texts.
 */
export const personalInfoFields = {
  lastName: {
    kind: 'text',
    rule: text(100),
    label: 'lastName',
    candidate: { section: 'person' },
    staff: { section: 'passport', order: 1 },
    hint: 'namesHint',
    input: { autoComplete: 'family-name' },
  },
  firstName: {
    kind: 'text',
    rule: text(100),
    label: 'firstName',
    candidate: { section: 'person' },
    staff: { section: 'passport', order: 2 },
    hint: 'namesHint',
    input: { autoComplete: 'given-name' },
  },
  dateOfBirth: {
    kind: 'day',
    rule: pastDay,
    label: 'dateOfBirth',
    candidate: { section: 'person' },
    staff: { section: 'person' },
    input: { autoComplete: 'bday' },
  },
  gender: {
    ...choice(genders, (value) => `gender_${value}`),
    label: 'gender',
    candidate: { section: 'person' },
    staff: { section: 'person' },
  },
  countryOfBirth: {
    kind: 'country',
    rule: country,
    label: 'countryOfBirth',
    candidate: { section: 'person' },
    staff: { section: 'person' },
  },
  placeOfBirth: {
    kind: 'text',
    rule: text(200),
    isOptionalInApi: true,
    isExported: true,
    label: 'placeOfBirth',
    candidate: { section: 'person' },
    staff: { section: 'person' },
  },
  nationality: {
    kind: 'country',
    rule: country,
    label: 'nationality',
    candidate: { section: 'person' },
    staff: { section: 'passport', order: 8 },
  },
  maritalStatus: {
    ...choice(maritalStatuses, (value) => `marital_${value}`),
    label: 'maritalStatus',
    candidate: { section: 'family' },
    staff: { section: 'person' },
  },
  dependents: {
    kind: 'dependents',
    rule: dependentList,
    label: 'dependents',
    candidate: { section: 'family' },
    staff: { section: 'person' },
    isWide: true,
  },
  passportNumber: {
    kind: 'identityNumber',
    rule: text(20).check(z.regex(/^[A-Za-z0-9]{5,20}$/, 'INVALID_FIELD')),
    label: 'passportNumber',
    candidate: { section: 'passport', order: 1 },
    // equivalent mutant (number): `nationalId`, which has the next order, is also later in this table.
    staff: { section: 'passport', order: 3 },
    input: { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false },
  },
  passportIssueDate: {
    kind: 'day',
    rule: pastDay,
    label: 'passportIssueDate',
    candidate: { section: 'passport', order: 3 },
    staff: { section: 'passport', order: 5 },
  },
  passportExpiryDate: {
    kind: 'day',
    rule: day,
    label: 'passportExpiryDate',
    candidate: { section: 'passport', order: 4 },
    staff: { section: 'passport', order: 6 },
  },
  passportIssuePlace: {
    kind: 'text',
    rule: text(200),
    label: 'passportIssuePlace',
    candidate: { section: 'passport', order: 2 },
    staff: { section: 'passport', order: 7 },
  },
  passportFileUid: {
    kind: 'file',
    rule: z.uuid('PASSPORT_FILE'),
    label: 'passportFile',
    candidate: { section: 'passport', order: 6 },
    // Staff see the scan itself, beside their view.
    staff: null,
  },
  nationalId: {
    kind: 'identityNumber',
    rule: text(30).check(z.regex(/^[A-Za-z0-9 -]{5,30}$/, 'INVALID_FIELD')),
    label: 'nationalId',
    candidate: { section: 'passport', order: 5 },
    staff: { section: 'passport', order: 4 },
    input: { inputMode: 'numeric', autoComplete: 'off' },
  },
  phoneNumber: {
    kind: 'phone',
    rule: phone,
    label: 'phoneNumber',
    candidate: { section: 'contact' },
    staff: { section: 'contact' },
  },
  email: {
    kind: 'email',
    rule: email,
    label: 'email',
    candidate: { section: 'contact' },
    staff: { section: 'contact' },
  },
  address: {
    kind: 'text',
    rule: text(300),
    label: 'address',
    candidate: { section: 'contact' },
    staff: { section: 'contact' },
    isWide: true,
    input: { autoComplete: 'street-address' },
  },
  city: {
    kind: 'text',
    rule: text(100),
    label: 'city',
    candidate: { section: 'contact' },
    staff: { section: 'contact' },
    input: { autoComplete: 'address-level1' },
  },
  country: {
    kind: 'country',
    rule: country,
    label: 'country',
    candidate: { section: 'contact' },
    staff: { section: 'contact' },
  },
  educationLevel: {
    ...choice(educationLevels, (value) => `education_${value}`),
    label: 'educationLevel',
    candidate: { section: 'work' },
    staff: { section: 'work' },
  },
  occupation: {
    kind: 'text',
    rule: text(200),
    label: 'occupation',
    candidate: { section: 'work' },
    staff: { section: 'work' },
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

const fieldsAt = (placeOf: (row: FieldRow) => Place<string> | null, section: string): PersonalInfoField[] =>
  allFields
    .flatMap((field) => {
      const place = placeOf(rowOf(field));
      // equivalent mutant (number): in each section, either all fields have an order or none.
      return place?.section === section ? [{ field, order: place.order ?? 0 }] : [];
    })
    .toSorted((one, other) => one.order - other.order)
    .map(({ field }) => field);

export const candidateSectionNames = keysOf(candidateSections);

/** The fields of a section of the form and of the candidate's view, in order. */
export const candidateFields = (section: CandidateSection) => fieldsAt(({ candidate }) => candidate, section);

/** The fields of a section of the staff's view, in order. */
export const staffFields = (section: StaffSection) => fieldsAt(({ staff }) => staff, section);
