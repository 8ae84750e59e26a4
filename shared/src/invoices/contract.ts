import * as z from 'zod/mini';
import { feeKinds } from '../fee-plans/schema.ts';
import { endpoint } from '../http/endpoint.ts';
import { cents, day, uid } from '../http/field-schemas.ts';
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
