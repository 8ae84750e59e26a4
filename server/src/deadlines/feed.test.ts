import { addDays } from '@portal/shared/calendar/calendar';
import { createDeadline } from '@portal/shared/deadlines/contract';
import { getDeadlineFeed, replaceDeadlineFeed } from '@portal/shared/deadlines/feed-contract';
import { setOwner } from '@portal/shared/owners/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAsAdmin, makeApprovedCase } from '#test/candidate-factory.ts';
import { newAddress } from '#test/raw-call.ts';
import { logInAsStaff } from '#test/staff.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const open = (url: string) =>
  product.app.inject({ method: 'GET', url: new URL(url).pathname, remoteAddress: newAddress() });

it('a secret address opens all deadlines as days, with the name of the person and nothing of their papers', async () => {
  const admin = await logInAsAdmin(product);
  const { email } = await makeApprovedCase(product, 'contract-15420');
  const on = addDays(product.deps.clock.today(), 30);
  const { uid, fullName } = await admin.call(createDeadline, {
    params: { email },
    body: { name: 'Nộp bản dịch; có dấu phẩy, và chấm phẩy', on },
  });
  const { url } = await admin.call(getDeadlineFeed, {});
  expect((await admin.call(getDeadlineFeed, {})).url).toBe(url);

  const answer = await open(url);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  const text = answer.body.replaceAll('\r\n ', '');
  const plain = (day: string) => day.replaceAll('-', '');
  expect(text).toContain(`UID:manual-${uid}@portal`);
  expect(text).toContain(`DTSTART;VALUE=DATE:${plain(on)}`);
  expect(text).toContain(`DTEND;VALUE=DATE:${plain(addDays(on, 1))}`);
  expect(text).toMatch(/DTSTAMP:\d{8}T\d{6}Z/);
  expect(text).toContain(`SUMMARY:${fullName}: Nộp bản dịch\\; có dấu phẩy\\, và chấm phẩy`);
});

it('a calendar has the deadlines of its reader’s own candidates and of nobody’s', async () => {
  const admin = await logInAsAdmin(product);
  const manager = await logInAsStaff(product, 'CASE_MANAGER');
  const { email: owner } = await manager.call(getMe, {});
  const { email } = await makeApprovedCase(product, 'contract-15420');
  const { uid } = await admin.call(createDeadline, {
    params: { email },
    body: { name: 'Gửi bản gốc', on: addDays(product.deps.clock.today(), 30) },
  });
  const isIn = async (client: typeof admin) =>
    (await open((await client.call(getDeadlineFeed, {})).url)).body.includes(`manual-${uid}`);
  expect([await isIn(admin), await isIn(manager)]).toEqual([true, true]);
  await admin.call(setOwner, { params: { email }, body: { staffEmail: owner } });
  expect([await isIn(admin), await isIn(manager)]).toEqual([false, true]);
});

it('a new address ends the former one, and no other address opens anything', async () => {
  const admin = await logInAsAdmin(product);
  const { url } = await admin.call(getDeadlineFeed, {});
  const replaced = await admin.call(replaceDeadlineFeed, {});
  expect(replaced.url).not.toBe(url);
  expect((await open(url)).statusCode).toBe(404);
  expect((await open(replaced.url)).statusCode).toBe(200);
  for (const file of ['x.ics', '.ics', `${'a'.repeat(43)}.ics`]) {
    expect((await open(`http://localhost/api/calendar/${file}`)).statusCode).toBe(404);
  }
  expect((await open(replaced.url.replace('.ics', ''))).statusCode).toBe(404);
});

it('the address of a locked account, and of one that may no longer read candidates, opens nothing', async () => {
  const viewer = await logInAsStaff(product, 'VIEWER');
  const { url } = await viewer.call(getDeadlineFeed, {});
  expect((await open(url)).statusCode).toBe(200);
  const { db } = product.deps;
  const owner = sql`(select user_id from calendar_feeds where token_hash = encode(sha256(${new URL(url).pathname.slice(14, -4)}::bytea), 'hex'))`;
  await db.execute(sql`update users set is_locked = true where id = ${owner}`);
  expect((await open(url)).statusCode).toBe(404);
  await db.execute(sql`update users set is_locked = false where id = ${owner}`);
  expect((await open(url)).statusCode).toBe(200);
  await db.execute(sql`update roles set permissions = array_remove(permissions, 'users.read') where name = 'VIEWER'`);
  expect((await open(url)).statusCode).toBe(404);
});

it('a network that guesses addresses is slowed down', async () => {
  const from = newAddress();
  const guess = () =>
    product.app.inject({ method: 'GET', url: `/api/calendar/${'b'.repeat(43)}.ics`, remoteAddress: from });
  const answers = [];
  for (let index = 0; index < 601; index += 1) answers.push((await guess()).statusCode);
  expect(answers.slice(0, 600).every((status) => status === 404)).toBe(true);
  expect(answers[600]).toBe(429);
});
