import * as z from 'zod/mini';
import { feeScheduleSchema } from '#fee-plans/schema.ts';
import { endpoint } from '#http/endpoint.ts';
import { cents, languageCode, moment, uid } from '#http/field-schemas.ts';
import { pageOf, pageQuery, sortQuery } from '#http/paging.ts';
import { sealSteps } from './sealing.ts';
import { contractStatuses, endReasons } from './workflow.ts';

/** An article of the contract. A paragraph that starts with `- ` is an item of a list. */
const sectionSchema = z.object({ heading: z.string(), paragraphs: z.array(z.string()) });

const keyFactsSchema = z.object({ title: z.string(), lead: z.string(), groups: z.array(sectionSchema) });
/** The summary before the articles: the parties, the service, the price, the dates, and the most important conditions. */
export type KeyFacts = z.infer<typeof keyFactsSchema>;

export const contractTextSchema = z.object({
  languageCode,
  templateVersion: z.int(),
  /** Absent in contracts of the first template version. */
  keyFacts: z.optional(keyFactsSchema),
  title: z.string(),
  sections: z.array(sectionSchema),
  consentText: z.string(),
  termsText: z.string(),
});
export type ContractText = z.infer<typeof contractTextSchema>;

/** A question about the key facts, which the signer answers correctly before signing. */
const contractQuestionSchema = z.object({
  uid,
  text: z.string(),
  /** In an order that says nothing about which one is right. */
  options: z.array(z.object({ uid, text: z.string() })),
  /** What the contract says, to show after a wrong answer. */
  explanation: z.string(),
});
export type ContractQuestion = z.infer<typeof contractQuestionSchema>;

const contractToSignSchema = z.extend(contractTextSchema, {
  questions: z.array(contractQuestionSchema),
  feePlan: feeScheduleSchema,
  /** SHA-256 of the text and the figures. The signer's call names it, so nobody signs a text that was not shown. */
  contractHash: z.string(),
  signerName: z.string(),
});
export type ContractToSign = z.infer<typeof contractToSignSchema>;

export const getContractToSign = endpoint({
  operationId: 'getContractToSign',
  method: 'GET',
  path: '/jobs/{uid}/contract',
  summary: 'Get the contract to sign for a job, in the chosen language, with the amounts and dates of its fee plan',
  access: 'own.case',
  params: z.object({ uid: z.string() }),
  query: z.strictObject({ languageCode: z.optional(languageCode) }),
  data: contractToSignSchema,
  errors: ['INVALID_ARGUMENTS', 'OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const getContractToSignPdf = endpoint({
  operationId: 'getContractToSignPdf',
  method: 'GET',
  path: '/jobs/{uid}/contract/pdf',
  summary: 'Download the contract to sign for a job as a PDF for reading, with the texts that a signer accepts first',
  access: 'own.case',
  params: z.object({ uid: z.string() }),
  query: z.strictObject({ languageCode: z.optional(languageCode) }),
  errors: ['INVALID_ARGUMENTS', 'OBSERVATION_IS_COMPLETED_OR_LOCKED', 'TOO_MANY_REQUESTS'],
});

const contractFields = {
  uid,
  applicationUid: uid,
  /** The current title of the job, in the reader's language. */
  jobTitle: z.string(),
  languageCode,
  signedAt: moment,
  sha256: z.string(),
  signerName: z.string(),
  feePlan: feeScheduleSchema,
  totalCents: cents,
  /** When the PDF was made and signed; null until then. */
  sealedAt: z.nullable(moment),
  status: z.enum(contractStatuses),
  /** When it was cancelled, ended, or completed. */
  endedAt: z.nullable(moment),
  /** Null unless it was cancelled or has ended. */
  endReason: z.nullable(z.enum(endReasons)),
  /** The end of the right to cancel without a reason; null unless the contract is in force. */
  cancelUntil: z.nullable(moment),
};
export const contractSchema = z.object(contractFields);
export type Contract = z.infer<typeof contractSchema>;

export const sealingSchema = z.object({
  sealedAt: z.nullable(moment),
  /** Whether the contract should have been sealed by now. */
  isLate: z.boolean(),
  failures: z.int(),
  failedAt: z.nullable(moment),
  /** The step that failed last. */
  failedStep: z.nullable(z.enum(sealSteps)),
});
export type Sealing = z.infer<typeof sealingSchema>;

const staffContractSchema = z.extend(contractSchema, { sealing: sealingSchema });

export const signedContractSchema = z.extend(contractSchema, {
  text: contractTextSchema,
  /** The languages in which the contract is kept, the signed one first. */
  languages: z.array(languageCode),
});

export const listContracts = endpoint({
  operationId: 'listContracts',
  method: 'GET',
  path: '/contracts',
  summary: 'List your own contracts, newest first',
  access: 'own.case',
  query: z.strictObject({ ...pageQuery, sort: sortQuery(['signedAt']) }),
  data: pageOf(contractSchema),
  errors: [],
});

export const getContract = endpoint({
  operationId: 'getContract',
  method: 'GET',
  path: '/contracts/{uid}',
  summary: 'Get a contract as it was signed, or its translation into the chosen language if it is kept in it',
  access: 'session',
  audits: 'contract.read',
  params: z.object({ uid: z.string() }),
  query: z.strictObject({ languageCode: z.optional(languageCode) }),
  data: signedContractSchema,
  errors: [],
});

export const getContractPdf = endpoint({
  operationId: 'getContractPdf',
  method: 'GET',
  path: '/contracts/{uid}/pdf',
  summary: 'Download the signed contract as a PDF',
  access: 'session',
  audits: 'contract.read',
  params: z.object({ uid: z.string() }),
  errors: [],
});

export const listUserContracts = endpoint({
  operationId: 'listUserContracts',
  method: 'GET',
  path: '/admin/users/{email}/contracts',
  summary: 'List the contracts of a candidate with the state of their seals',
  access: 'contracts.read',
  params: z.object({ email: z.string() }),
  query: z.strictObject({ ...pageQuery, sort: sortQuery(['signedAt']) }),
  data: pageOf(staffContractSchema),
  errors: [],
});

export const retrySeal = endpoint({
  operationId: 'retrySeal',
  method: 'POST',
  path: '/admin/contracts/{uid}/seal',
  isDecision: false,
  summary: 'Retry sealing a contract now, and return the result',
  access: 'contracts.seal',
  params: z.object({ uid: z.string() }),
  data: sealingSchema,
  errors: [],
});

export const cancelContract = endpoint({
  operationId: 'cancelContract',
  method: 'POST',
  path: '/contracts/{uid}/cancel',
  summary: 'Cancel your contract within 72 hours of signing; opens the refund of everything you paid',
  access: 'own.case',
  params: z.object({ uid: z.string() }),
  data: contractSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});
