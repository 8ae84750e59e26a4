import type { RoleName } from '@portal/shared/access/roles';
import { addBusinessHours } from '@portal/shared/calendar/business-hours';
import { addDays, dayOf } from '@portal/shared/calendar/calendar';
import { listContracts } from '@portal/shared/contracts/contract';
import { acceptFile, uploadFile } from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { completeStep, recordOutcome } from '@portal/shared/labor-progress/contract';
import { createMessage } from '@portal/shared/messages/contract';
import { getOverview, getWork } from '@portal/shared/overview/contract';
import { requestRefund } from '@portal/shared/refunds/contract';
import { getSettings, updateSettings } from '@portal/shared/settings/contract';
import { createStaffTask } from '@portal/shared/staff-tasks/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  apply,
  logInAsAdmin,
  makeApproved,
  makeApprovedCase,
  makeJob,
  makeReviewed,
  pay,
  payAndConfirm,
  pngFile,
  refusalOf,
} from '#test/candidate-factory.ts';
import { newPhoto } from '#test/sample-files.ts';
import { logInAsStaff } from '#test/staff.ts';
import type { TestProduct } from '#test/test-product.ts';
import { adminEmail, startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const work = async (client = admin) =>
  (await client.call(getWork, { query: { pageSize: 100 } })).items.map(({ kind, email }) => `${kind} ${email}`);

it('the work of staff lists each item to decide by its deadline, and no decided item', async () => {
  expect(await work()).toEqual([]);
  const job = await makeJob(product, { quantity: 5 });
  const reviewed = await makeReviewed(product);
  const payer = await makeApproved(product);
  await apply(payer, job.uid);
  await pay(payer);
  const paid = await makeApproved(product);
  await apply(paid, job.uid);
  await payAndConfirm(product, paid);
  const holder = await makeApproved(product);
  await apply(holder, job.uid);
  const { uid } = await holder.client.call(uploadFile, { body: { kind: 'diploma' }, file: pngFile() });

  const waiting = await work();
  expect(waiting.filter((one) => !one.startsWith('document')).toSorted()).toEqual([
    `applicant ${paid.email}`,
    `profile ${reviewed.email}`,
    `transfer ${payer.email}`,
  ]);
  expect(waiting).toContain(`document ${holder.email}`);
  await admin.call(acceptFile, { params: { uid } });
  expect((await admin.call(getWork, { query: { pageSize: 100 } })).items.some((one) => one.uid === uid)).toBe(false);

  const transfer = (await admin.call(getWork, { query: { pageSize: 100 } })).items.find(
    ({ kind, email }) => kind === 'transfer' && email === payer.email,
  );
  expect(Date.parse(transfer?.until ?? '') - Date.parse(transfer?.since ?? '')).toBe(24 * 3_600_000);
  product.clock.advance({ days: 6 });
  const later = await logInAsAdmin(product);
  expect(await work(later)).toContain(`hold ${holder.email}`);
  expect(await work(later)).not.toContain(`hold ${payer.email}`);
});

it('each role sees the work items that it may decide', async () => {
  const person = await makeApproved(product);
  await apply(person, (await makeJob(product)).uid);
  await payAndConfirm(product, person);
  const [contract] = (await person.client.call(listContracts, {})).items;
  const account = { accountHolder: 'NGUYEN VAN AN', bankName: 'Vietcombank', accountNumber: '0071001234567' };
  await person.client.call(requestRefund, {
    body: { contractUid: contract?.uid ?? '', ground: 'cancelled_in_time', explanation: 'Đổi ý.', ...account },
  });
  const kindsOf = async (role: RoleName) =>
    new Set((await work(await logInAsStaff(product, role))).map((one) => one.split(' ')[0]));
  expect(await work(await logInAsAdmin(product))).toContain(`refund ${person.email}`);
  expect(await kindsOf('ACCOUNTANT')).toEqual(new Set(['transfer', 'refund']));
  expect(await kindsOf('CASE_MANAGER')).toEqual(new Set(['profile', 'applicant', 'document', 'hold', 'seal']));
  expect(await kindsOf('VIEWER')).toEqual(new Set());
});

it('the work about a candidate is what the list of the reader has about that person, of every kind that the reader may decide', async () => {
  const staff = await logInAsAdmin(product);
  const person = await makeApproved(product);
  await person.client.call(uploadFile, { body: { kind: 'diploma' }, file: pngFile() });
  await person.client.call(createMessage, { body: { text: 'Bao giờ có kết quả?' } });
  const other = await makeReviewed(product);
  for (const email of [person.email, other.email]) {
    await staff.call(createStaffTask, {
      body: { text: 'Gọi điện', about: email, assignedTo: adminEmail, dueOn: null },
    });
  }

  const all = await staff.call(getWork, { query: { pageSize: 100 } });
  const ofPerson = await staff.call(getWork, { query: { pageSize: 100, email: person.email } });
  expect(ofPerson.items).toEqual(all.items.filter(({ email }) => email === person.email));
  expect(new Set(ofPerson.items.map(({ kind }) => kind))).toEqual(new Set(['document', 'message', 'task']));
  expect(ofPerson.totals.reduce((sum, { total }) => sum + total, 0)).toBe(ofPerson.items.length);

  const accountant = await logInAsStaff(product, 'ACCOUNTANT');
  const seen = await accountant.call(getWork, { query: { email: person.email } });
  expect(seen.items.map(({ kind }) => kind)).not.toContain('document');
  expect((await staff.call(getWork, { query: { email: 'nobody@example.com' } })).items).toEqual([]);
});

it('the office sets itself how many business hours each kind of work may take', async () => {
  const staff = await logInAsAdmin(product);
  const { email } = await makeReviewed(product);
  const itemOf = async () =>
    (await staff.call(getWork, { query: { pageSize: 100 } })).items.find(
      (one) => one.kind === 'profile' && one.email === email,
    );
  const seen = await staff.call(getSettings, {});
  const hours = { ...seen.responseTargets.hours, profile: 1 };
  const responseTargets = { from: '00:00', to: '23:59', worksOnSaturday: true, hours };
  await staff.call(updateSettings, { body: { ...seen, responseTargets, seen } });
  const item = await itemOf();
  expect(item).toMatchObject({ isTarget: true });
  expect(item?.until).toBe(
    addBusinessHours(new Date(item?.since ?? ''), 1, {
      ...responseTargets,
      timeZone: 'Asia/Ho_Chi_Minh',
    }).toISOString(),
  );
  const reversed = { ...responseTargets, to: '00:00' };
  expect(await refusalOf(staff.call(updateSettings, { body: { ...seen, responseTargets: reversed } }))).toMatchObject({
    fields: { 'responseTargets.to': 'TIMES_REVERSED' },
  });
});

it('a request for evidence that ends in two days stands before documents that have waited for longer', async () => {
  const person = await makeApprovedCase(product, 'contract-15420');
  await person.client.call(uploadFile, { body: { kind: 'diploma' }, file: newPhoto() });
  product.clock.advance({ days: 10 });
  const staff = await logInAsAdmin(product);
  const today = dayOf(product.clock.now(), 'Asia/Ho_Chi_Minh');
  await staff.call(completeStep, {
    params: { email: person.email, step: 'form_9089' },
    body: { completedOn: '2026-01-10' },
  });
  await staff.call(recordOutcome, {
    params: { email: person.email, step: 'labor_certification' },
    body: { outcome: 'evidence_requested', date: today, dueOn: addDays(today, 2) },
  });
  const kinds = (await work(staff)).map((one) => one.split(' ')[0]);
  expect(kinds.indexOf('evidence')).toBeLessThan(kinds.indexOf('document'));
  const { items } = await staff.call(getWork, { query: { pageSize: 100 } });
  expect(items.find(({ kind }) => kind === 'document')).toMatchObject({ isTarget: true });
});

it('the totals count every waiting item, although only the first 50 of a kind are listed', async () => {
  const staff = await logInAsAdmin(product);
  const { email } = await makeReviewed(product);
  await product.deps.db.execute(sql`
    insert into users (id, email, password_hash, first_name, last_name, language_code, role_id, profile_status, search_text, submitted_at, created_at)
    select gen_random_uuid(), n || email, password_hash, first_name, last_name, language_code, role_id, profile_status, search_text, submitted_at, created_at
    from users, generate_series(1, 52) n where email = ${email}`);
  const { items, totals } = await staff.call(getWork, { query: { pageSize: 100 } });
  expect(items.filter(({ kind }) => kind === 'profile')).toHaveLength(50);
  const total = totals.find(({ kind }) => kind === 'profile')?.total;
  expect(total).toBeGreaterThan(52);
  expect(total).toBe((await staff.call(getOverview, {})).profilesToReview);
});
