import * as z from 'zod/mini';
import { deadlineKinds } from '#deadlines/rules.ts';
import { endpoint } from '#http/endpoint.ts';
import { cents, day, givenDay, moment, searchText, text, uid } from '#http/field-schemas.ts';
import { pageOf, pageQuery, sortQuery } from '#http/paging.ts';
import { tableFormats, tableTypes } from '#http/table-formats.ts';
import { caseTracks } from '#labor-progress/steps.ts';
import { colleagueName, ownerFilter } from '#owners/filter.ts';
import { readChosen } from './chosen.ts';
import { caseColumns, caseSteps } from './columns.ts';

const caseSchema = z.object({
  /** The latest application of the candidate. */
  uid,
  name: z.string(),
  email: z.string(),
  caseId: z.nullable(z.string()),
  step: z.enum(caseSteps),
  /** The number of the step, by which cases are ordered. */
  stepOrder: z.int(),
  track: z.enum(caseTracks),
  /** When the case got there. */
  stepSince: moment,
  owner: z.nullable(colleagueName),
  ownerName: z.nullable(z.string()),
  job: z.object({ uid, title: z.string() }),
  jobTitle: z.string(),
  /** The employer. */
  sponsor: z.string(),
  nextDeadline: z.nullable(
    z.object({
      kind: z.enum(deadlineKinds),
      on: day,
      /** The name of a deadline by hand; otherwise null. */
      name: z.nullable(z.string()),
    }),
  ),
  /** What was requested and is neither paid nor reported as paid, and the part of it that is overdue. */
  openCents: cents,
  overdueCents: cents,
  /** The newest of what the candidate sent, an email or message to the candidate, and a note of staff; null if there is none. */
  lastContactAt: z.nullable(moment),
  /** The documents that the candidate should send now. */
  missingDocuments: z.int(),
});
export type Case = z.infer<typeof caseSchema>;

const flag = z.optional(z.enum(['true', 'false']));
export const caseFilters = {
  step: z.optional(z.enum(caseSteps)),
  ...ownerFilter,
  sponsor: z.optional(text(200)),
  jobUid: z.optional(uid),
  /** Whether the case is neither completed nor ended. */
  open: flag,
  /** Whether a payment is overdue. */
  overdue: flag,
  /** Whether documents are missing. */
  missing: flag,
  /** At the step since this day or longer. */
  sinceTo: z.optional(givenDay),
  /** Without contact after this day. */
  contactTo: z.optional(givenDay),
  /** With something that falls due on this day or before. */
  dueTo: z.optional(givenDay),
  /** Searches the candidate's name, email address, phone number, and case id. */
  search: z.optional(searchText),
};
const caseSort = sortQuery([
  'name',
  'stepOrder',
  'stepSince',
  'ownerName',
  'jobTitle',
  'sponsor',
  'openCents',
  'overdueCents',
  'lastContactAt',
  'nextDeadline',
  'missingDocuments',
  'caseId',
]);

export const listCases = endpoint({
  operationId: 'listCases',
  method: 'GET',
  path: '/admin/cases',
  summary: 'List the candidates who have applied for a job, each with the latest application, longest at a step first',
  access: 'users.read',
  query: z.strictObject({ ...pageQuery, sort: caseSort, ...caseFilters }),
  data: pageOf(caseSchema),
  errors: [],
});

export const getCase = endpoint({
  operationId: 'getCase',
  method: 'GET',
  path: '/admin/users/{email}/case',
  summary: 'Get where the case of a candidate stands; null before the first application',
  access: 'users.read',
  params: z.object({ email: z.string() }),
  data: z.nullable(caseSchema),
  errors: [],
});

export const getCaseBoard = endpoint({
  operationId: 'getCaseBoard',
  method: 'GET',
  path: '/admin/cases/board',
  summary: 'Get the cases of a filter by step, with their money; the first 25 of each step, longest there first',
  access: 'users.read',
  query: z.strictObject(caseFilters),
  data: z.object({
    columns: z.array(
      z.object({
        step: z.enum(caseSteps),
        count: z.int(),
        openCents: cents,
        overdueCents: cents,
        /** Half of the cases have been at the step for longer. */
        medianDays: z.int(),
        cases: z.array(caseSchema),
      }),
    ),
  }),
  errors: [],
});
export type CaseBoard = z.infer<typeof getCaseBoard.data>;

/** `step,since,owner`: the columns of an export, in their order. */
const columnNames = z.pipe(
  z.string().check(z.maxLength(200, 'TEXT_TOO_LONG')),
  z.pipe(
    z.transform((names: string) => names.split(',')),
    z.array(z.enum(caseColumns)),
  ),
);

/** Chosen cases: see `readChosen`. */
const chosenCases = z.pipe(z.string().check(z.maxLength(8000, 'TEXT_TOO_LONG')), z.transform(readChosen));

export const exportCases = endpoint({
  operationId: 'exportCases',
  method: 'GET',
  path: '/admin/cases/export',
  summary: 'Export the cases of the filter as CSV (UTF-8 with BOM) or XLSX (typed cells), with the chosen columns',
  access: 'users.export',
  audits: 'case.export',
  confirms: true,
  query: z.strictObject({
    sort: caseSort,
    columns: z.optional(columnNames),
    format: z._default(z.enum(tableFormats), 'csv'),
    /** Only these cases of the filter, or the first of it without some. */
    chosen: z.optional(chosenCases),
    ...caseFilters,
  }),
  fileTypes: Object.values(tableTypes),
  errors: ['TOO_MANY_REQUESTS'],
});
