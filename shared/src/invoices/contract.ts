import * as z from 'zod/mini';
import { billedKind, feeKinds, isPayeeOf, payees } from '../fee-plans/kinds.ts';
import { feeTriggers } from '../fee-plans/schema.ts';
import { endpoint } from '../http/endpoint.ts';
import { cents, day, moment, reason, text, uid } from '../http/field-schemas.ts';
import { pageOf, pageQuery } from '../http/paging.ts';
import { paymentSteps } from '../labor-progress/steps.ts';
import { localized } from '../languages/localized-text.ts';
import { invoiceStatuses } from './workflow.ts';

/** Who has the money in the end; invoices of before it was recorded do not say. */
const payee = z.optional(z.enum(payees));

const amountOfLine = { amountCents: cents, kind: z.enum(feeKinds), payee };

export const invoiceSchema = z.object({
  id: uid,
  number: z.string(),
  name: z.string(),
  dueDate: day,
  amountCents: cents,
  lines: z.array(z.object({ name: z.string(), ...amountOfLine })),
  status: z.enum(invoiceStatuses),
  formUid: z.nullable(uid),
  formName: z.nullable(z.string()),
  /** The day the payment was confirmed. */
  approvalDate: z.nullable(day),
  /** The day on which all of the payment was granted back. */
  givenBackOn: z.nullable(day),
  createdDate: day,
});
export type Invoice = z.infer<typeof invoiceSchema>;

const status = z.optional(z.enum(invoiceStatuses));

export const listInvoices = endpoint({
  operationId: 'listInvoices',
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
  operationId: 'getPaymentPlan',
  method: 'GET',
  path: '/invoices/plan',
  summary: 'Every instalment of the contract in force, its state, and the balance; null without a contract',
  access: 'own.case',
  data: z.nullable(paymentPlanSchema),
  errors: [],
});

export const getInvoice = endpoint({
  operationId: 'getInvoice',
  method: 'GET',
  path: '/invoices/{id}',
  summary: 'One payment request',
  access: 'session',
  params: z.object({ id: z.string() }),
  data: invoiceSchema,
  errors: [],
});

export const getInvoicePdf = endpoint({
  operationId: 'getInvoicePdf',
  method: 'GET',
  path: '/invoices/{id}/pdf',
  summary: 'A payment request as a PDF; once it is paid, its receipt',
  access: 'session',
  params: z.object({ id: z.string() }),
  errors: [],
});

/** What staff see beyond the candidate: the words in both languages, and what an invoice is for. */
const staffInvoiceSchema = z.extend(invoiceSchema, {
  nameByLanguage: localized(z.string()),
  lines: z.array(z.object({ name: z.string(), nameByLanguage: localized(z.string()), ...amountOfLine })),
  /** The contract it belongs to, if any. */
  contractUid: z.nullable(uid),
  /** The fee plan of the contract asks for it. */
  isOfPlan: z.boolean(),
  /** The payment step that waits for it. */
  gates: z.nullable(z.enum(paymentSteps)),
  /** It is the fee of an application that is not decided yet. */
  holdsPlace: z.boolean(),
  /** The latest change by staff. */
  lastChange: z.nullable(z.object({ byEmail: z.nullable(z.string()), at: moment })),
});
export type StaffInvoice = z.infer<typeof staffInvoiceSchema>;

/** At most a million dollars a line. */
const maxLineCents = 100_000_000;
const maxLines = 20;
const lineBody = z
  .strictObject({
    name: localized(text(200)),
    amountCents: z.int('AMOUNT_INVALID').check(z.positive('AMOUNT_INVALID'), z.lte(maxLineCents, 'AMOUNT_INVALID')),
    kind: billedKind,
    payee,
  })
  .check(
    z.refine((line) => line.payee === undefined || isPayeeOf(line.kind, line.payee), {
      error: 'PAYEE_NOT_OF_KIND',
      path: ['payee'],
    }),
  );
const invoiceBody = {
  name: localized(text(200)),
  dueDate: day,
  lines: z.array(lineBody).check(z.minLength(1, 'MISSING_FIELD'), z.maxLength(maxLines, 'INVALID_FIELD')),
};
/** What a change can be made from. */
const seenInvoice = z.strictObject({
  name: localized(z.string()),
  dueDate: day,
  lines: z.array(z.strictObject({ name: localized(z.string()), ...amountOfLine })),
  formUid: z.nullable(uid),
});
const byId = z.object({ id: z.string() });

export const listInvoiceForms = endpoint({
  operationId: 'listInvoiceForms',
  method: 'GET',
  path: '/admin/invoices/forms',
  summary: 'The forms that an invoice may be for, by name',
  access: 'invoices.manage',
  data: z.object({ items: z.array(z.object({ uid, name: z.string(), title: localized(z.string()) })) }),
  errors: [],
});

export const createInvoice = endpoint({
  operationId: 'createInvoice',
  method: 'POST',
  path: '/admin/users/{email}/invoices',
  summary: 'Ask a candidate for a payment; it belongs to the contract in force, where there is one',
  access: 'invoices.manage',
  params: z.object({ email: z.string() }),
  body: z.strictObject({ ...invoiceBody, formUid: z.optional(z.nullable(uid)) }),
  data: staffInvoiceSchema,
  creates: true,
  errors: [],
});

export const updateInvoice = endpoint({
  operationId: 'updateInvoice',
  method: 'PUT',
  path: '/admin/invoices/{id}',
  summary:
    'Change the words, lines, form and due date of an invoice that is not paid; a place it holds is held until then',
  access: 'invoices.manage',
  params: byId,
  /**
   * A form that is left out stays as it is. `seen` is what the change was made from: refused where it is no longer so.
   */
  body: z.strictObject({ ...invoiceBody, formUid: z.optional(z.nullable(uid)), seen: z.optional(seenInvoice) }),
  data: staffInvoiceSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED', 'INVALID_ARGUMENTS'],
});

export const voidInvoice = endpoint({
  operationId: 'voidInvoice',
  method: 'POST',
  path: '/admin/invoices/{id}/void',
  summary: 'Void an invoice that is not paid, with a reason the candidate reads; it stays in the record',
  access: 'invoices.manage',
  params: byId,
  body: z.strictObject({ reason }),
  data: staffInvoiceSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const listUserInvoices = endpoint({
  operationId: 'listUserInvoices',
  method: 'GET',
  path: '/admin/users/{email}/invoices',
  summary: 'A candidate’s payment requests',
  access: 'invoices.read',
  params: z.object({ email: z.string() }),
  query: z.strictObject({ ...pageQuery, status }),
  data: pageOf(staffInvoiceSchema),
  errors: [],
});
