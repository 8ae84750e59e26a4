import * as z from 'zod/mini';
import { feeKinds, feeTriggers } from '../fee-plans/schema.ts';
import { endpoint } from '../http/endpoint.ts';
import { cents, day, moment, uid } from '../http/field-schemas.ts';
import { pageOf, pageQuery } from '../http/paging.ts';
import { invoiceStatuses } from './workflow.ts';

export const invoiceSchema = z.object({
  id: uid,
  number: z.string(),
  name: z.string(),
  dueDate: day,
  amountCents: cents,
  lines: z.array(z.object({ name: z.string(), amountCents: cents, kind: z.enum(feeKinds) })),
  status: z.enum(invoiceStatuses),
  formUid: z.nullable(uid),
  formName: z.nullable(z.string()),
  /** The day the payment was confirmed. */
  approvalDate: z.nullable(day),
  createdDate: day,
});
export type Invoice = z.infer<typeof invoiceSchema>;

const status = z.optional(z.enum(invoiceStatuses));

export const listInvoices = endpoint({
  method: 'GET',
  path: '/invoices',
  summary: 'One’s own payment requests, the next due first',
  access: 'own.case',
  query: z.strictObject({ ...pageQuery, status }),
  data: pageOf(invoiceSchema),
  errors: [],
});

const planPartSchema = z.object({
  /** From 1: the instalment, or the dependent. */
  part: z.int(),
  amountCents: cents,
  /** Both null until it is requested. */
  dueDate: z.nullable(day),
  invoiceId: z.nullable(uid),
  status: z.enum(['not_issued', 'not_paid', 'pending', 'paid']),
});

export const paymentPlanSchema = z.object({
  contractUid: uid,
  jobTitle: z.string(),
  signedAt: moment,
  /** What the contract asks for in all, with what was requested beside it. */
  totalCents: cents,
  paidCents: cents,
  /** Handed in, not yet confirmed. */
  pendingCents: cents,
  /** Requested, not paid, and late or due soon. */
  dueCents: cents,
  /** Not requested yet, or due only later. */
  laterCents: cents,
  milestones: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** Null for what staff requested beside the plan. */
      trigger: z.nullable(z.enum(feeTriggers)),
      amountCents: cents,
      isPerDependent: z.boolean(),
      parts: z.array(planPartSchema),
    }),
  ),
});
export type PaymentPlan = z.infer<typeof paymentPlanSchema>;

export const getPaymentPlan = endpoint({
  method: 'GET',
  path: '/invoices/plan',
  summary: 'Every instalment of the contract in force, its state, and the balance; null without a contract',
  access: 'own.case',
  data: z.nullable(paymentPlanSchema),
  errors: [],
});

export const getInvoice = endpoint({
  method: 'GET',
  path: '/invoices/{id}',
  summary: 'One payment request',
  access: 'session',
  params: z.object({ id: z.string() }),
  data: invoiceSchema,
  errors: [],
});

export const getInvoicePdf = endpoint({
  method: 'GET',
  path: '/invoices/{id}/pdf',
  summary: 'A payment request as a PDF; once it is paid, its receipt',
  access: 'session',
  params: z.object({ id: z.string() }),
  errors: [],
});

export const listUserInvoices = endpoint({
  method: 'GET',
  path: '/admin/users/{email}/invoices',
  summary: 'A candidate’s payment requests',
  access: 'invoices.read',
  params: z.object({ email: z.string() }),
  query: z.strictObject({ ...pageQuery, status }),
  data: pageOf(invoiceSchema),
  errors: [],
});
