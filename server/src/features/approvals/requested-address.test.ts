import * as contract from '@portal/shared/approvals/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeEmail, unusableLink } from '../../../test/account-links.ts';
import { approve, object, refuse, requestNewAddress } from '../../../test/approvals.ts';
import { linkTokenOf, logInAsAdmin, makeCandidate, makeNewcomer, refusalOf } from '../../../test/candidate-factory.ts';
import { logInAsStaff } from '../../../test/staff.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';

/** What follows from an open request for a new address, before anybody carries it out. */

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

let people = 0;
/** A candidate for whom an administrator requested an address that nobody has, and a colleague who may approve it. */
async function beginRequested() {
  people += 1;
  const newEmail = `requested-${people}@example.com`;
  const candidate = await makeCandidate(product);
  const [admin, manager] = [await logInAsAdmin(product), await logInAsStaff(product, 'CASE_MANAGER')];
  const { uid } = await requestNewAddress(admin, candidate.email, newEmail);
  return { ...candidate, newEmail, admin, manager, uid };
}

it('nobody can sign up with an address that is requested for somebody else, until the request has ended', async () => {
  const { newEmail, manager, uid } = await beginRequested();
  const taken = { status: 409, code: 'EMAIL_ALREADY_EXIST' };
  expect(await refusalOf(makeNewcomer(product, { email: newEmail }))).toMatchObject(taken);
  await approve(manager, uid);
  expect(await refusalOf(makeNewcomer(product, { email: newEmail }))).toMatchObject(taken);
  await refuse(manager, uid);
  await makeNewcomer(product, { email: newEmail });
});

it('a request that can no longer happen ends when the next one is made', async () => {
  const { client, email, newEmail, admin, manager, uid } = await beginRequested();
  await approve(manager, uid);
  const ownEmail = `own-${newEmail}`;
  await changeEmail(product, client, ownEmail);
  const token = await linkTokenOf(product, email);
  const next = await requestNewAddress(admin, ownEmail, `next-${newEmail}`);
  const { items } = await admin.call(contract.listApprovals, { query: { email: ownEmail } });
  expect(items.map(({ uid: one, status, failure }) => [one, status, failure])).toEqual([
    [next.uid, 'requested', null],
    [uid, 'failed', 'EMAIL_CHANGED'],
  ]);
  expect(await refusalOf(object(product.client(), token))).toMatchObject(unusableLink);
  await product.work();
  const subjects = (await product.mailsTo(ownEmail)).map(({ subject }) => subject);
  expect(subjects).toContain('Địa chỉ email của bạn không thay đổi');
  const entries = sql`select action, actor_email from audit_log where subject_uid = ${uid} and action = 'approval.fail'`;
  expect((await product.deps.db.execute(entries)).rows).toEqual([{ action: 'approval.fail', actor_email: null }]);
  await approve(manager, next.uid);
});

it('the database refuses to change or delete a request, and a decision that was made', async () => {
  const { manager, uid } = await beginRequested();
  const change = (set: string) => product.deps.db.execute(sql.raw(`update approvals set ${set} where id = '${uid}'`));
  const refused = { cause: { code: '23001' } };
  await expect(change(`requested_at = '2020-01-01'`)).rejects.toMatchObject(refused);
  await expect(change(`requested_by_id = user_id`)).rejects.toMatchObject(refused);
  await approve(manager, uid);
  await expect(change(`takes_effect_at = now()`)).rejects.toMatchObject(refused);
  await expect(change(`approved_by_id = requested_by_id`)).rejects.toMatchObject(refused);
  await expect(change(`status = 'requested'`)).rejects.toMatchObject(refused);
  await refuse(manager, uid);
  await expect(change(`status = 'approved'`)).rejects.toMatchObject(refused);
  await expect(change(`ended_at = '2020-01-01'`)).rejects.toMatchObject(refused);
  const removal = product.deps.db.execute(sql`delete from approvals where id = ${uid}`);
  await expect(removal).rejects.toMatchObject({ cause: { code: '42501' } });
  await expect(product.asOwner(`delete from approvals where id = '${uid}'`)).rejects.toThrow('append-only');
});
