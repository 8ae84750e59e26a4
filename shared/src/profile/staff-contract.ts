import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { reason } from '#http/field-schemas.ts';
import { personalInfoFields } from '#personal-info/fields.ts';
import { userDetailSchema } from '#users/contract.ts';
import type { CorrectableField } from './correctable-fields.ts';

const rules = {
  lastName: z.optional(personalInfoFields.lastName.rule),
  firstName: z.optional(personalInfoFields.firstName.rule),
  dateOfBirth: z.optional(personalInfoFields.dateOfBirth.rule),
  placeOfBirth: z.optional(personalInfoFields.placeOfBirth.rule),
  passportNumber: z.optional(personalInfoFields.passportNumber.rule),
  passportIssueDate: z.optional(personalInfoFields.passportIssueDate.rule),
  passportExpiryDate: z.optional(personalInfoFields.passportExpiryDate.rule),
  passportIssuePlace: z.optional(personalInfoFields.passportIssuePlace.rule),
  nationalId: z.optional(personalInfoFields.nationalId.rule),
  phoneNumber: z.optional(personalInfoFields.phoneNumber.rule),
  address: z.optional(personalInfoFields.address.rule),
  city: z.optional(personalInfoFields.city.rule),
  occupation: z.optional(personalInfoFields.occupation.rule),
} satisfies Record<CorrectableField, unknown>;

export const correctProfile = endpoint({
  operationId: 'correctProfile',
  method: 'POST',
  path: '/admin/users/{email}/profile/correct',
  summary: 'Correct a typing error in personal information; the candidate is told the former and the new value',
  access: 'users.review',
  params: z.object({ email: z.string() }),
  body: z.strictObject({
    fields: z
      .strictObject(rules)
      .check(z.refine((fields) => Object.values(fields).some((value) => value !== undefined), 'MISSING_FIELD')),
    reason,
  }),
  data: userDetailSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});
