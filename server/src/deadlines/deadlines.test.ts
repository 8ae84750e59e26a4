import { addDays, addMonths } from '@portal/shared/calendar/calendar';
import * as contract from '@portal/shared/deadlines/contract';
import { requestFile } from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { completeStep, recordOutcome, strikeOutcome, undoStep } from '@portal/shared/labor-progress/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  apply,
  logInAsAdmin,
  makeApproved,
  makeApprovedCase,
  makeJob,
  type personalInfo,
  refusalOf,
} from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { findCandidate, upsertPersonalInfo } from '#users/repository.ts';
import { fillPersonalDays } from './personal-days-repository.ts';
import { nextDeadlines } from './queries.ts';

let product: TestProduct;
let admin: ApiClient;
let today: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
  today = product.deps.clock.today();
});
afterAll(() => product.close());

const deadlinesOf = async (email: string) =>
  (await admin.call(contract.listDeadlinesOf, { params: { email }, query: { pageSize: 100 } })).items;
const kindsOf = async (email: string) => (await deadlinesOf(email)).map(({ kind, on }) => `${kind} ${on}`);

/** Gives a candidate other facts than those of the snapshot. */
async function changeInfo(email: string, change: Partial<ReturnType<typeof personalInfo>>): Promise<void> {
  await product.deps.db.transaction(async (tx) => {
    const found = await findCandidate(tx, email);
    if (!found?.info) throw new Error('it is filled in');
    await upsertPersonalInfo(tx, { ...found.info, ...change });
  });
}

const complete = (email: string, step: 'form_9089' | 'labor_certification' | 'labor_approved', completedOn: string) =>
  admin.call(completeStep, { params: { email, step }, body: { completedOn } });

it('an unpaid hold falls due on its last day', async () => {
  const candidate = await makeApproved(product);
  const job = await makeJob(product);
  await apply(candidate, job.uid);
  const [hold] = await deadlinesOf(candidate.email);
  expect(hold).toMatchObject({
    kind: 'hold',
    on: addDays(today, 7),
    about: expect.any(String),
    jobUid: job.uid,
    isOverdue: false,
  });
});

it('a request for evidence, a certified PERM, and a requested document fall due until they are answered', async () => {
  const { email } = await makeApprovedCase(product, 'contract-15420');
  await complete(email, 'form_9089', '2026-01-10');
  const params = { email, step: 'labor_certification' as const };
  await admin.call(recordOutcome, {
    params,
    body: { outcome: 'evidence_requested', date: today, dueOn: addDays(today, 20) },
  });
  expect(await kindsOf(email)).toEqual([`evidence ${addDays(today, 20)}`]);
  await admin.call(strikeOutcome, { params, body: { reason: 'Nhầm hồ sơ' } });
  expect(await kindsOf(email)).toEqual([]);

  await complete(email, 'labor_certification', '2026-01-12');
  await complete(email, 'labor_approved', '2026-01-12');
  expect(await kindsOf(email)).toEqual(['perm 2026-07-11']);
  await admin.call(requestFile, {
    params: { email },
    body: { kind: 'diploma', note: 'Bản mới', dueOn: addDays(today, 5) },
  });
  expect(await kindsOf(email)).toContain(`document ${addDays(today, 5)}`);
  await admin.call(undoStep, { params: { email, step: 'labor_approved' }, body: { reason: 'Nhầm' } });
  expect(await kindsOf(email)).not.toContain('perm 2026-07-11');
});

it('a passport falls due in its last nine months, and follows every change of the personal information', async () => {
  const { email } = await makeApprovedCase(product, 'contract-15420');
  await changeInfo(email, { passportExpiryDate: addMonths(today, 9) });
  expect(await kindsOf(email)).toEqual([`passport ${addMonths(today, 9)}`]);
  await changeInfo(email, { passportExpiryDate: addDays(addMonths(today, 9), 1) });
  expect(await kindsOf(email)).toEqual([]);
  await changeInfo(email, { passportExpiryDate: addDays(today, -1) });
  expect(await deadlinesOf(email)).toMatchObject([{ kind: 'passport', isOverdue: true }]);
});

it('a child falls due at 21, later by the days for which the I-140 was pending', async () => {
  const { email } = await makeApprovedCase(product, 'contract-15420');
  const turns21On = addMonths(today, 12);
  const child = { relation: 'child' as const, fullName: 'Lê Bé', dateOfBirth: addMonths(turns21On, -21 * 12) };
  await changeInfo(email, { dependents: [child] });
  expect(await deadlinesOf(email)).toMatchObject([{ kind: 'child', on: turns21On, name: 'Lê Bé' }]);

  const add = (step: string, on: string) =>
    product.deps.db.execute(sql`insert into completed_steps (id, application_id, step, completed_on, encrypted, created_at)
      select gen_random_uuid(), id, ${step}, ${on}::date, '', now() from applications
      where status = 'approved' and user_id = (select id from users where email = ${email})`);
  await add('i140_form', '2025-01-01');
  await add('i140_approved', '2025-02-10');
  const { rows } = await product.deps.db.execute(
    sql`select on_day::text as "on" from ${nextDeadlines(product.deps.db, { today, timeZone: 'Asia/Ho_Chi_Minh' })} next
      where user_id = (select id from users where email = ${email})`,
  );
  expect(rows).toEqual([{ on: addDays(turns21On, 40) }]);
});

it('the days of people whose information an earlier release stored are filled in', async () => {
  const { email } = await makeApprovedCase(product, 'contract-15420');
  await changeInfo(email, { passportExpiryDate: addMonths(today, 3) });
  await product.deps.db.execute(sql`delete from personal_days`);
  expect(await kindsOf(email)).toEqual([]);
  await fillPersonalDays(product.deps.db);
  expect(await kindsOf(email)).toEqual([`passport ${addMonths(today, 3)}`]);
});

it('a deadline by hand can be changed, met, reopened, and struck out, and each of it only in its state', async () => {
  const { email } = await makeApproved(product);
  const body = { name: 'Nộp bản dịch', on: addDays(today, -2) };
  const made = await admin.call(contract.createDeadline, { params: { email }, body });
  expect(made).toMatchObject({ kind: 'manual', ...body, isOverdue: true, createdBy: expect.any(String) });
  const mistyped = admin.call(contract.createDeadline, { params: { email }, body: { ...body, on: '9999-12-31' } });
  expect(await refusalOf(mistyped)).toMatchObject({ fields: { on: 'DATE_FORMAT' } });
  const params = { uid: made.uid };
  const seen = body;
  const moved = { name: 'Nộp bản dịch công chứng', on: addDays(today, 3) };
  expect(await admin.call(contract.updateDeadline, { params, body: { ...moved, seen } })).toMatchObject(moved);
  expect(await refusalOf(admin.call(contract.updateDeadline, { params, body: { ...body, seen } }))).toMatchObject({
    status: 409,
    fields: { seen: 'CHANGED_MEANWHILE' },
  });

  expect(await refusalOf(admin.call(contract.reopenDeadline, { params }))).toMatchObject({
    fields: { deadline: 'DEADLINE_OPEN' },
  });
  expect(await admin.call(contract.completeDeadline, { params })).toMatchObject({ doneAt: expect.any(String) });
  expect(await refusalOf(admin.call(contract.completeDeadline, { params }))).toMatchObject({
    status: 409,
    fields: { deadline: 'DEADLINE_DONE' },
  });
  const ofEverybody = async () =>
    (await admin.call(contract.listDeadlines, { query: { kind: 'manual', pageSize: 100 } })).items.map(
      ({ uid }) => uid,
    );
  expect(await ofEverybody()).not.toContain(made.uid);
  await admin.call(contract.reopenDeadline, { params });
  expect(await ofEverybody()).toContain(made.uid);

  const struck = await admin.call(contract.strikeDeadline, { params, body: { reason: 'Nhầm người' } });
  expect(struck).toMatchObject({ strikeReason: 'Nhầm người', struckBy: expect.any(String) });
  expect(await deadlinesOf(email)).toMatchObject([{ uid: made.uid, struckAt: expect.any(String) }]);
  expect(await ofEverybody()).not.toContain(made.uid);
  for (const call of [
    () => admin.call(contract.strikeDeadline, { params, body: { reason: 'x' } }),
    () => admin.call(contract.completeDeadline, { params }),
    () => admin.call(contract.reopenDeadline, { params }),
    () => admin.call(contract.updateDeadline, { params, body }),
  ]) {
    expect(await refusalOf(call())).toMatchObject({ status: 409, fields: { deadline: 'DEADLINE_STRUCK' } });
  }
});

it('the list is ordered by day, filtered by days and kinds, and the calendar counts the same', async () => {
  const { email } = await makeApproved(product);
  const days = [40, 41, 41].map((count) => addDays(today, count));
  for (const [index, on] of days.entries()) {
    await admin.call(contract.createDeadline, { params: { email }, body: { name: `Việc ${index}`, on } });
  }
  const range = { from: addDays(today, 40), to: addDays(today, 41), kind: 'manual' as const };
  const list = await admin.call(contract.listDeadlines, { query: { ...range, pageSize: 2 } });
  expect(list).toMatchObject({ totalItems: 3, totalPages: 2 });
  expect(list.items.map(({ on }) => on)).toEqual([days[0], days[1]]);
  const falling = await admin.call(contract.listDeadlines, { query: { ...range, sort: '-on', pageSize: 1 } });
  expect(falling.items.map(({ on }) => on)).toEqual([days[1]]);
  expect((await admin.call(contract.countDeadlines, { query: range })).days).toEqual([
    { on: days[0], total: 1 },
    { on: days[1], total: 2 },
  ]);
  const tooLong = admin.call(contract.countDeadlines, { query: { ...range, to: addDays(today, 82) } });
  expect(await refusalOf(tooLong)).toMatchObject({ status: 422, fields: { to: 'INVALID_FIELD' } });
});
