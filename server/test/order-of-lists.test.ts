import { listApplications, withdrawApplication } from '@portal/shared/applications/contract';
import { listFiles, listStaffFiles, uploadFile } from '@portal/shared/files/contract';
import { createForm, listForms } from '@portal/shared/forms/contract';
import { toCamel } from '@portal/shared/http/casing';
import type { ApiClient } from '@portal/shared/http/client';
import { listJobs, listStaffJobs, lockJob } from '@portal/shared/jobs/contract';
import { createNote, listNotes } from '@portal/shared/notes/contract';
import { listStaffTransfers } from '@portal/shared/transfers/contract';
import { approveProfile, listUsers } from '@portal/shared/users/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Candidate } from './candidate-factory.ts';
import {
  apply,
  jobBody,
  logInAsAdmin,
  makeApproved,
  makeCandidate,
  makeJob,
  pay,
  pngFile,
  submitProfile,
} from './candidate-factory.ts';
import type { TestProduct } from './test-product.ts';
import { startTestProduct } from './test-product.ts';

/** Every sort order that a list offers is part of the API contract. */

let product: TestProduct;
let admin: ApiClient;
let candidate: ApiClient;
let applicant: Candidate;

/** The English titles sort differently from the Vietnamese ones. */
const jobs = [
  { VI: 'Đóng gói', EN: 'Packing', salaryFromCents: 1700, quantity: 3 },
  { VI: 'An ninh', EN: 'Watching', salaryFromCents: 1500, quantity: 5 },
  { VI: 'Chế biến', EN: 'Processing', salaryFromCents: 1600, quantity: 2 },
];
const people = [
  { firstName: 'Bình', lastName: 'Vũ', email: 'order-c@example.com' },
  { firstName: 'Đức', lastName: 'An', email: 'order-a@example.com' },
  { firstName: 'An', lastName: 'Lê', email: 'order-b@example.com' },
  { firstName: 'Chi', lastName: 'Đỗ', email: 'order-d@example.com' },
];

beforeAll(async () => {
  product = await startTestProduct();
  product.clock.stop();
  const uids: string[] = [];
  for (const { VI, EN, ...job } of jobs) {
    const translations = jobBody().translations.map((one) => ({ ...one, title: { VI, EN }[one.languageCode] }));
    uids.push((await makeJob(product, { ...job, salaryToCents: 2000, translations })).uid);
    product.clock.advance({ minutes: 1 });
  }
  const candidates: Candidate[] = [];
  for (const person of people) {
    candidates.push(await makeCandidate(product, person));
    product.clock.advance({ minutes: 1 });
  }
  // They submit in a different order from the one in which they joined. The last one never submits.
  for (const [index, jobUid] of [
    [1, uids[0]],
    [2, undefined],
    [0, uids[1]],
  ] as const) {
    const one = candidates[index];
    if (!one) throw new Error('the list of people is empty');
    await submitProfile(one);
    await one.client.call(uploadFile, { file: pngFile(), body: { kind: 'photo' } });
    product.clock.advance({ minutes: 1 });
    if (!jobUid) continue;
    await (await logInAsAdmin(product)).call(approveProfile, { params: { email: one.email } });
    await apply(one, jobUid);
    await pay(one);
    product.clock.advance({ minutes: 1 });
  }
  admin = await logInAsAdmin(product);
  ({ client: candidate } = await makeCandidate(product));
  applicant = await makeApproved(product);
  await admin.call(lockJob, { params: { uid: uids[1] ?? '' } });
});
afterAll(() => product.close());

type Row = Record<string, unknown>;
type Uid = { uid: string };
type Create = (name: string) => Promise<Uid>;
type Read = (sort: never) => Promise<{ items: object[] }>;
const pageSize = 100;
/** A person about whom staff write notes. */
const ofNotes = 'order-a@example.com';

const lists: [call: string, fields: readonly string[], read: Read][] = [
  [
    'GET /jobs',
    ['created_at', 'salary_from_cents', 'title'],
    (sort) => candidate.call(listJobs, { query: { sort, pageSize } }),
  ],
  [
    'GET /admin/jobs',
    ['created_at', 'quantity', 'status'],
    (sort) => admin.call(listStaffJobs, { query: { sort, pageSize } }),
  ],
  [
    'GET /admin/users',
    ['date_joined', 'email', 'first_name', 'last_name', 'status', 'submitted_at'],
    (sort) => admin.call(listUsers, { query: { sort, pageSize, search: 'order-' } }),
  ],
  ['GET /admin/files', ['uploaded_at'], (sort) => admin.call(listStaffFiles, { query: { sort, pageSize } })],
  // Waiting transfers come first. The order applies within one status.
  [
    'GET /admin/transfers',
    ['created_at'],
    (sort) => admin.call(listStaffTransfers, { query: { sort, pageSize, status: 'pending' } }),
  ],
];

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'vi');

/** Calls whose order is tested elsewhere. */
const elsewhere = [
  // In `holds-of-job.test.ts`.
  'GET /admin/jobs/{uid}/applies',
  // In `visa-bulletins.test.ts`, because its months fill several pages.
  'GET /admin/visa-bulletins',
  // The list of people as a file.
  'GET /admin/users/export',
];

interface Operation {
  parameters?: { name: string; schema: { enum?: string[] } }[];
}

it('every order that a call offers is tested', async () => {
  const { paths } = (await product.app.inject({ url: '/api/openapi.json' })).json();
  const offered = Object.entries(paths as Record<string, { get?: Operation }>).flatMap(([path, { get }]) => {
    const orders = get?.parameters?.find(({ name }) => name === 'sort')?.schema.enum;
    const fields = orders?.filter((order) => !order.startsWith('-')).toSorted();
    return fields ? [[`GET ${path.replace(/^\/api/, '')}`, fields] as const] : [];
  });
  const tested = lists.map(([call, fields]) => [call, fields.toSorted()] as const);
  expect(Object.fromEntries(offered.filter(([call]) => !elsewhere.includes(call)))).toEqual(Object.fromEntries(tested));
  expect(offered).toHaveLength(lists.length + elsewhere.length);
});

describe.each(lists)('the list of %s', (_name, fields, read) => {
  it.each(fields)('the list can be ordered by %s in both directions', async (field) => {
    const valuesBy = async (sort: string) => {
      const { items } = await read(sort as never);
      return (items as Row[]).map((row) => row[toCamel(field)]);
    };
    const rising = await valuesBy(field);
    expect(new Set(rising).size).toBeGreaterThan(1);

    // People who never submitted come last.
    const filled = rising.filter((value) => value !== null);
    expect(rising.slice(0, filled.length)).toEqual(filled);
    expect(filled).toEqual(filled.toSorted(compare));
    expect((await valuesBy(`-${field}`)).filter((value) => value !== null)).toEqual(filled.toReversed());
  });
});

/** Lists without a choice of order, and how to create a record in each. */
const created: [
  call: string,
  direction: 'newest first' | 'oldest first',
  create: Create,
  read: () => Promise<Uid[]>,
][] = [
  [
    'GET /applications',
    'newest first',
    async (location) => {
      const application = await apply(applicant, (await makeJob(product, { location })).uid);
      await applicant.client.call(withdrawApplication, { params: application });
      return application;
    },
    async () => (await applicant.client.call(listApplications, { query: { pageSize } })).items,
  ],
  [
    'GET /admin/forms',
    'oldest first',
    (name) => admin.call(createForm, { body: { name, title: { VI: name, EN: name } } }),
    async () => (await admin.call(listForms, {})).items,
  ],
  [
    'GET /admin/jobs',
    'newest first',
    (location) => makeJob(product, { location }),
    async () => (await admin.call(listStaffJobs, { query: { pageSize } })).items,
  ],
  [
    'GET /jobs',
    'newest first',
    (location) => makeJob(product, { location }),
    async () => (await candidate.call(listJobs, { query: { pageSize } })).items,
  ],
  [
    'GET /admin/users/{email}/notes',
    'newest first',
    (text) => admin.call(createNote, { params: { email: ofNotes }, body: { text } }),
    async () => (await admin.call(listNotes, { params: { email: ofNotes }, query: { pageSize } })).items,
  ],
  [
    'GET /files',
    'newest first',
    () => candidate.call(uploadFile, { file: pngFile(), body: { kind: 'photo' } }),
    async () => (await candidate.call(listFiles, { query: { pageSize } })).items,
  ],
];

it.each(created)(
  'records of one moment are in the order of their creation in %s, %s',
  async (_call, direction, create, read) => {
    const uids: string[] = [];
    for (const name of ['c', 'a', 'b']) uids.push((await create(`Moment ${name}`)).uid);
    const listed = (await read()).map(({ uid }) => uid).filter((uid) => uids.includes(uid));
    expect(listed).toEqual(direction === 'newest first' ? uids.toReversed() : uids);
  },
);
