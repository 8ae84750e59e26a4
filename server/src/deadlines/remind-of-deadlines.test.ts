import { createAbsence } from '@portal/shared/absences/contract';
import { addDays } from '@portal/shared/calendar/calendar';
import { completeDeadline, createDeadline } from '@portal/shared/deadlines/contract';
import { reminderStageOf } from '@portal/shared/deadlines/rules';
import { setOwner } from '@portal/shared/owners/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAsAdmin, makeApproved } from '#test/candidate-factory.ts';
import { logInAsStaff } from '#test/staff.ts';
import type { TestProduct } from '#test/test-product.ts';
import { adminEmail, startTestProduct } from '#test/test-product.ts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it.each([
  [31, 30],
  [30, 30],
  [15, 30],
  [14, 14],
  [4, 14],
  [3, 3],
  [0, 3],
  [-1, -1],
])('%d days before a deadline, the reminder is that of %d days', (daysLeft, stage) => {
  expect(reminderStageOf(daysLeft)).toBe(stage);
});

it('one email a day reminds who handles it 30, 14, and 3 days before, and administrators once it is missed', async () => {
  const { deps, clock } = product;
  await logInAsStaff(product, 'CASE_MANAGER');
  await logInAsStaff(product, 'VIEWER');
  const { email } = await makeApproved(product);
  const start = deps.clock.today();
  const create = async (name: string, on: string) =>
    (await logInAsAdmin(product)).call(createDeadline, { params: { email }, body: { name, on } });
  await create('Nộp bản dịch', addDays(start, 31));
  const met = await create('Gửi bản gốc', addDays(start, 20));

  const sent = async () => {
    const { rows } = await deps.db.$client.query<{ event: string; email: string }>(
      `select event, u.email from notifications n join users u on u.id = n.user_id where event like 'deadlines_%' order by n.created_at, n.id`,
    );
    return rows;
  };
  const run = async () => {
    const before = (await sent()).length;
    await remindOfDeadlines(deps);
    await remindOfDeadlines(deps);
    return (await sent()).slice(before).map(({ event }) => event);
  };
  expect(await run()).toEqual(['deadlines_due']);
  await (await logInAsAdmin(product)).call(completeDeadline, { params: { uid: met.uid } });
  clock.advance({ days: 1 });
  // 30 days before.
  expect(await run()).toEqual(['deadlines_due']);
  clock.advance({ days: 10 });
  expect(await run()).toEqual([]);
  clock.advance({ days: 6 });
  expect(await run()).toEqual(['deadlines_due']);
  clock.advance({ days: 11 });
  expect(await run()).toEqual(['deadlines_due']);
  clock.advance({ days: 3 });
  expect(await run()).toEqual([]);
  clock.advance({ days: 1 });
  expect(await run()).toEqual(['deadlines_missed']);
  clock.advance({ days: 1 });
  expect(await run()).toEqual([]);

  const byEmail = await sent();
  expect(byEmail.at(-1)?.email).toBe(adminEmail);
  expect(new Set(byEmail.slice(0, -1).map((one) => one.email)).size).toBe(1);
});

it('the owner of a candidate is reminded, and who stands in while the owner is away', async () => {
  const { deps } = product;
  const today = deps.clock.today();
  const admin = await logInAsAdmin(product);
  const owner = await logInAsStaff(product, 'CASE_MANAGER');
  const { email: ownerEmail } = await owner.call(getMe, {});
  const { email: standIn } = await (await logInAsStaff(product, 'CASE_MANAGER')).call(getMe, {});
  const remindedAbout = async (email: string) => {
    const body = { name: `Hạn của ${email}`, on: addDays(deps.clock.today(), 14) };
    await admin.call(setOwner, { params: { email }, body: { staffEmail: ownerEmail } });
    await admin.call(createDeadline, { params: { email }, body });
    await remindOfDeadlines(deps);
    const { rows } = await deps.db.$client.query<{ email: string }>(
      `select u.email from notifications n join users u on u.id = n.user_id where event = 'deadlines_due' order by n.created_at desc limit 1`,
    );
    return rows[0]?.email;
  };
  expect(await remindedAbout((await makeApproved(product)).email)).toBe(ownerEmail);
  await owner.call(createAbsence, { body: { firstDay: today, lastDay: addDays(today, 3), standInEmail: standIn } });
  expect(await remindedAbout((await makeApproved(product)).email)).toBe(standIn);
});
