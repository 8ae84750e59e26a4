import * as z from 'zod/mini';
import { country, day, email, phone, text, uid } from '../http/field-schemas.ts';
import { educationLevels, genders, maritalStatuses, maxDependents, relations } from './rules.ts';

const isoToday = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
// One day of grace: the reader's calendar may be ahead of UTC.
const notInFuture = z.refine<string>((value) => value <= isoToday(), { error: 'DATE_IN_FUTURE' });

export const dependentSchema = z.strictObject({
  relation: z.enum(relations),
  fullName: text(200),
  dateOfBirth: day.check(notInFuture),
});
export type Dependent = z.infer<typeof dependentSchema>;

/** Personal info: every field is required, no dependents is allowed. Decisions, section 3. */
export const personalInfoSchema = z
  .strictObject({
    lastName: text(100),
    firstName: text(100),
    dateOfBirth: day.check(notInFuture),
    gender: z.enum(genders),
    countryOfBirth: country,
    nationality: country,
    maritalStatus: z.enum(maritalStatuses),
    dependents: z.array(dependentSchema).check(z.maxLength(maxDependents, 'INVALID_FIELD')),
    passportNumber: text(20).check(z.regex(/^[A-Za-z0-9]{5,20}$/, 'INVALID_FIELD')),
    passportIssueDate: day.check(notInFuture),
    passportExpiryDate: day,
    passportIssuePlace: text(200),
    passportFileUid: z.uuid('PASSPORT_FILE'),
    nationalId: text(30).check(z.regex(/^[A-Za-z0-9 -]{5,30}$/, 'INVALID_FIELD')),
    phoneNumber: phone,
    email,
    address: text(300),
    city: text(100),
    country,
    educationLevel: z.enum(educationLevels),
    occupation: text(200),
  })
  .check(
    z.refine((info) => info.passportExpiryDate > info.passportIssueDate, {
      error: 'DATE_ORDER',
      path: ['passportExpiryDate'],
    }),
  );
export type PersonalInfo = z.infer<typeof personalInfoSchema>;
export type PersonalInfoField = keyof PersonalInfo;

/** The same as an answer: null until it was given. */
export const personalInfoAnswer = {
  lastName: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  gender: z.nullable(z.enum(genders)),
  countryOfBirth: z.nullable(z.string()),
  nationality: z.nullable(z.string()),
  maritalStatus: z.nullable(z.enum(maritalStatuses)),
  dependents: z.array(z.object({ relation: z.enum(relations), fullName: z.string(), dateOfBirth: z.string() })),
  passportNumber: z.nullable(z.string()),
  passportIssueDate: z.nullable(z.string()),
  passportExpiryDate: z.nullable(z.string()),
  passportIssuePlace: z.nullable(z.string()),
  passportFileUid: z.nullable(uid),
  nationalId: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  educationLevel: z.nullable(z.enum(educationLevels)),
  occupation: z.nullable(z.string()),
};
