import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import {
  blankableText,
  blankableWebAddress,
  cents,
  day,
  givenDay,
  languageCode,
  moment,
  printedText,
  reason,
  searchText,
  text,
  uid,
} from '#http/field-schemas.ts';
import { pageOf, pageQuery, shortListQuery, sortQuery } from '#http/paging.ts';
import { localized } from '#languages/localized-text.ts';
import { propertyOf } from '#objects/keys.ts';
import { employerFacts } from './employer-facts.ts';
import { jobPersonSchema, offered, peopleAnswers } from './people-of-job.ts';
import { maxCategories, salaryUnits } from './rules.ts';
import { jobStatuses, openJobStatuses } from './workflow.ts';

const categoryOfJob = z.object({ uid, name: z.string(), label: localized(z.string()) });
export type JobCategory = z.infer<typeof categoryOfJob>;

const jobFacts = {
  uid,
  categories: z.array(categoryOfJob),
  quantity: z.int(),
  seatsLeft: z.int(),
  salaryFromCents: cents,
  salaryToCents: cents,
  salaryUnit: z.enum(salaryUnits),
  location: z.string(),
  /** The record of the employer, from which the following facts are. Null for a job that has only a name. */
  employerUid: z.nullable(uid),
  ...employerFacts,
  status: z.enum(jobStatuses),
  permFilingDate: z.nullable(day),
  createdAt: moment,
};

export const jobSchema = z.object({
  ...jobFacts,
  title: z.string(),
  overview: z.string(),
  description: z.string(),
  /** The language of the text. If the text is missing in the requested language, it is in another one. */
  languageCode,
});
export type Job = z.infer<typeof jobSchema>;

const salaryFilter = z.optional(
  z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.pipe(z.transform(Number), z.int()))]),
);

export const listJobs = endpoint({
  operationId: 'listJobs',
  method: 'GET',
  path: '/jobs',
  summary: 'List the jobs that a candidate may see, in the language of the request, those with seats first',
  access: 'own.case',
  query: z.strictObject({
    ...pageQuery,
    sort: sortQuery(['createdAt', 'salaryFromCents', 'title']),
    search: z.optional(searchText),
    /** A category's uid or name. */
    category: z.optional(searchText),
    location: z.optional(searchText),
    status: z.optional(z.enum(openJobStatuses)),
    /** Cents. Finds jobs whose pay goes up to at least this amount. */
    salaryFrom: salaryFilter,
    /** Cents. Finds jobs whose pay starts at or below this amount. */
    salaryTo: salaryFilter,
    /** The unit of both amounts. Without it, they are compared with each job’s pay in its own unit. */
    salaryUnit: z.optional(z.enum(salaryUnits)),
  }),
  data: pageOf(jobSchema),
  errors: [],
});

export const getJob = endpoint({
  operationId: 'getJob',
  method: 'GET',
  path: '/jobs/{uid}',
  summary: 'Get a job',
  access: 'own.case',
  params: z.object({ uid: z.string() }),
  data: jobSchema,
  errors: [],
});

export const listJobCategories = endpoint({
  operationId: 'listJobCategories',
  method: 'GET',
  path: '/jobs/categories',
  summary: 'List the job categories',
  access: 'session',
  query: z.strictObject(shortListQuery(['name'])),
  data: pageOf(categoryOfJob),
  errors: [],
});

const translationOf = (line: typeof text) =>
  z.strictObject({
    languageCode,
    title: line(200),
    overview: text(1000),
    description: text(20_000),
  });

const salary = z.int('SALARY_INVALID').check(z.positive('SALARY_INVALID'), z.maximum(100_000_000, 'SALARY_INVALID'));

/** @param line the schema of a line that contracts show, with at most so many characters */
const jobBodyOf = (line: typeof text) =>
  z
    .strictObject({
      translations: z.array(translationOf(line)).check(
        z.minLength(1, 'MISSING_FIELD'),
        z.refine((all) => new Set(all.map((one) => one.languageCode)).size === all.length, {
          error: 'DUPLICATE_VALUE_FOR_ITEM',
        }),
      ),
      categoryUids: z.array(uid).check(
        z.maxLength(maxCategories, 'TOO_MANY_CATEGORIES'),
        z.refine((all) => new Set(all).size === all.length, { error: 'DUPLICATE_VALUE_FOR_ITEM' }),
      ),
      quantity: z.int('QUANTITY_INTEGER').check(z.positive('QUANTITY_INTEGER'), z.maximum(10_000, 'QUANTITY_INTEGER')),
      salaryFromCents: salary,
      salaryToCents: salary,
      salaryUnit: z.enum(salaryUnits),
      location: line(200),
      /** The record of the employer, whose facts count then. */
      employerUid: z.optional(z.nullable(uid)),
      /** The name of an employer, for a body without `employerUid`. */
      sponsor: z.optional(line(200)),
      /** What a screen of an earlier release does not know stays as it is. */
      employerAddress: z.optional(blankableText(300)),
      employerWebsite: z.optional(blankableWebAddress),
      registrationCheckedOn: z.optional(z.nullable(givenDay)),
      permFilingDate: z.optional(z.nullable(givenDay)),
      /** The name of a fee plan. The default is the contract plan. */
      feePlan: z.optional(text(64)),
    })
    .check(
      z.refine((job) => Boolean(job.employerUid) || job.sponsor !== undefined, {
        error: 'MISSING_FIELD',
        path: ['sponsor'],
        // This and the next one are reported at once, even if other fields are invalid.
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
      z.refine((job) => job.salaryFromCents <= job.salaryToCents, {
        error: 'SALARY_RANGE',
        path: ['salaryToCents'],
        when: ({ value }) => {
          const [from, to] = [propertyOf(value, 'salaryFromCents'), propertyOf(value, 'salaryToCents')];
          return typeof from === 'number' && typeof to === 'number';
        },
      }),
    );
export const jobBodySchema = jobBodyOf(printedText);
export type JobBody = z.infer<typeof jobBodySchema>;

export const staffJobSchema = z.object({
  ...jobFacts,
  translations: z.array(z.object({ languageCode, title: z.string(), overview: z.string(), description: z.string() })),
  feePlan: z.string(),
  /** A locked job that has never hired: staff are still writing it. Unlocking publishes it. */
  isDraft: z.boolean(),
  approvedCount: z.int(),
  pendingCount: z.int(),
  /** When the next hold of a seat with an unpaid fee ends; null if there is none. */
  nextHoldEndsAt: z.nullable(moment),
});
export type StaffJob = z.infer<typeof staffJobSchema>;

export const listStaffJobs = endpoint({
  operationId: 'listStaffJobs',
  method: 'GET',
  path: '/admin/jobs',
  summary: 'List all jobs',
  access: 'jobs.read',
  query: z.strictObject({
    ...pageQuery,
    sort: sortQuery(['createdAt', 'quantity', 'status']),
    search: z.optional(searchText),
    status: z.optional(z.enum(jobStatuses)),
    isDraft: z.optional(z.enum(['true', 'false'])),
  }),
  data: pageOf(staffJobSchema),
  errors: [],
});

const byUid = z.object({ uid: z.string() });

export const createJob = endpoint({
  operationId: 'createJob',
  method: 'POST',
  path: '/admin/jobs',
  summary: 'Create a job; it hires at once, unless it is kept as a draft',
  access: 'jobs.manage',
  body: z.safeExtend(jobBodySchema, { isDraft: z.optional(z.boolean()) }),
  data: staffJobSchema,
  creates: true,
  errors: [],
});

export const getStaffJob = endpoint({
  operationId: 'getStaffJob',
  method: 'GET',
  path: '/admin/jobs/{uid}',
  summary: 'Get a job with all its texts',
  access: 'jobs.read',
  params: byUid,
  data: staffJobSchema,
  errors: [],
});

export const updateJob = endpoint({
  operationId: 'updateJob',
  method: 'PUT',
  path: '/admin/jobs/{uid}',
  summary: 'Update a job',
  access: 'jobs.manage',
  params: byUid,
  /**
   * `seen` has the values that the change is based on. The change is refused if they are outdated. A text from before may have
   * letters that papers cannot show.
   */
  body: z.safeExtend(jobBodySchema, { seen: z.optional(jobBodyOf(text)) }),
  data: staffJobSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED', 'SUBJECT_REMOVED', 'INVALID_ARGUMENTS'],
});

const jobMove = <const Action extends string>(action: Action, operationId: string, summary: string) =>
  endpoint({
    operationId,
    method: 'POST',
    path: `/admin/jobs/{uid}/${action}`,
    summary,
    access: 'jobs.manage',
    params: byUid,
    data: staffJobSchema,
    errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED', 'SUBJECT_REMOVED'],
  });

export const closeJob = endpoint({
  operationId: 'closeJob',
  method: 'POST',
  path: '/admin/jobs/{uid}/close',
  summary:
    'Close a job; releases the held seats, and approved people continue, are offered another job, or have their contract ended',
  access: 'jobs.manage',
  params: byUid,
  body: peopleAnswers,
  data: staffJobSchema,
  errors: [
    'OBSERVATION_IS_COMPLETED_OR_LOCKED',
    'SUBJECT_REMOVED',
    'JOB_HAS_PEOPLE',
    'INVALID_ARGUMENTS',
    'DUPLICATE_VALUE_FOR_ITEM',
  ],
  refusalDetails: { 409: { people: z.array(jobPersonSchema), offered } },
});
export const lockJob = jobMove('lock', 'lockJob', 'Stop hiring for a while');
export const unlockJob = jobMove('unlock', 'unlockJob', 'Hire again, or publish a draft');
export const reopenJob = endpoint({
  operationId: 'reopenJob',
  method: 'POST',
  path: '/admin/jobs/{uid}/reopen',
  summary: 'Open a closed job again; people who were released or whose contract ended stay as they are',
  access: 'jobs.manage',
  params: byUid,
  body: z.strictObject({ reason }),
  data: staffJobSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED', 'SUBJECT_REMOVED'],
});
export const removeJob = endpoint({
  operationId: 'removeJob',
  method: 'POST',
  path: '/admin/jobs/{uid}/remove',
  summary:
    'Remove a closed job from the lists; approved people continue, are offered another job, or have their contract ended',
  access: 'jobs.manage',
  params: byUid,
  body: peopleAnswers,
  data: staffJobSchema,
  errors: [
    'OBSERVATION_IS_COMPLETED_OR_LOCKED',
    'SUBJECT_REMOVED',
    'JOB_HAS_PEOPLE',
    'INVALID_ARGUMENTS',
    'DUPLICATE_VALUE_FOR_ITEM',
  ],
  refusalDetails: { 409: { people: z.array(jobPersonSchema), offered } },
});

export const listPeopleOfJob = endpoint({
  operationId: 'listPeopleOfJob',
  method: 'GET',
  path: '/admin/jobs/{uid}/people',
  summary: 'List the people on a job, for whom closing it needs an answer, and those who were only offered it',
  access: 'applicants.read',
  params: byUid,
  query: z.strictObject(shortListQuery(['email', 'name', 'holdExpiresAt'])),
  data: z.extend(pageOf(jobPersonSchema), { offered }),
  errors: [],
});
