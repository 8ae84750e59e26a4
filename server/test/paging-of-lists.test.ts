import * as applications from '@portal/shared/applications/contract';
import { listAuditLog, listUserAuditLog } from '@portal/shared/audit-log/contract';
import { listContracts, listUserContracts } from '@portal/shared/contracts/contract';
import { listFiles, listStaffFiles, listUserFiles, uploadFile } from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import type { Page } from '@portal/shared/http/paging';
import { listInvoices, listUserInvoices } from '@portal/shared/invoices/contract';
import { listJobs, listStaffJobs } from '@portal/shared/jobs/contract';
import { createNote, listNotes } from '@portal/shared/notes/contract';
import { listNotifications } from '@portal/shared/notifications/contract';
import { listStaff } from '@portal/shared/staff/contract';
import { listStaffTransfers } from '@portal/shared/transfers/contract';
import { listUsers } from '@portal/shared/users/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from './candidate-factory.ts';
import { apply, logInAsAdmin, makeApproved, makeJob, pay, pngFile, refusalOf } from './candidate-factory.ts';
import { logInAsStaff } from './staff.ts';
import type { TestProduct } from './test-product.ts';
import { startTestProduct } from './test-product.ts';

let product: TestProduct;
let admin: ApiClient;
let candidate: Candidate;
let jobUid: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
  await logInAsStaff(product, 'VIEWER');
  candidate = await makeApproved(product);
  const { client, email } = candidate;
  for (const body of ['Một', 'Hai']) {
    await admin.call(createNote, { params: { email }, body: { text: body } });
    await client.call(uploadFile, { file: pngFile(), body: { kind: 'other' } });
  }
  ({ uid: jobUid } = await makeJob(product, { quantity: 5 }));
  for (const { uid } of [await makeJob(product), { uid: jobUid }]) {
    const { uid: applicationUid } = await apply(candidate, uid);
    await client.call(applications.withdrawApplication, { params: { uid: applicationUid } });
  }
  for (let count = 0; count < 2; count += 1) {
    const payer = await makeApproved(product);
    await apply(payer, jobUid);
    await pay(payer);
  }
});
afterAll(() => product.close());

type Query = { page: number; pageSize: number };
const ofCandidate = () => ({ email: candidate.email });
const lists: [name: string, read: (query: Query) => Promise<Page<unknown>>][] = [
  ['applicants of a job', (query) => admin.call(applications.listApplicants, { params: { uid: jobUid }, query })],
  ['applications', (query) => candidate.client.call(applications.listApplications, { query })],
  [
    'applications of a person',
    (query) => admin.call(applications.listUserApplications, { params: ofCandidate(), query }),
  ],
  ['audit entries', (query) => admin.call(listAuditLog, { query: { ...query, action: 'application.withdraw' } })],
  ['audit entries of a person', (query) => admin.call(listUserAuditLog, { params: ofCandidate(), query })],
  ['contracts', (query) => candidate.client.call(listContracts, { query })],
  ['contracts of a person', (query) => admin.call(listUserContracts, { params: ofCandidate(), query })],
  ['documents', (query) => candidate.client.call(listFiles, { query })],
  ['documents of a person', (query) => admin.call(listUserFiles, { params: ofCandidate(), query })],
  ['documents for staff', (query) => admin.call(listStaffFiles, { query })],
  ['jobs', (query) => candidate.client.call(listJobs, { query })],
  ['jobs for staff', (query) => admin.call(listStaffJobs, { query })],
  ['notes', (query) => admin.call(listNotes, { params: ofCandidate(), query })],
  ['notifications', (query) => candidate.client.call(listNotifications, { query })],
  ['invoices', (query) => candidate.client.call(listInvoices, { query })],
  ['invoices of a person', (query) => admin.call(listUserInvoices, { params: ofCandidate(), query })],
  // The time of the last activity may change between two calls.
  [
    'staff',
    async (query) => {
      const { items, ...page } = await admin.call(listStaff, { query });
      return { ...page, items: items.map(({ email }) => email) };
    },
  ],
  ['transfers', (query) => admin.call(listStaffTransfers, { query })],
  ['candidates', (query) => admin.call(listUsers, { query })],
];

it.each(lists)('a list of %s has each row on one page, in the order of the whole list', async (_name, read) => {
  const all = await read({ page: 1, pageSize: 100 });
  expect(all.items.length).toBeGreaterThan(1);
  const pageSize = 2;
  const whole = { pageSize, totalItems: all.items.length, totalPages: Math.ceil(all.items.length / pageSize) };
  for (const page of [1, 2]) {
    const items = all.items.slice((page - 1) * pageSize, page * pageSize);
    expect(await read({ page, pageSize })).toEqual({ ...all, ...whole, page, items });
  }
  expect((await read({ page: whole.totalPages + 1, pageSize })).items).toEqual([]);
});

const nobody = { params: { email: 'nobody@example.com' } };
it.each<[name: string, read: () => Promise<unknown>]>([
  ['applicants', () => admin.call(applications.listApplicants, { params: { uid: crypto.randomUUID() } })],
  ['applications', () => admin.call(applications.listUserApplications, nobody)],
  ['audit entries', () => admin.call(listUserAuditLog, nobody)],
  ['contracts', () => admin.call(listUserContracts, nobody)],
  ['documents', () => admin.call(listUserFiles, nobody)],
  ['notes', () => admin.call(listNotes, nobody)],
  ['invoices', () => admin.call(listUserInvoices, nobody)],
])('a list of %s of a job or person that does not exist is refused', async (_name, read) => {
  expect(await refusalOf(read())).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});
