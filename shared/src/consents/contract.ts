import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { languageCode, moment, text } from '#http/field-schemas.ts';
import { pageOf, shortListQuery } from '#http/paging.ts';
import { consentPurposes } from './purposes.ts';

const consentSchema = z.object({
  purpose: z.enum(consentPurposes),
  required: z.boolean(),
  /** The version of the text: of the one that was agreed to while the consent stands, otherwise of the newest. */
  version: z.string(),
  /** What the person agrees to, in the first person. */
  title: z.string(),
  /** What the consent means, in the reader’s language. */
  text: z.string(),
  /** The language in which the text was read when it was agreed to; null if it never was. */
  languageCode: z.nullable(languageCode),
  givenAt: z.nullable(moment),
  /** Null while the consent stands, and if it was never given. */
  withdrawnAt: z.nullable(moment),
});
export type Consent = z.infer<typeof consentSchema>;

const consentOrders = z.strictObject(shortListQuery(['purpose', 'givenAt']));

export const listConsents = endpoint({
  operationId: 'listConsents',
  method: 'GET',
  path: '/consents',
  summary: 'List the consents that the service asks for, and which of them you have given',
  access: 'own.case',
  query: consentOrders,
  data: pageOf(consentSchema),
  errors: [],
});

const byPurpose = z.object({ purpose: z.string() });

export const giveConsent = endpoint({
  operationId: 'giveConsent',
  method: 'POST',
  path: '/consents/{purpose}',
  summary: 'Give your consent for a purpose, by the version of its text; a given consent stays as it is',
  access: 'own.case',
  params: byPurpose,
  body: z.strictObject({ version: text(), languageCode }),
  data: consentSchema,
  creates: true,
  errors: ['INVALID_ARGUMENTS', 'TOO_MANY_REQUESTS'],
});

export const withdrawConsent = endpoint({
  operationId: 'withdrawConsent',
  method: 'DELETE',
  path: '/consents/{purpose}',
  summary: 'Withdraw your consent for a purpose',
  access: 'own.case',
  params: byPurpose,
  data: consentSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED', 'TOO_MANY_REQUESTS'],
});

export const listUserConsents = endpoint({
  operationId: 'listUserConsents',
  method: 'GET',
  path: '/admin/users/{email}/consents',
  summary: 'List the consents of a candidate',
  access: 'users.read',
  params: z.object({ email: z.string() }),
  query: consentOrders,
  data: pageOf(consentSchema),
  errors: [],
});
