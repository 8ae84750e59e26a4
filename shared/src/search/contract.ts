import * as z from 'zod/mini';
import { contractStatuses } from '#contracts/workflow.ts';
import { endpoint } from '#http/endpoint.ts';
import { moment, text, uid } from '#http/field-schemas.ts';
import { invoiceStatuses } from '#invoices/workflow.ts';
import { jobStatuses } from '#jobs/workflow.ts';
import { profileStatuses } from '#profile/workflow.ts';
import { transferStatuses } from '#transfers/workflow.ts';

/** The most results of a group. */
export const resultsOfGroup = 5;

const person = { email: z.string(), fullName: z.string() };

const foundPerson = z.object({
  ...person,
  caseId: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  status: z.enum(profileStatuses),
  /** What the search found, if it is not on the record's first line; `similar` for a name that is spelled nearly like it. */
  foundBy: z.nullable(z.enum(['number', 'family', 'receipt', 'bank_reference', 'similar'])),
});
export type FoundPerson = z.infer<typeof foundPerson>;

const results = z.object({
  people: z.array(foundPerson),
  jobs: z.array(z.object({ uid, title: z.string(), sponsor: z.string(), status: z.enum(jobStatuses) })),
  invoices: z.array(
    z.object({
      ...person,
      id: z.string(),
      number: z.string(),
      name: z.string(),
      amountCents: z.int(),
      status: z.enum(invoiceStatuses),
    }),
  ),
  transfers: z.array(
    z.object({
      ...person,
      id: z.string(),
      invoiceNumber: z.string(),
      amountCents: z.int(),
      date: z.string(),
      status: z.enum(transferStatuses),
    }),
  ),
  contracts: z.array(
    z.object({ ...person, uid, jobTitle: z.string(), signedAt: moment, status: z.enum(contractStatuses) }),
  ),
  /** Those with a record, and the names of those without, which have no uid. */
  employers: z.array(z.object({ uid: z.nullable(uid), name: z.string(), jobs: z.int() })),
});
export type SearchResults = z.infer<typeof results>;

export const search = endpoint({
  operationId: 'search',
  method: 'GET',
  path: '/admin/search',
  summary: 'Search everything that you may read: at most 5 results of each kind',
  access: 'users.read',
  query: z.strictObject({ q: text(100) }),
  data: results,
  errors: ['TOO_MANY_REQUESTS'],
});
