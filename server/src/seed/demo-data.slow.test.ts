import { progressSteps } from '@portal/shared/labor-progress/steps';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { makeDemo, officeOf } from './demo-data.ts';

let product: TestProduct;

/** The zone in which the day has just begun, when an hour ago is yesterday. The sign of such names is reversed. */
const zoneAfterMidnight = () => {
  const hour = new Date().getUTCHours();
  return hour > 12 ? `Etc/GMT-${24 - hour}` : `Etc/GMT+${hour}`;
};

beforeAll(async () => {
  product = await startTestProduct({ SEED_DEMO: 'true', BUSINESS_TIME_ZONE: zoneAfterMidnight() });
});
afterAll(() => product.close());

const valuesOf = async (query: ReturnType<typeof sql>): Promise<unknown[]> =>
  (await product.deps.db.execute<{ value: unknown }>(query)).rows.map(({ value }) => value);

it.each([
  [
    'profile',
    sql`select distinct profile_status as value from users`,
    ['PENDING', 'REVIEWING', 'APPROVED', 'REJECTED'],
  ],
  [
    'job',
    sql`select distinct status as value from jobs where sponsor not like '%Bystander%'`,
    ['hiring', 'filled', 'locked', 'closed'],
  ],
  ['application', sql`select distinct status as value from applications`, ['pending', 'approved', 'rejected']],
  ['invoice', sql`select distinct status as value from invoices`, ['not_paid', 'pending', 'paid', 'void']],
  ['transfer', sql`select distinct status as value from transfers`, ['pending', 'approved', 'rejected']],
  [
    'labor step',
    sql`select distinct step as value from completed_steps join applications on applications.id = application_id
      where undone_at is null`,
    progressSteps,
  ],
  ['track', sql`select distinct track as value from applications`, ['consular', 'adjustment']],
])('the demo data shows every state of a %s', async (_noun, query, states) => {
  expect((await valuesOf(query)).toSorted()).toEqual([...states].toSorted());
});

it('the demo data leaves no email waiting, because nobody sends it', async () => {
  const demoMails = await valuesOf(sql`select m.status as value from mails m join users u on u.id = m.user_id`);
  expect(demoMails.length).toBeGreaterThan(50);
  expect(new Set(demoMails)).toEqual(new Set(['sent']));
});

it('people of every year of the office can be made, and its cases have owners', async () => {
  const empty = await startTestProduct();
  const office = officeOf(empty.clock.today());
  const candidates = office.candidates.filter((_person, index) => index % 60 === 0);
  await makeDemo(empty.deps, { ...office, staff: office.staff.slice(0, 2), candidates });
  const { rows } = await empty.deps.db.$client.query(
    'select count(*)::int as owned from users where owner_id is not null',
  );
  expect(rows).toEqual([{ owned: candidates.filter(({ profile }) => profile.status !== 'PENDING').length }]);
  await empty.close();
});
