import * as z from 'zod/mini';
import { personalInfoFields } from '#personal-info/fields.ts';
import type { PersonalInfo, PersonalInfoAnswer } from '#personal-info/schema.ts';
import { personalInfoAnswer } from '#personal-info/schema.ts';
import type { ChangeableField } from './kinds.ts';
import { kindsOf, rowOfKind } from './kinds.ts';

const newRules = {
  passportNumber: z.optional(personalInfoFields.passportNumber.rule),
  passportIssueDate: z.optional(personalInfoFields.passportIssueDate.rule),
  passportExpiryDate: z.optional(personalInfoFields.passportExpiryDate.rule),
  passportIssuePlace: z.optional(personalInfoFields.passportIssuePlace.rule),
  passportFileUid: z.optional(personalInfoFields.passportFileUid.rule),
  lastName: z.optional(personalInfoFields.lastName.rule),
  firstName: z.optional(personalInfoFields.firstName.rule),
  nationalId: z.optional(personalInfoFields.nationalId.rule),
  address: z.optional(personalInfoFields.address.rule),
  city: z.optional(personalInfoFields.city.rule),
  country: z.optional(personalInfoFields.country.rule),
  phoneNumber: z.optional(personalInfoFields.phoneNumber.rule),
  maritalStatus: z.optional(personalInfoFields.maritalStatus.rule),
  dependents: z.optional(personalInfoFields.dependents.rule),
} satisfies Record<ChangeableField, unknown>;

/** The first field that a new value of another field must come with, and that is missing. */
const missingOf = (fields: object): string | undefined => {
  const given = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return kindsOf(given)
    .filter((kind) => rowOfKind(kind).isWhole)
    .flatMap((kind) => rowOfKind(kind).fields)
    .find((field) => !given.includes(field));
};

/** The new values of a request, by the rules of personal information. */
export const newValues = z.strictObject(newRules).check(
  z.check((context) => {
    const { value } = context;
    const report = (path: string[], message: string) =>
      context.issues.push({ code: 'custom', input: value, path, message });
    if (Object.values(value).every((one) => one === undefined)) report([], 'MISSING_FIELD');
    const missing = missingOf(value);
    if (missing) report([missing], 'MISSING_FIELD');
    const { passportIssueDate: issued, passportExpiryDate: expires } = value;
    if (issued && expires && expires <= issued) report(['passportExpiryDate'], 'DATE_ORDER');
  }),
);
export type NewValues = z.infer<typeof newValues>;
/** Values of some fields, without those that are not given. */
export type ChangedValues = Partial<Pick<PersonalInfo, ChangeableField>>;

/** The values of some fields in a response. */
export const shownValues = z.object({
  passportNumber: z.optional(personalInfoAnswer.passportNumber),
  passportIssueDate: z.optional(personalInfoAnswer.passportIssueDate),
  passportExpiryDate: z.optional(personalInfoAnswer.passportExpiryDate),
  passportIssuePlace: z.optional(personalInfoAnswer.passportIssuePlace),
  passportFileUid: z.optional(personalInfoAnswer.passportFileUid),
  lastName: z.optional(personalInfoAnswer.lastName),
  firstName: z.optional(personalInfoAnswer.firstName),
  nationalId: z.optional(personalInfoAnswer.nationalId),
  address: z.optional(personalInfoAnswer.address),
  city: z.optional(personalInfoAnswer.city),
  country: z.optional(personalInfoAnswer.country),
  phoneNumber: z.optional(personalInfoAnswer.phoneNumber),
  maritalStatus: z.optional(personalInfoAnswer.maritalStatus),
  dependents: z.optional(personalInfoAnswer.dependents),
} satisfies Record<ChangeableField, unknown>);
export type ShownValues = Partial<Pick<PersonalInfoAnswer, ChangeableField>>;
