import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import {
  blankableText,
  blankableWebAddress,
  cents,
  day,
  email,
  givenDay,
  moment,
  phone,
  positiveCents,
  printedText,
  searchText,
  text,
  uid,
} from '#http/field-schemas.ts';
import { pageOf, shortListQuery } from '#http/paging.ts';
import { permCase } from '#jobs/employer-facts.ts';
import { jobStatuses } from '#jobs/workflow.ts';
import { maxEmployerItems } from './rules.ts';

const contact = z.object({ name: z.string(), role: z.string(), phone: z.string(), email: z.string() });
const prevailingWage = z.object({
  /** The occupation and the place that it was determined for. */
  work: z.string(),
  hourlyCents: cents,
  validFrom: z.nullable(day),
  validTo: z.nullable(day),
});

const listed = {
  uid,
  name: z.string(),
  /** The Federal Employer Identification Number, `NN-NNNNNNN`. Blank if it is unknown, like the other texts. */
  fein: z.string(),
  address: z.string(),
  website: z.string(),
  /** The day on which somebody last looked the employer up in the register of its state; null if nobody did. */
  registrationCheckedOn: z.nullable(day),
  jobCount: z.int(),
  /** The people with an approved application for one of its jobs. */
  peopleCount: z.int(),
  createdAt: moment,
};
const listedEmployer = z.object(listed);
export type ListedEmployer = z.infer<typeof listedEmployer>;

export const employerSchema = z.object({
  ...listed,
  contacts: z.array(contact),
  prevailingWages: z.array(prevailingWage),
  permCases: z.array(permCase),
  notes: z.string(),
  updatedAt: moment,
  /** The newest 100. */
  jobs: z.array(
    z.object({ uid, title: z.string(), status: z.enum(jobStatuses), isDraft: z.boolean(), quantity: z.int() }),
  ),
  /** The newest 100; null for somebody who may not read applicants. */
  people: z.nullable(
    z.array(
      z.object({
        email: z.string(),
        fullName: z.string(),
        job: z.object({ uid, title: z.string() }),
        /** Whether the case is completed: the person has arrived and has paid everything. */
        hasArrived: z.boolean(),
      }),
    ),
  ),
});
export type Employer = z.infer<typeof employerSchema>;

export const listEmployers = endpoint({
  operationId: 'listEmployers',
  method: 'GET',
  path: '/admin/employers',
  summary: 'List the employers, by name',
  access: 'jobs.read',
  query: z.strictObject({
    ...shortListQuery(['name', 'jobCount', 'peopleCount', 'registrationCheckedOn', 'createdAt']),
    /** Words of the name or address, or a FEIN. */
    search: z.optional(searchText),
  }),
  data: pageOf(listedEmployer),
  errors: [],
});

const blank = z.literal('');
const someOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.optional(z.array(item).check(z.maxLength(maxEmployerItems, 'NOT_SUPPORTED_ITEMS')));

/** Reports a second day that is before the first one, at the second. */
const inOrder = <const First extends string, const Second extends string>(first: First, second: Second) =>
  z.refine<Partial<Record<First | Second, string | null>>>(
    (item) => !(item[first] && item[second] && item[second] < item[first]),
    { error: 'DATE_ORDER', path: [second] },
  );

const bodySchema = z.strictObject({
  /** Contracts show it. No two employers have the same. */
  name: printedText(200),
  fein: z.optional(z.string().check(z.trim(), z.regex(/^(\d{2}-\d{7})?$/, 'FEIN_FORMAT'))),
  address: z.optional(blankableText(300)),
  website: z.optional(blankableWebAddress),
  contacts: someOf(
    z.strictObject({
      name: text(200),
      role: blankableText(200),
      phone: z.union([blank, phone], 'PHONE_FORMAT'),
      email: z.union([blank, email], 'EMAIL_FORMAT'),
    }),
  ),
  prevailingWages: someOf(
    z
      .strictObject({
        work: text(200),
        hourlyCents: positiveCents(100_000),
        validFrom: z.nullable(givenDay),
        validTo: z.nullable(givenDay),
      })
      .check(inOrder('validFrom', 'validTo')),
  ),
  permCases: someOf(
    z
      .strictObject({ number: text(40), filedOn: z.nullable(givenDay), certifiedOn: z.nullable(givenDay) })
      .check(inOrder('filedOn', 'certifiedOn')),
  ),
  notes: z.optional(blankableText(5000)),
  registrationCheckedOn: z.optional(z.nullable(givenDay)),
});
export type EmployerBody = z.infer<typeof bodySchema>;

export const createEmployer = endpoint({
  operationId: 'createEmployer',
  method: 'POST',
  path: '/admin/employers',
  summary: 'Create an employer',
  access: 'jobs.manage',
  body: bodySchema,
  data: employerSchema,
  creates: true,
  errors: ['DUPLICATE_VALUE_FOR_ITEM'],
});

const byUid = z.object({ uid: z.string() });

export const getEmployer = endpoint({
  operationId: 'getEmployer',
  method: 'GET',
  path: '/admin/employers/{uid}',
  summary: 'Get an employer with its jobs and the people who work there',
  access: 'jobs.read',
  params: byUid,
  data: employerSchema,
  errors: [],
});

export const updateEmployer = endpoint({
  operationId: 'updateEmployer',
  method: 'PUT',
  path: '/admin/employers/{uid}',
  summary: 'Update an employer; its jobs show the new facts, and what the body omits stays',
  access: 'jobs.manage',
  params: byUid,
  /** `seen` has the values that the change is based on. The change is refused if they are outdated. */
  body: z.extend(bodySchema, { seen: z.optional(bodySchema) }),
  data: employerSchema,
  errors: ['DUPLICATE_VALUE_FOR_ITEM', 'INVALID_ARGUMENTS'],
});
