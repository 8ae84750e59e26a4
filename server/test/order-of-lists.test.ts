import { listApplications, withdrawApplication } from '@portal/shared/applications/contract';
import { listFiles, uploadFile } from '@portal/shared/files/contract';
import { createForm, listForms } from '@portal/shared/forms/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { listJobs, listStaffJobs, lockJob } from '@portal/shared/jobs/contract';
import { createNote, listNotes } from '@portal/shared/notes/contract';
import { inviteStaff } from '@portal/shared/staff/contract';
import { approveProfile } from '@portal/shared/users/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestNewAddress } from './approvals.ts';
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
import { makeCandidateWithHistory } from './candidate-with-history.ts';
import { adminTokenOf, rawCall, tokenOf } from './raw-call.ts';
import type { TestProduct } from './test-product.ts';
import { startTestProduct } from './test-product.ts';

/** Every sort order that a list offers is part of the API contract. */

let product: TestProduct;
let admin: ApiClient;
let candidate: ApiClient;
let applicant: Candidate;
/** Somebody with several records in each list of their own. */
let seasoned: Candidate;
let tokens: Record<Reader, string>;

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
  const newcomer = await makeCandidate(product);
  candidate = newcomer.client;
  applicant = await makeApproved(product);
  seasoned = await makeCandidateWithHistory(product);
  admin = await logInAsAdmin(product);
  await admin.call(inviteStaff, {
    body: { email: 'order-z@example.com', firstName: 'Z', lastName: 'Y', roleName: 'VIEWER' },
  });
  for (const { email } of people.slice(0, 2)) {
    await requestNewAddress(admin, email, `new-${email}`);
    product.clock.advance({ minutes: 1 });
  }
  tokens = {
    admin: await adminTokenOf(product),
    candidate: await tokenOf(product, newcomer.email),
    seasoned: await tokenOf(product, seasoned.email),
  };
  await admin.call(lockJob, { params: { uid: uids[1] ?? '' } });
});
afterAll(() => product.close());

type Row = Record<string, unknown>;
type Uid = { uid: string };
type Create = (name: string) => Promise<Uid>;
const pageSize = 100;
/** A person about whom staff write notes. */
const ofNotes = 'order-a@example.com';

type Reader = 'admin' | 'candidate' | 'seasoned';
/** The path of a list, with the seasoned candidate for `{email}`, the fields that order it, and who reads it. */
const lists: [path: string, fields: readonly string[], reader: Reader][] = [
  ['/jobs', ['created_at', 'salary_from_cents', 'title'], 'candidate'],
  ['/admin/jobs', ['created_at', 'quantity', 'status'], 'admin'],
  [
    '/admin/users?search=order-',
    ['date_joined', 'email', 'first_name', 'last_name', 'status', 'submitted_at'],
    'admin',
  ],
  ['/admin/files', ['uploaded_at'], 'admin'],
  ['/admin/transfers', ['created_at'], 'admin'],
  ['/admin/mails?email={email}', ['created_at'], 'admin'],
  ['/admin/profile-changes', ['requested_at'], 'admin'],
  ['/admin/approvals', ['requested_at'], 'admin'],
  ['/admin/staff', ['role_name'], 'admin'],
  ['/admin/audit-log?action=note.create', ['at'], 'admin'],
  ['/admin/users/{email}/applications', ['applied_at'], 'admin'],
  ['/admin/users/{email}/audit-log', ['at'], 'admin'],
  ['/admin/users/{email}/contracts', ['signed_at'], 'admin'],
  ['/admin/users/{email}/files', ['uploaded_at'], 'admin'],
  ['/admin/users/{email}/invoices', ['amount_cents', 'created_date', 'due_date'], 'admin'],
  ['/admin/users/{email}/notes', ['created_at'], 'admin'],
  ['/admin/users/{email}/transfers', ['created_at'], 'admin'],
  ['/applications', ['applied_at'], 'seasoned'],
  ['/contracts', ['signed_at'], 'seasoned'],
  ['/files', ['uploaded_at'], 'seasoned'],
  ['/invoices', ['amount_cents', 'created_date', 'due_date'], 'seasoned'],
  ['/notifications', ['created_at'], 'seasoned'],
  ['/profile/changes', ['requested_at'], 'seasoned'],
  ['/transfers', ['created_at'], 'seasoned'],
];

async function readList(path: string, reader: Reader, sort: string): Promise<Row[]> {
  const url = new URL(path.replace('{email}', seasoned.email), 'http://product.test');
  url.searchParams.set('sort', sort);
  url.searchParams.set('page_size', String(pageSize));
  const { payload } = await rawCall(product, { path: `${url.pathname}${url.search}`, token: tokens[reader] });
  return JSON.parse(payload.toString()).data.items;
}

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'vi');

describe.each(lists)('the list of %s', (path, fields, reader) => {
  it.each(fields)('the list can be ordered by %s in both directions', async (field) => {
    const valuesBy = async (sort: string) => (await readList(path, reader, sort)).map((row) => row[field]);
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
    async () => (await admin.call(listForms, { query: { pageSize: 100 } })).items,
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
