import * as z from 'zod/mini';
import { feeScheduleSchema } from '../fee-plans/schema.ts';
import { endpoint } from '../http/endpoint.ts';
import { cents, languageCode, moment, uid } from '../http/field-schemas.ts';
import { pageOf, pageQuery } from '../http/paging.ts';
import { sealSteps } from './sealing.ts';

/** One article of the contract; a paragraph that starts with `- ` is an item of a list. */
const sectionSchema = z.object({ heading: z.string(), paragraphs: z.array(z.string()) });

const keyFactsSchema = z.object({ title: z.string(), lead: z.string(), groups: z.array(sectionSchema) });
/** What the contract comes to, before its articles: who, what, how much, when, and what happens if. */
export type KeyFacts = z.infer<typeof keyFactsSchema>;

export const contractTextSchema = z.object({
  languageCode,
  templateVersion: z.int(),
  /** Contracts of the first version of the template have none. */
  keyFacts: z.optional(keyFactsSchema),
  title: z.string(),
  sections: z.array(sectionSchema),
  consentText: z.string(),
  termsText: z.string(),
});
export type ContractText = z.infer<typeof contractTextSchema>;

const contractToSignSchema = z.extend(contractTextSchema, {
  feePlan: feeScheduleSchema,
  /** SHA-256 of the text and the figures; signing names it, so nobody signs what was not shown. */
  contractHash: z.string(),
  signerName: z.string(),
});
export type ContractToSign = z.infer<typeof contractToSignSchema>;

export const getContractToSign = endpoint({
  method: 'GET',
  path: '/jobs/{uid}/contract',
  summary: 'The contract to sign for a job, in the chosen language, with the fee plan’s amounts and dates',
  access: 'own.case',
  params: z.object({ uid: z.string() }),
  query: z.strictObject({ languageCode: z.optional(languageCode) }),
  data: contractToSignSchema,
  errors: ['INVALID_ARGUMENTS', 'OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

const contractFields = {
  uid,
  applicationUid: uid,
  /** In the reader's language, as the job is called now. */
  jobTitle: z.string(),
  languageCode,
  signedAt: moment,
  sha256: z.string(),
  signerName: z.string(),
  feePlan: feeScheduleSchema,
  totalCents: cents,
  /** When the PDF was made and signed; null until then. */
  sealedAt: z.nullable(moment),
};
export const contractSchema = z.object(contractFields);
export type Contract = z.infer<typeof contractSchema>;

const sealingSchema = z.object({
  sealedAt: z.nullable(moment),
  /** It should have been sealed by now. */
  isLate: z.boolean(),
  failures: z.int(),
  failedAt: z.nullable(moment),
  /** What failed the last time. */
  failedStep: z.nullable(z.enum(sealSteps)),
});
export type Sealing = z.infer<typeof sealingSchema>;

const staffContractSchema = z.extend(contractSchema, { sealing: sealingSchema });

export const signedContractSchema = z.extend(contractSchema, { text: contractTextSchema });

export const listContracts = endpoint({
  method: 'GET',
  path: '/contracts',
  summary: 'One’s own contracts, newest first',
  access: 'own.case',
  query: z.strictObject(pageQuery),
  data: pageOf(contractSchema),
  errors: [],
});

export const getContract = endpoint({
  method: 'GET',
  path: '/contracts/{uid}',
  summary: 'One contract as it was signed',
  access: 'session',
  params: z.object({ uid: z.string() }),
  data: signedContractSchema,
  errors: [],
});

export const getContractPdf = endpoint({
  method: 'GET',
  path: '/contracts/{uid}/pdf',
  summary: 'The signed contract as a PDF; each read by staff is in the audit log',
  access: 'session',
  params: z.object({ uid: z.string() }),
  errors: [],
});

export const listUserContracts = endpoint({
  method: 'GET',
  path: '/admin/users/{email}/contracts',
  summary: 'A candidate’s contracts, and how far their sealing is',
  access: 'contracts.read',
  params: z.object({ email: z.string() }),
  query: z.strictObject(pageQuery),
  data: pageOf(staffContractSchema),
  errors: [],
});

export const retrySeal = endpoint({
  method: 'POST',
  path: '/admin/contracts/{uid}/seal',
  summary: 'Tries at once to seal a contract that is not sealed yet, and tells how that went',
  access: 'contracts.seal',
  params: z.object({ uid: z.string() }),
  data: sealingSchema,
  errors: [],
});
