import { lockUser, unlockUser } from '@portal/shared/account-access/contract';
import { listApprovals } from '@portal/shared/approvals/contract';
import { register } from '@portal/shared/auth/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allTasks } from '#app.ts';
import { approve, object, requestNewAddress } from '#test/approvals.ts';
import { linkTokenOf, logInAsAdmin, makeCandidate } from '#test/candidate-factory.ts';
import { logInAsStaff } from '#test/staff.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { housekeepingTasks } from './tasks.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const countOf = async () => {
  const { rows } = await product.deps.db.execute(sql`
    select (select count(*)::int from sessions) as sessions, (select count(*)::int from one_time_tokens) as links,
      (select count(*)::int from idempotency_keys) as keys, (select count(*)::int from attempt_counters) as attempts,
      (select count(*)::int from commits) as commits, (select count(*)::int from audit_log) as entries`);
  return rows[0] as {
    sessions: number;
    links: number;
    keys: number;
    attempts: number;
    commits: number;
    entries: number;
  };
};
const sweep = () => housekeepingTasks[0]?.handle(product.deps, {});
const sweepEverybody = async () => {
  await sweep();
};

it('housekeeping keeps data in use and permanent records, and deletes expired data', async () => {
  await makeCandidate(product);
  const person = { firstName: 'A', lastName: 'B', email: 'key@example.com', password: 'Mật-khẩu1' };
  await product.client().call(register, { body: person }, { idempotencyKey: 'one' });
  await logInAsAdmin(product);
  const before = await countOf();
  expect(Math.min(...Object.values(before))).toBeGreaterThan(0);

  await sweep();
  expect(await countOf()).toEqual(before);

  product.clock.advance({ days: 100 });
  await sweepEverybody();
  const { commits, ...after } = await countOf();
  expect(after).toEqual({ sessions: 0, links: 0, keys: 0, attempts: 0, entries: before.entries });
  expect(commits).toBeGreaterThan(before.commits);
});

it('the link that stops a change of address stays until the change ends, however long a lock pauses it', async () => {
  const { email } = await makeCandidate(product);
  const { uid } = await requestNewAddress(await logInAsAdmin(product), email, 'found@example.com');
  await approve(await logInAsStaff(product, 'CASE_MANAGER'), uid);
  const token = await linkTokenOf(product, email);
  const locked = { params: { email }, body: { reason: 'Nghi có người khác.' } };
  await (await logInAsAdmin(product)).call(lockUser, locked);
  product.clock.advance({ days: 40 });
  await allTasks.find(({ name }) => name === 'complete-email-changes')?.handle(product.deps, {});
  await sweepEverybody();
  await (await logInAsAdmin(product)).call(unlockUser, locked);

  await object(product.client(), token);
  const { items } = await (await logInAsAdmin(product)).call(listApprovals, { query: { email } });
  expect(items).toMatchObject([{ uid, status: 'objected' }]);
  await sweep();
  expect((await countOf()).links).toBe(0);
});

it('the proof of a commit is deleted once it is old by the clock and by the number of transactions since', async () => {
  const sweepCommits = () => allTasks.find(({ name }) => name === 'sweep-commits')?.handle(product.deps, {});
  await makeCandidate(product);
  const { rows } = await product.deps.db.execute(sql`select id from commits order by committed_at desc limit 1`);
  const isThere = async () =>
    (await product.deps.db.execute(sql`select 1 from commits where id = ${rows[0]?.id}`)).rows.length > 0;
  product.clock.advance({ days: 3 });
  // As after a jump of the clock, while somebody may still look for the outcome of a transaction.
  await sweepCommits();
  expect(await isThere()).toBe(true);

  await product.asOwner(`create temp table written (n int);
    do $$ begin
      for n in 1..10001 loop
        begin insert into written values (n); exception when others then raise; end;
      end loop;
    end $$`);
  await sweepCommits();
  expect(await isThere()).toBe(false);
});
