import type { LoggedIn } from '@portal/shared/auth/contract';
import { login } from '@portal/shared/auth/contract';
import { addDays, dayOf, daysBetween } from '@portal/shared/calendar/calendar';
import type { Case } from '@portal/shared/cases/contract';
import { exportCases, getCase, getCaseBoard, listCases } from '@portal/shared/cases/contract';
import { createDeadline } from '@portal/shared/deadlines/contract';
import { listStaffFiles, rejectFile, requestFile, uploadFile } from '@portal/shared/files/contract';
import { withdrawFileRequest } from '@portal/shared/files/staff-contract';
import type { ApiClient } from '@portal/shared/http/client';
import { listStaffInvoices } from '@portal/shared/invoices/staff-contract';
import { completeStep } from '@portal/shared/labor-progress/contract';
import { listMails } from '@portal/shared/mails/contract';
import { createNote } from '@portal/shared/notes/contract';
import { setOwner } from '@portal/shared/owners/contract';
import { createSavedView, deleteSavedView, listSavedViews, updateSavedView } from '@portal/shared/saved-views/contract';
import { listTasks } from '@portal/shared/tasks/contract';
import { changePassword, getMe } from '@portal/shared/users/account-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  apply,
  logInAsAdmin,
  makeApproved,
  makeCandidate,
  makeJob,
  password,
  refusalOf,
} from '#test/candidate-factory.ts';
import { makePaid } from '#test/ended-contracts.ts';
import { newPhoto } from '#test/sample-files.ts';
import { logInAsStaff } from '#test/staff.ts';
import type { TestProduct } from '#test/test-product.ts';
import { adminEmail, adminPassword, startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

type Query = NonNullable<Parameters<typeof read>[0]>;
const read = (query: Record<string, string | number> = {}) =>
  admin.call(listCases, { query: { pageSize: 100, ...query } as object });
const emailsOf = async (query: Query) => (await read(query)).items.map(({ email }) => email);
const caseOf = async (email: string): Promise<Case | undefined> =>
  (await read({ search: email })).items.find((one) => one.email === email);

it('a candidate is a case from the first application on, with the step, its day, the job, and the owner', async () => {
  const { email } = await makeCandidate(product);
  expect(await caseOf(email)).toBeUndefined();

  const held = await makeApproved(product);
  const { uid } = await makeJob(product, { quantity: 2 });
  await apply(held, uid);
  await admin.call(setOwner, { params: { email: held.email }, body: { staffEmail: adminEmail } });
  expect(await caseOf(held.email)).toMatchObject({
    step: 'applied',
    stepSince: expect.stringContaining(product.clock.today()),
    owner: { email: adminEmail },
    job: { uid },
    openCents: 100_000,
    overdueCents: 0,
    // The place is held for seven days.
    nextDeadline: { kind: 'hold', on: addDays(product.clock.today(), 7), name: null },
  });
  expect(await admin.call(getCase, { params: { email: held.email } })).toEqual(await caseOf(held.email));
  expect(await admin.call(getCase, { params: { email } })).toBeNull();
  expect(await emailsOf({ dueTo: addDays(product.clock.today(), 7) })).toContain(held.email);
  expect(await emailsOf({ dueTo: addDays(product.clock.today(), 6) })).not.toContain(held.email);

  const manual = { name: 'Nộp giấy khám sức khỏe', on: addDays(product.clock.today(), -1) };
  await admin.call(createDeadline, { params: { email: held.email }, body: manual });
  expect((await caseOf(held.email))?.nextDeadline).toEqual({ kind: 'manual', ...manual });
});

it('the step is the next one to complete, since the day of the last one', async () => {
  const { candidate } = await makePaid(product, { isApproved: true });
  const { email } = candidate;
  expect(await caseOf(email)).toMatchObject({ step: 'form_9089', stepOrder: 2 });
  const completedOn = product.clock.today();
  await admin.call(completeStep, { params: { email, step: 'form_9089' }, body: { completedOn } });
  expect(await caseOf(email)).toMatchObject({ step: 'labor_certification', stepOrder: 3 });
  expect(await emailsOf({ step: 'labor_certification' })).toEqual([email]);
});

it('the money of a case is that of the list of invoices', async () => {
  product.clock.advance({ days: 40 });
  admin = await logInAsAdmin(product);
  const { candidate } = await makePaid(product, { isApproved: true });
  for (const { email, openCents, overdueCents } of (await read()).items) {
    const { items } = await admin.call(listStaffInvoices, { query: { search: email, pageSize: 100 } });
    const sum = (rows: typeof items) => rows.reduce((total, one) => total + one.unreportedCents, 0);
    expect({ openCents, overdueCents }).toEqual({
      openCents: sum(items),
      overdueCents: sum(items.filter(({ isOverdue }) => isOverdue)),
    });
  }
  const overdue = await emailsOf({ overdue: 'true' });
  expect(overdue).not.toContain(candidate.email);
  expect((await read({ overdue: 'false' })).totalItems + overdue.length).toBe((await read()).totalItems);
});

it('the missing documents are those that the candidate reads', async () => {
  const { candidate } = await makePaid(product, { isApproved: true });
  const { items } = await candidate.client.call(listTasks, {});
  const asked = items.filter(({ kind }) => kind === 'document').length;
  expect(await caseOf(candidate.email)).toMatchObject({ missingDocuments: asked });
  const counts = (await read({ sort: '-missing_documents' })).items.map(({ missingDocuments }) => missingDocuments);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  expect(await emailsOf({ missing: 'true' })).toEqual(
    (await read()).items.filter(({ missingDocuments }) => missingDocuments > 0).map(({ email }) => email),
  );
});

it('the number of missing documents follows each request, upload, and decision', async () => {
  const { candidate } = await makePaid(product, { isApproved: true });
  const { email, client } = candidate;
  const count = async () => (await caseOf(email))?.missingDocuments ?? Number.NaN;
  const before = await count();
  const { uid: requestUid } = await admin.call(requestFile, {
    params: { email },
    body: { kind: 'other', note: 'Giấy khai sinh', dueOn: null },
  });
  expect(await count()).toBe(before + 1);
  const file = await client.call(uploadFile, { body: { kind: 'other', requestUid }, file: newPhoto() });
  expect(await count()).toBe(before);
  await admin.call(rejectFile, { params: { uid: file.uid }, body: { reason: 'Ảnh bị mờ.' } });
  expect(await count()).toBe(before + 1);
  await admin.call(withdrawFileRequest, { params: { uid: requestUid }, query: { reason: 'Nhầm người' } });
  expect(await count()).toBe(before);
});

it('an email about a changed password is no contact', async () => {
  const { candidate } = await makePaid(product, { isApproved: true });
  await product.work();
  const before = (await caseOf(candidate.email))?.lastContactAt;
  product.clock.advance({ minutes: 5 });
  const body = { currentPassword: password, newPassword: 'Mật-khẩu-mới-2026' };
  await candidate.client.call(changePassword, { body });
  await product.work();
  const { items } = await admin.call(listMails, { query: { email: candidate.email } });
  expect(items[0]).toMatchObject({ event: 'password_changed', status: 'sent' });
  expect(await caseOf(candidate.email)).toMatchObject({ lastContactAt: before });
});

it('the last contact is the newest of an email, what the candidate sent, and a note', async () => {
  const { candidate } = await makePaid(product, { isApproved: true });
  product.clock.advance({ days: 1 });
  admin = await logInAsAdmin(product);
  const { createdAt } = await admin.call(createNote, { params: { email: candidate.email }, body: { text: 'Đã gọi.' } });
  expect(await caseOf(candidate.email)).toMatchObject({ lastContactAt: createdAt });
  const { items } = await admin.call(listStaffFiles, { query: { search: candidate.email } });
  expect(items[0]?.uploadedAt).not.toBe(createdAt);
});

it('the open cases are those that are neither completed nor ended', async () => {
  const all = (await read()).items;
  const open = (await read({ open: 'true' })).items;
  expect(open.every(({ step }) => step !== 'ended' && step !== 'completed')).toBe(true);
  expect(open.length + (await read({ open: 'false' })).totalItems).toBe(all.length);
});

it('the board has each step with its cases and the sums of their money', async () => {
  const all = (await read()).items;
  const { columns } = await admin.call(getCaseBoard, {});
  expect(columns.flatMap(({ cases }) => cases.map(({ uid }) => uid)).toSorted()).toEqual(
    all.map(({ uid }) => uid).toSorted(),
  );
  for (const { step, count, openCents, overdueCents, medianDays, cases } of columns) {
    expect(cases.every((one) => one.step === step)).toBe(true);
    const since = cases[Math.ceil(count / 2) - 1]?.stepSince ?? '';
    expect(medianDays).toBe(daysBetween(dayOf(new Date(since), 'Asia/Ho_Chi_Minh'), product.clock.today()));
    expect([count, openCents, overdueCents]).toEqual([
      cases.length,
      cases.reduce((sum, one) => sum + one.openCents, 0),
      cases.reduce((sum, one) => sum + one.overdueCents, 0),
    ]);
  }
  const mine = await admin.call(getCaseBoard, { query: { owner: 'me', missing: 'true' } });
  expect(mine.columns.every(({ cases }) => cases.every(({ owner }) => owner?.email === adminEmail))).toBe(true);
});

it('an export has the chosen columns in their order, and the filtered cases in theirs', async () => {
  const manager = await logInAsAdmin(product);
  const { accessToken } = (await product
    .client()
    .call(login, { body: { email: adminEmail, password: adminPassword } })) as LoggedIn;
  const { payload } = await product.app.inject({
    url: '/api/admin/cases/export?columns=owner,step&sort=-name&owner=me',
    headers: { authorization: `Bearer ${accessToken}`, 'accept-language': 'vi' },
  });
  const [header, ...lines] = payload.replace('\uFEFF', '').trim().split(/\r?\n/);
  expect(header).toBe('Họ và tên,Email,Phụ trách,Bước');
  const { items } = await manager.call(listCases, { query: { sort: '-name', owner: 'me', pageSize: 100 } });
  expect(lines.map((line) => line.split(',')[1])).toEqual(items.map(({ email }) => email));
  expect(await refusalOf(manager.call(exportCases, { query: { columns: 'owner,password' } }))).toMatchObject({
    status: 422,
  });
});

it('a saved view is one’s own until it is shared, and only its owner changes it', async () => {
  const [lan, minh] = [await logInAsStaff(product, 'VIEWER'), await logInAsStaff(product, 'VIEWER')];
  const body = { name: 'Quá hạn của tôi', address: '?owner=me&show=overdue', isShared: false };
  const { uid } = await lan.call(createSavedView, { body: { list: 'cases', ...body } });
  const viewsOf = async (client: ApiClient) => (await client.call(listSavedViews, { query: { list: 'cases' } })).items;
  expect(await viewsOf(lan)).toMatchObject([{ uid, ...body, isOwn: true }]);
  expect(await viewsOf(minh)).toEqual([]);

  const change = (client: ApiClient) =>
    client.call(updateSavedView, { params: { uid }, body: { ...body, isShared: true } });
  expect(await refusalOf(change(minh))).toMatchObject({ status: 404 });
  await change(lan);
  const { email } = await lan.call(getMe, {});
  expect(await viewsOf(minh)).toMatchObject([{ uid, name: body.name, isOwn: false, owner: { email } }]);

  const remove = (client: ApiClient) => client.call(deleteSavedView, { params: { uid } });
  expect(await refusalOf(remove(minh))).toMatchObject({ status: 404 });
  await remove(lan);
  expect(await viewsOf(lan)).toEqual([]);
});
