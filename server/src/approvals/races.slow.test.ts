import { lockUser } from '@portal/shared/account-access/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { getUser } from '@portal/shared/users/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approve, object, requestNewAddress } from '#test/approvals.ts';
import { linkTokenOf, logInAsAdmin, makeCandidate } from '#test/candidate-factory.ts';
import { race, refusedWith } from '#test/lock-row.ts';
import { logInAsStaff } from '#test/staff.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { completeEmailChanges } from './complete-email-change.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

/** An approved change whose 72 hours are over. */
async function makeDue(newEmail: string) {
  const { client, email } = await makeCandidate(product);
  const { uid } = await requestNewAddress(await logInAsAdmin(product), email, newEmail);
  await approve(await logInAsStaff(product, 'CASE_MANAGER'), uid);
  const token = await linkTokenOf(product, email);
  product.clock.advance({ minutes: 72 * 60 });
  return { client, email, uid, token, person: { table: 'users', id: email, column: 'email' } as const };
}
const carryOut = () => completeEmailChanges(product.deps);
const done = { value: undefined };

it('a change is not carried out if the old address stops it just before', async () => {
  const { client, email, token, person } = await makeDue('too-late@example.com');
  const result = await race(product, person, { first: () => object(product.client(), token), second: carryOut });
  expect(result).toEqual({ first: { value: null }, second: done });
  expect(await client.call(getMe, {})).toMatchObject({ email });
});

it('the old address cannot stop a change that is carried out just before', async () => {
  const { email, token, person } = await makeDue('just-in-time@example.com');
  const result = await race(product, person, { first: carryOut, second: () => object(product.client(), token) });
  expect(result).toEqual({ first: done, second: refusedWith(401, 'INVALID_OR_EXPIRED_TOKEN') });
  expect((await product.mailsTo(email)).map(({ subject }) => subject)).not.toContain(
    'Địa chỉ email của bạn không thay đổi',
  );
});

it('a change is not carried out if staff lock the account just before', async () => {
  const { email, person } = await makeDue('locked-before@example.com');
  const admin = await logInAsAdmin(product);
  const lock = () => admin.call(lockUser, { params: { email }, body: { reason: 'Nghi có người khác.' } });
  const result = await race(product, person, { first: lock, second: carryOut });
  expect(result.second).toEqual(done);
  expect(await admin.call(getUser, { params: { email } })).toMatchObject({ isLocked: true });
});
