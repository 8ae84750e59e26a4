import * as z from 'zod/mini';
import { billedKind, feeKinds, isPayeeOf, maxLineCents, payees } from '#fee-plans/kinds.ts';
import { feeTriggers } from '#fee-plans/schema.ts';
import { namesAgencyForm } from '#forms/agency-forms.ts';
import { endpoint } from '#http/endpoint.ts';
import { cents, day, moment, printedText, reason, uid } from '#http/field-schemas.ts';
import { pageOf, pageQuery, shortListQuery, sortQuery } from '#http/paging.ts';
import { paymentSteps } from '#labor-progress/steps.ts';
import { localized } from '#languages/localized-text.ts';
import { invoiceStatuses } from './workflow.ts';

/** The final recipient; absent in invoices from before payees were recorded. */
const payee = z.optional(z.enum(payees));

const amountOfLine = { amountCents: cents, kind: z.enum(feeKinds), payee };

export const invoiceSchema = z.object({
  id: uid,
  number: z.string(),
  /** For the purpose line of a transfer, with check digits. */
  reference: z.string(),
  name: z.string(),
  dueDate: day,
  amountCents: cents,
  /** The part that received money covers, or that was accepted as paid. */
  paidCents: cents,
  /** The part of it that was accepted as paid, because a bank kept it as a fee. */
  acceptedCents: cents,
  /** The part that is still to pay; 0 if it is void. */
  openCents: cents,
  /** The part of it that no transfer in review covers. */
  unreportedCents: cents,
  lines: z.array(z.object({ name: z.string(), ...amountOfLine })),
  status: z.enum(invoiceStatuses),
  formUid: z.nullable(uid),
  formName: z.nullable(z.string()),
  /** The day on which the payment was confirmed. */
  approvalDate: z.nullable(day),
  /** The day on which a refund of the whole payment was granted. */
  givenBackOn: z.nullable(day),
  createdDate: day,
  /** When the first reminder after its due date was sent; null if none was. The contract counts from there (Article 8). */
  overdueRemindedAt: z.nullable(moment),
});
export type Invoice = z.infer<typeof invoiceSchema>;

const status = z.optional(z.enum(invoiceStatuses));

export const listInvoices = endpoint({
  operationId: 'listInvoices',
  method: 'GET',
  path: '/invoices',
  summary: 'List your own invoices, next due first',
  access: 'own.case',
  query: z.strictObject({ ...pageQuery, sort: sortQuery(['amountCents', 'createdDate', 'dueDate']), status }),
  data: pageOf(invoiceSchema),
  errors: [],
});

const planPartSchema = z.object({
  /** The number of the installment or the dependent, from 1. */
  part: z.int(),
  amountCents: cents,
  /** The part of it that received money covers. */
  paidCents: cents,
  /** The rest without what transfers in review cover: what is still to send. */
  unreportedCents: cents,
  /** Both are null until the payment is requested. */
  dueDate: z.nullable(day),
  invoiceId: z.nullable(uid),
  status: z.enum(['not_issued', 'not_paid', 'pending', 'paid']),
});

export const paymentPlanSchema = z.object({
  contractUid: uid,
  jobTitle: z.string(),
  signedAt: moment,
  /** The total of the contract and of the invoices beside its plan. */
  totalCents: cents,
  paidCents: cents,
  /** Received under the contract and not needed by an invoice yet. It pays the next one or is refunded. */
  creditCents: cents,
  /** The total minus the amount received. */
  stillToPayCents: cents,
  /** Reported by transfers in review. */
  pendingCents: cents,
  /** Requested, not reported, and overdue or due soon. */
  dueCents: cents,
  /** Not requested yet, or not due soon. */
  laterCents: cents,
  milestones: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** Null for invoices that staff issued beside the plan. */
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
  summary: 'Get every payment of your contract in force, with its status and the balance; null without a contract',
  access: 'own.case',
  data: z.nullable(paymentPlanSchema),
  errors: [],
});

export const getInvoice = endpoint({
  operationId: 'getInvoice',
  method: 'GET',
  path: '/invoices/{id}',
  summary: 'Get an invoice',
  access: 'session',
  params: z.object({ id: z.string() }),
  data: invoiceSchema,
  errors: [],
});

export const getInvoicePdf = endpoint({
  operationId: 'getInvoicePdf',
  method: 'GET',
  path: '/invoices/{id}/pdf',
  summary: 'Download an invoice as a PDF; the receipt if it is paid',
  access: 'session',
  params: z.object({ id: z.string() }),
  errors: ['TOO_MANY_REQUESTS'],
});

export const getPaymentSheet = endpoint({
  operationId: 'getPaymentSheet',
  method: 'GET',
  path: '/invoices/{id}/payment-sheet',
  summary:
    'Download the sheet to take to the bank for an unpaid invoice, with the open amount and our account, as a PDF',
  access: 'session',
  params: z.object({ id: z.string() }),
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED', 'TOO_MANY_REQUESTS'],
});

/** Staff also see the texts in every language and the purpose of the invoice. */
const staffInvoiceSchema = z.extend(invoiceSchema, {
  nameByLanguage: localized(z.string()),
  lines: z.array(z.object({ name: z.string(), nameByLanguage: localized(z.string()), ...amountOfLine })),
  /** The contract that it belongs to, if any. */
  contractUid: z.nullable(uid),
  /** Whether it is part of the contract's fee plan. */
  isOfPlan: z.boolean(),
  /** The payment step that it completes. */
  gates: z.nullable(z.enum(paymentSteps)),
  /** Whether it is the fee of an application that is not decided yet. */
  holdsPlace: z.boolean(),
  /** Whether what is open is a small difference of a payment, which may be accepted as paid. */
  isAcceptableAsFull: z.boolean(),
  /** Whether staff voided it by hand, and may restore it. */
  isRestorable: z.boolean(),
  /** The latest change by staff. */
  lastChange: z.nullable(z.object({ byEmail: z.nullable(z.string()), at: moment })),
});
export type StaffInvoice = z.infer<typeof staffInvoiceSchema>;

/** Fees are for our own work (20 CFR 656.12(b)), so the names on a payment request name no form of an agency. */
const feeName = localized(printedText(200).check(z.refine((name) => !namesAgencyForm(name), 'FORM_NOT_OF_FEES')));
const maxLines = 20;
const lineBody = z
  .strictObject({
    name: feeName,
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
  name: feeName,
  dueDate: day,
  lines: z.array(lineBody).check(z.minLength(1, 'MISSING_FIELD'), z.maxLength(maxLines, 'INVALID_FIELD')),
};
/** The values that a change is based on. */
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
  summary: 'List the form that every invoice refers to: the schedule of our fees',
  access: 'invoices.manage',
  query: z.strictObject(shortListQuery(['name'])),
  data: pageOf(z.object({ uid, name: z.string(), title: localized(z.string()) })),
  errors: [],
});

export const issueInvoice = endpoint({
  operationId: 'issueInvoice',
  method: 'POST',
  path: '/admin/users/{email}/invoices',
  summary: 'Issue an invoice; it belongs to the candidate’s contract in force, if there is one',
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
  summary: 'Update the name, lines, and due date of an unpaid invoice; a seat that it holds is held until the due date',
  access: 'invoices.manage',
  params: byId,
  /**
   * No form or that of our fees. `seen` has the values that the change is based on; outdated ones are refused.
   */
  body: z.strictObject({ ...invoiceBody, formUid: z.optional(z.nullable(uid)), seen: z.optional(seenInvoice) }),
  data: staffInvoiceSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED', 'INVALID_ARGUMENTS'],
});

export const voidInvoice = endpoint({
  operationId: 'voidInvoice',
  method: 'POST',
  path: '/admin/invoices/{id}/void',
  summary: 'Void an unpaid invoice, with a reason that the candidate reads; it stays on record',
  access: 'invoices.manage',
  params: byId,
  body: z.strictObject({ reason }),
  data: staffInvoiceSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const restoreInvoice = endpoint({
  operationId: 'restoreInvoice',
  method: 'POST',
  path: '/admin/invoices/{id}/restore',
  summary:
    'Open an invoice again that staff voided by mistake, while its contract runs and its fee was not issued again',
  access: 'invoices.manage',
  params: byId,
  body: z.strictObject({ reason }),
  data: staffInvoiceSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const acceptAsFull = endpoint({
  operationId: 'acceptAsFull',
  method: 'POST',
  path: '/admin/invoices/{id}/accept-as-full',
  summary: 'Accept the small difference that a bank kept of a payment, up to the limit in the settings, as paid',
  access: 'invoices.accept-as-full',
  params: byId,
  body: z.strictObject({ reason }),
  data: staffInvoiceSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED', 'AMOUNT_ABOVE_LIMIT'],
});

export const listUserInvoices = endpoint({
  operationId: 'listUserInvoices',
  method: 'GET',
  path: '/admin/users/{email}/invoices',
  summary: 'List the invoices of a candidate',
  access: 'invoices.read',
  params: z.object({ email: z.string() }),
  query: z.strictObject({ ...pageQuery, sort: sortQuery(['amountCents', 'createdDate', 'dueDate']), status }),
  data: pageOf(staffInvoiceSchema),
  errors: [],
});
