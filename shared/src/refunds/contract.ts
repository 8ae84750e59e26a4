import * as z from 'zod/mini';
import { swiftCode } from '#banks/swift-code.ts';
import { endReasons } from '#contracts/workflow.ts';
import { asSentQuery } from '#files/as-sent.ts';
import { endpoint } from '#http/endpoint.ts';
import { cents, day, givenDay, moment, reason, text, uid } from '#http/field-schemas.ts';
import { pageOf, shortListQuery } from '#http/paging.ts';
import { refundRules } from './ending-refund.ts';
import { refundGrounds } from './rules.ts';
import { refundStatuses } from './workflow.ts';

/** What the contract refunds, payment by payment, as it was calculated when the contract ended. */
export const refundCalculationSchema = z.object({
  reason: z.enum(endReasons),
  /** Received under the contract and not refunded before. */
  receivedCents: cents,
  refundCents: cents,
  payments: z.array(
    z.object({
      invoiceId: uid,
      number: z.string(),
      name: z.string(),
      receivedCents: cents,
      refundCents: cents,
      rule: z.enum(refundRules),
    }),
  ),
});
export type ShownCalculation = z.infer<typeof refundCalculationSchema>;

const refundFields = {
  id: uid,
  /** Null if the money was received without a contract. */
  contractUid: z.nullable(uid),
  ground: z.enum(refundGrounds),
  /** The candidate's own explanation; empty if the product or staff opened the refund. */
  explanation: z.string(),
  /** Holder, bank, and number are empty until the candidate enters them, if no payment named them. */
  accountHolder: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  swiftCode: z.nullable(z.string()),
  /** The name of the uploaded evidence, if any. */
  evidenceName: z.nullable(z.string()),
  status: z.enum(refundStatuses),
  requestedAt: moment,
  /** The day by which the refund is decided and, if granted, paid. */
  dueDay: day,
  decidedAt: z.nullable(moment),
  /** The reason of the refusal. */
  reason: z.nullable(z.string()),
  /** Null until the refund is granted. */
  amountCents: z.nullable(cents),
  paidOn: z.nullable(day),
  reference: z.nullable(z.string()),
  hasProof: z.boolean(),
  /** Null unless the refund was opened because the contract ended. */
  calculation: z.nullable(refundCalculationSchema),
};
export const refundSchema = z.object(refundFields);
export type Refund = z.infer<typeof refundSchema>;

/** Further fields for staff. */
export const staffRefundSchema = z.object({
  ...refundFields,
  email: z.string(),
  name: z.string(),
  /** The largest possible refund: paid under the contract and not refunded yet. */
  refundableCents: cents,
  /** The refund that the ground grants. After a refund of Article 10, it never includes the fee that the contract keeps. */
  suggestedCents: cents,
  /** What other refunds under the contract have granted. */
  otherGrantsCents: z.optional(cents),
  /** Whether the ground is Article 10 and the record lacks its denials, so that the refund cannot be granted yet. */
  isDenialMissing: z.boolean(),
  /** How the contract ends if staff grant it; `isOnlyIfAll`: if the whole application fee is refunded. Null if it goes on. */
  contractEnd: z.optional(z.nullable(z.object({ reason: z.enum(endReasons), isOnlyIfAll: z.boolean() }))),
  /** The payments that may be refunded, in the order of payment. */
  payments: z.array(z.object({ invoiceId: uid, number: z.string(), name: z.string(), refundableCents: cents })),
});
export type StaffRefund = z.infer<typeof staffRefundSchema>;

export const refundBodySchema = z.strictObject({
  /** Null for money that was received without a contract. */
  contractUid: z.nullable(uid),
  ground: z.enum(refundGrounds),
  explanation: text(2000),
  accountHolder: text(200),
  bankName: text(200),
  accountNumber: text(100),
  swiftCode: z.optional(swiftCode),
});
export type RefundBody = z.infer<typeof refundBodySchema>;

const byId = z.object({ id: z.string() });
const byEmail = z.object({ email: z.string() });

/** A contract with a payment that may be refunded. */
const refundableContract = z.object({
  uid,
  jobTitle: z.string(),
  signedAt: moment,
  refundableCents: cents,
  hasOpenRefund: z.boolean(),
  /** The grounds that fit the contract, the likeliest first. The server accepts every ground. */
  grounds: z.optional(z.array(z.enum(refundGrounds))),
});

/** Money received without a contract; null if none may be refunded and no refund of it is open. */
const withoutContract = z.nullable(z.object({ refundableCents: cents, hasOpenRefund: z.boolean() }));

export const listRefunds = endpoint({
  operationId: 'listRefunds',
  method: 'GET',
  path: '/refunds',
  summary: 'List your own refunds, newest first, and the contracts with a payment',
  access: 'own.case',
  query: z.strictObject(shortListQuery(['requestedAt'])),
  data: z.extend(pageOf(refundSchema), { contracts: z.array(refundableContract), withoutContract }),
  errors: [],
});

export const requestRefund = endpoint({
  operationId: 'requestRefund',
  method: 'POST',
  path: '/refunds',
  summary: 'Request a refund; it is decided and paid within 30 days',
  access: 'own.case',
  confirms: true,
  body: refundBodySchema,
  data: refundSchema,
  creates: true,
  errors: ['NOT_FOUND', 'OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

const accountFields = {
  accountHolder: text(200),
  bankName: text(200),
  accountNumber: text(100),
  swiftCode: z.optional(swiftCode),
};

export const updateRefundAccount = endpoint({
  operationId: 'updateRefundAccount',
  method: 'PUT',
  path: '/refunds/{id}/account',
  summary: 'Change the account of a refund until it is paid',
  access: 'own.case',
  confirms: true,
  params: byId,
  body: z.strictObject(accountFields),
  data: refundSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const uploadRefundEvidence = endpoint({
  operationId: 'uploadRefundEvidence',
  method: 'PUT',
  path: '/refunds/{id}/evidence',
  summary: 'Upload the evidence of a refund until it is decided; replaces an earlier file',
  access: 'own.case',
  upload: true,
  params: byId,
  data: refundSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const withdrawRefund = endpoint({
  operationId: 'withdrawRefund',
  method: 'POST',
  path: '/refunds/{id}/withdraw',
  summary: 'Withdraw a refund before it is decided',
  access: 'own.case',
  params: byId,
  data: refundSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const getRefundEvidence = endpoint({
  operationId: 'getRefundEvidence',
  method: 'GET',
  path: '/refunds/{id}/evidence',
  summary: 'Download the evidence of a refund',
  access: 'session',
  audits: 'refund.read-evidence',
  params: byId,
  query: asSentQuery,
  errors: ['ATTACHMENT_NOT_FOUND'],
});

export const getRefundProof = endpoint({
  operationId: 'getRefundProof',
  method: 'GET',
  path: '/refunds/{id}/proof',
  summary: 'Download the proof that a refund was paid',
  access: 'session',
  audits: 'refund.read-proof',
  params: byId,
  query: asSentQuery,
  errors: ['ATTACHMENT_NOT_FOUND'],
});

export const listUserRefunds = endpoint({
  operationId: 'listUserRefunds',
  method: 'GET',
  path: '/admin/users/{email}/refunds',
  summary: 'List the refunds of a candidate, newest first',
  access: 'transfers.read',
  params: byEmail,
  query: z.strictObject(shortListQuery(['requestedAt'])),
  data: z.extend(pageOf(staffRefundSchema), { contracts: z.array(refundableContract), withoutContract }),
  errors: [],
});

export const openRefund = endpoint({
  operationId: 'openRefund',
  method: 'POST',
  path: '/admin/users/{email}/refunds',
  summary: 'Open a refund for a candidate, to the account that paid or to another',
  access: 'transfers.review',
  confirms: true,
  params: byEmail,
  body: z.strictObject({
    /** Null for money that was received without a contract. */
    contractUid: z.nullable(uid),
    ground: z.enum(refundGrounds),
    explanation: text(2000),
    account: z.optional(z.nullable(z.strictObject(accountFields))),
  }),
  data: staffRefundSchema,
  creates: true,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const revealRefundAccount = endpoint({
  operationId: 'revealRefundAccount',
  method: 'POST',
  path: '/admin/refunds/{id}/reveal',
  isDecision: false,
  summary: 'Reveal the account number of a refund; audited',
  access: 'transfers.review',
  params: byId,
  data: z.object({ number: z.string() }),
  errors: ['TOO_MANY_REQUESTS'],
});

export const grantRefund = endpoint({
  operationId: 'grantRefund',
  method: 'POST',
  path: '/admin/refunds/{id}/grant',
  summary: 'Grant a refund of an amount; the amount is then owed to the candidate',
  access: 'transfers.review',
  confirms: true,
  params: byId,
  body: z.strictObject({
    /** At most USD 10,000,000. */
    amountCents: z
      .int('AMOUNT_INVALID')
      .check(z.positive('AMOUNT_INVALID'), z.maximum(1_000_000_000, 'AMOUNT_INVALID')),
    /** The payment to refund; by default the first payments. */
    invoiceId: z.optional(z.nullable(uid)),
  }),
  data: staffRefundSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const refuseRefund = endpoint({
  operationId: 'refuseRefund',
  method: 'POST',
  path: '/admin/refunds/{id}/refuse',
  summary: 'Refuse a refund with a reason that the candidate reads',
  access: 'transfers.review',
  confirms: true,
  params: byId,
  body: z.strictObject({ reason }),
  data: staffRefundSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const withdrawRefundGrant = endpoint({
  operationId: 'withdrawRefundGrant',
  method: 'POST',
  path: '/admin/refunds/{id}/withdraw',
  summary: 'Take back a granted refund that has not been paid, with a reason that the candidate reads',
  access: 'transfers.review',
  confirms: true,
  params: byId,
  body: z.strictObject({ reason }),
  data: staffRefundSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const payRefund = endpoint({
  operationId: 'payRefund',
  method: 'POST',
  path: '/admin/refunds/{id}/pay',
  summary: 'Record that a granted refund was paid, with the bank’s proof',
  access: 'transfers.review',
  confirms: true,
  upload: true,
  params: byId,
  body: z.strictObject({ paidOn: givenDay, reference: text(200) }),
  data: staffRefundSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});
