import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestProduct } from '../../test/test-product.ts';
import { startTestProduct } from '../../test/test-product.ts';
import { decryptRow } from '../db/encryption/rows.ts';
import { applications, mails } from '../db/schema/index.ts';
import { listWaitingMails, noteSentWhenMade } from '../features/mails/repository.ts';

let product: TestProduct;

/** The zone in which the day has just begun, when an hour ago is yesterday. The sign of such names is reversed. */
const zoneAfterMidnight = () => {
  const hour = new Date().getUTCHours();
  return hour > 12 ? `Etc/GMT-${24 - hour}` : `Etc/GMT+${hour}`;
};

beforeAll(async () => {
  product = await startTestProduct({ SEED_DEMO: 'true', BUSINESS_TIME_ZONE: zoneAfterMidnight() });
}, 120_000);
afterAll(() => product.close());

/** Leaves out the template's bystanders, who have states of their own. */
const ofDemo = sql.raw(`user_id not in (select id from users where email like 'bystander-%')`);

const valuesOf = async (query: ReturnType<typeof sql>): Promise<unknown[]> =>
  (await product.deps.db.execute<{ value: unknown }>(query)).rows.map(({ value }) => value);

it.each([
  [
    'profile',
    sql`select distinct profile_status as value from users where email not like 'bystander-%'`,
    ['PENDING', 'REVIEWING', 'APPROVED', 'REJECTED'],
  ],
  [
    'job',
    sql`select distinct status as value from jobs where sponsor not like '%Bystander%'`,
    ['hiring', 'filled', 'locked', 'closed'],
  ],
  [
    'application',
    sql`select distinct status as value from applications where ${ofDemo}`,
    ['pending', 'approved', 'rejected'],
  ],
  [
    'invoice',
    sql`select distinct status as value from invoices where ${ofDemo}`,
    ['not_paid', 'pending', 'paid', 'void'],
  ],
  [
    'transfer',
    sql`select distinct status as value from transfers where ${ofDemo}`,
    ['pending', 'approved', 'rejected'],
  ],
  [
    'labor step',
    sql`select distinct step as value from completed_steps join applications on applications.id = application_id
      where undone_at is null and ${ofDemo}`,
    [
      'form_9089',
      'labor_certification',
      'labor_approved',
      'payment_2',
      'i140_form',
      'i140_approved',
      'payment_3',
      'i485_form',
      'payment_4',
    ],
  ],
  ['track', sql`select distinct track as value from applications where ${ofDemo}`, ['consular', 'adjustment']],
])('the demo data shows every state of a %s', async (_noun, query, states) => {
  expect((await valuesOf(query)).toSorted()).toEqual([...states].toSorted());
});

it('the demo data shows an ended hold, a withdrawal, and an overdue payment', async () => {
  const { db } = product.deps;
  const rejected = await db
    .select()
    .from(applications)
    .where(and(eq(applications.status, 'rejected'), ofDemo));
  const reasons = rejected.map((row) => decryptRow(db, applications, row).reason);
  expect(reasons).toEqual(expect.arrayContaining(['HOLD_EXPIRED', 'WITHDRAWN']));
  const late = sql`select id as value from invoices
    where status = 'not_paid' and due_date < ${product.clock.today()} and ${ofDemo}`;
  expect(await valuesOf(late)).not.toHaveLength(0);
});

it('the demo data leaves nobody logged in', async () => {
  expect(
    await valuesOf(sql`select s.id as value from sessions s join users u on u.id = s.user_id
    where s.ended_at is null and u.email not like 'bystander-%'`),
  ).toHaveLength(0);
});

it('the demo data leaves no email waiting, because nobody sends it', async () => {
  const demoMails = await valuesOf(sql`select m.status as value from mails m join users u on u.id = m.user_id
    where u.email not like 'bystander-%'`);
  expect(demoMails.length).toBeGreaterThan(50);
  expect(new Set(demoMails)).toEqual(new Set(['sent']));
});

it('an email that waited before the demo data was made still waits after it', async () => {
  const { db } = product.deps;
  const sent = await db
    .select()
    .from(mails)
    .where(and(eq(mails.status, 'sent'), ofDemo));
  const one = sent.find(({ id, userId }) => sent.some((other) => other.id !== id && other.userId === userId));
  const userId = one?.userId ?? '';
  const changed = sent.filter((mail) => mail.userId === userId).slice(0, 2);
  const [real = '', made = ''] = changed.map(({ id }) => id);
  await db.update(mails).set({ status: 'waiting', sentAt: null }).where(eq(mails.id, real));
  const except = await listWaitingMails(db, userId);
  expect(except).toEqual([real]);
  await db.update(mails).set({ status: 'waiting', sentAt: null }).where(eq(mails.id, made));
  await noteSentWhenMade(db, { userIds: [userId], except });
  expect(await listWaitingMails(db, userId)).toEqual([real]);
  await noteSentWhenMade(db, { userIds: [userId], except: [] });
});
