import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { blankableText, cents, day, givenDay, moment, reason, text, uid } from '../http/field-schemas.ts';
import { refundGrounds } from './rules.ts';
import { refundStatuses } from './workflow.ts';

const refundFields = {
  id: uid,
  contractUid: uid,
  ground: z.enum(refundGrounds),
  /** In the candidate's words. */
  explanation: z.string(),
  accountHolder: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  swiftCode: z.nullable(z.string()),
  /** The name of the file handed in as evidence, if any. */
  evidenceName: z.nullable(z.string()),
  status: z.enum(refundStatuses),
  requestedAt: moment,
  /** The day by which it is decided and, where it is granted, sent. */
  dueDay: day,
  decidedAt: z.nullable(moment),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  /** Null until it is granted. */
  amountCents: z.nullable(cents),
  paidOn: z.nullable(day),
  reference: z.nullable(z.string()),
  hasProof: z.boolean(),
};
export const refundSchema = z.object(refundFields);
export type Refund = z.infer<typeof refundSchema>;

/** What staff see beyond the candidate. */
export const staffRefundSchema = z.object({
  ...refundFields,
  email: z.string(),
  name: z.string(),
  /** What may be given back at the most: paid under the contract and not refunded yet. */
  refundableCents: cents,
  /** What the ground comes to. */
  suggestedCents: cents,
  /** The payments it may be taken from, the first that was paid first. */
  payments: z.array(z.object({ invoiceId: uid, number: z.string(), name: z.string(), refundableCents: cents })),
});
export type StaffRefund = z.infer<typeof staffRefundSchema>;

export const refundBodySchema = z.strictObject({
  contractUid: uid,
  ground: z.enum(refundGrounds),
  explanation: text(2000),
  accountHolder: text(200),
  bankName: text(200),
  accountNumber: text(100),
  swiftCode: z.optional(blankableText(20)),
});
export type RefundBody = z.infer<typeof refundBodySchema>;

const byId = z.object({ id: z.string() });
const byEmail = z.object({ email: z.string() });

export const listRefunds = endpoint({
  method: 'GET',
  path: '/refunds',
  summary: 'One’s own refunds, the newest first, and the contracts under which something was paid',
  access: 'own.case',
  data: z.object({
    items: z.array(refundSchema),
    contracts: z.array(
      z.object({ uid, jobTitle: z.string(), signedAt: moment, refundableCents: cents, hasOpenRefund: z.boolean() }),
    ),
  }),
  errors: [],
});

export const requestRefund = endpoint({
  method: 'POST',
  path: '/refunds',
  summary: 'Ask for money back; it is decided and sent within 30 days',
  access: 'own.case',
  body: refundBodySchema,
  data: refundSchema,
  creates: true,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const uploadRefundEvidence = endpoint({
  method: 'PUT',
  path: '/refunds/{id}/evidence',
  summary: 'Add a file that shows the ground of a refund, or put another in its place, until it is decided',
  access: 'own.case',
  upload: true,
  params: byId,
  data: refundSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const withdrawRefund = endpoint({
  method: 'POST',
  path: '/refunds/{id}/withdraw',
  summary: 'Take a request for a refund back before it is decided',
  access: 'own.case',
  params: byId,
  data: refundSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const getRefundEvidence = endpoint({
  method: 'GET',
  path: '/refunds/{id}/evidence',
  summary: 'The evidence of a refund; each read by staff is in the audit log',
  access: 'session',
  params: byId,
  errors: ['ATTACHMENT_NOT_FOUND'],
});

export const getRefundProof = endpoint({
  method: 'GET',
  path: '/refunds/{id}/proof',
  summary: 'The proof that a refund was sent',
  access: 'session',
  params: byId,
  errors: ['ATTACHMENT_NOT_FOUND'],
});

export const listUserRefunds = endpoint({
  method: 'GET',
  path: '/admin/users/{email}/refunds',
  summary: 'A candidate’s refunds, the newest first',
  access: 'transfers.read',
  params: byEmail,
  data: z.object({ items: z.array(staffRefundSchema) }),
  errors: [],
});

export const grantRefund = endpoint({
  method: 'POST',
  path: '/admin/refunds/{id}/grant',
  summary: 'Grant a refund of an amount; from then on it is owed to the candidate',
  access: 'transfers.review',
  params: byId,
  body: z.strictObject({
    amountCents: z.int('AMOUNT_INVALID').check(z.positive('AMOUNT_INVALID')),
    /** The payment that is given back; from the first on where none is named. */
    invoiceId: z.optional(z.nullable(uid)),
  }),
  data: staffRefundSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const refuseRefund = endpoint({
  method: 'POST',
  path: '/admin/refunds/{id}/refuse',
  summary: 'Refuse a refund with a reason the candidate reads',
  access: 'transfers.review',
  params: byId,
  body: z.strictObject({ reason }),
  data: staffRefundSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const payRefund = endpoint({
  method: 'POST',
  path: '/admin/refunds/{id}/pay',
  summary: 'Note that a granted refund was sent, with the bank’s proof',
  access: 'transfers.review',
  upload: true,
  params: byId,
  body: z.strictObject({ paidOn: givenDay, reference: text(200) }),
  data: staffRefundSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});
