import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { cents, day, uid } from '#http/field-schemas.ts';
import { tableFormats, tableTypes } from '#http/table-formats.ts';
import { refundStatuses } from '#refunds/workflow.ts';
import { overdueBuckets } from './rules.ts';

const figures = {
  /** Requested, and neither paid nor reported as paid. */
  openCents: cents,
  /** The part of it whose due date has passed. */
  overdueCents: cents,
  /** Confirmed in the last twelve months, without what was reversed. */
  receivedCents: cents,
};

const moneySchema = z.object({
  /** The day of the figures. Days and months are those of the business time zone. */
  today: day,
  /** Due in the month, and neither paid nor reported as paid. */
  dueThisMonthCents: cents,
  dueNextMonthCents: cents,
  overdue: z.array(z.object({ bucket: z.enum(overdueBuckets), count: z.int(), cents })),
  /** The last twelve months, the latest first. Money counts in the month in which it arrived. */
  received: z.array(z.object({ month: z.string(), cents })),
  /** Received and not needed by an invoice. */
  creditCents: cents,
  credit: z.array(z.object({ email: z.string(), fullName: z.string(), cents })),
  /** Requested or granted, and not paid: what was granted, or what the contract refunds if it is not decided yet. */
  refundsOpenCents: cents,
  refunds: z.array(
    z.object({
      id: uid,
      email: z.string(),
      fullName: z.string(),
      status: z.enum(refundStatuses),
      dueDay: day,
      /** Null if nothing is calculated yet. */
      cents: z.nullable(cents),
    }),
  ),
  byPlan: z.array(z.object({ plan: z.string(), ...figures })),
  byJob: z.array(z.object({ jobUid: uid, title: z.string(), ...figures })),
  byEmployer: z.array(z.object({ employer: z.string(), ...figures })),
});
export type OfficeMoney = z.infer<typeof moneySchema>;

export const getMoney = endpoint({
  operationId: 'getMoney',
  method: 'GET',
  path: '/admin/money',
  summary: 'Get what is due, overdue, received, and owed to candidates, in all and by plan, job, and employer',
  access: 'invoices.read',
  data: moneySchema,
  errors: [],
});

export const exportMoney = endpoint({
  operationId: 'exportMoney',
  method: 'GET',
  path: '/admin/money/export',
  summary: 'Export the same figures as CSV (UTF-8 with BOM) or XLSX (typed cells)',
  access: 'invoices.read',
  audits: 'money.export',
  confirms: true,
  query: z.strictObject({ format: z._default(z.enum(tableFormats), 'csv') }),
  fileTypes: Object.values(tableTypes),
  errors: ['TOO_MANY_REQUESTS'],
});
