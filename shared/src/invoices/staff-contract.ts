import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { cents, day, givenDay, moment, searchText, text, uid } from '#http/field-schemas.ts';
import { longListQuery, pageOf, sortQuery } from '#http/paging.ts';
import { tableFormats, tableTypes } from '#http/table-formats.ts';
import { ownerFilter } from '#owners/filter.ts';
import { invoiceStatuses } from './workflow.ts';

/** An invoice in the list across people. */
const listedInvoiceSchema = z.object({
  id: uid,
  number: z.string(),
  reference: z.string(),
  name: z.string(),
  /** The candidate. */
  email: z.string(),
  fullName: z.string(),
  /** The job of its contract; null without a contract. */
  jobUid: z.nullable(uid),
  jobTitle: z.nullable(z.string()),
  employer: z.nullable(z.string()),
  plan: z.nullable(z.string()),
  /** The milestone of the fee plan; null if staff issued it beside the plan. */
  milestone: z.nullable(z.string()),
  amountCents: cents,
  paidCents: cents,
  openCents: cents,
  /** The part of it that no transfer in review covers. */
  unreportedCents: cents,
  status: z.enum(invoiceStatuses),
  dueDate: day,
  isOverdue: z.boolean(),
  createdDate: day,
  approvalDate: z.nullable(day),
  /** The last reminder after its due date; null if none was sent. */
  lastRemindedAt: z.nullable(moment),
  /** The day from which the contract allows to suspend the service; null unless it is overdue and a reminder was sent. */
  suspendableOn: z.nullable(day),
});
export type ListedInvoice = z.infer<typeof listedInvoiceSchema>;

const invoiceFilters = {
  /** Searches the number, the payment reference, and the candidate's name, email address, and case id. */
  search: z.optional(searchText),
  status: z.optional(z.enum(invoiceStatuses)),
  /** Whether its due date has passed, and a part of it is neither paid nor reported as paid. */
  overdue: z.optional(z.enum(['true', 'false'])),
  /** Whether a part of it is neither paid nor reported as paid. */
  open: z.optional(z.enum(['true', 'false'])),
  dueFrom: z.optional(givenDay),
  dueTo: z.optional(givenDay),
  milestone: z.optional(text(100)),
  jobUid: z.optional(uid),
  plan: z.optional(text(100)),
  employer: z.optional(text(200)),
  ...ownerFilter,
};

export const listStaffInvoices = endpoint({
  operationId: 'listStaffInvoices',
  method: 'GET',
  path: '/admin/invoices',
  summary: 'List the invoices of all candidates, first due first',
  access: 'invoices.read',
  query: z.strictObject({ ...longListQuery, sort: sortQuery(['dueDate']), ...invoiceFilters }),
  data: pageOf(listedInvoiceSchema),
  errors: [],
});

export const exportInvoices = endpoint({
  operationId: 'exportInvoices',
  method: 'GET',
  path: '/admin/invoices/export',
  summary: 'Export the invoices of the filter as CSV (UTF-8 with BOM) or XLSX (typed cells)',
  access: 'invoices.read',
  audits: 'invoice.export',
  confirms: true,
  query: z.strictObject({
    sort: sortQuery(['dueDate']),
    format: z._default(z.enum(tableFormats), 'csv'),
    ...invoiceFilters,
  }),
  fileTypes: Object.values(tableTypes),
  errors: ['TOO_MANY_REQUESTS'],
});
