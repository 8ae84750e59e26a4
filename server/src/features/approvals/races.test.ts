import { getMe } from '@portal/shared/users/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approve, object, requestNewAddress } from '../../../test/approvals.ts';
import { linkTokenOf, logInAsAdmin, makeCandidate } from '../../../test/candidate-factory.ts';
import { race } from '../../../test/lock-row.ts';
import { logInAsStaff } from '../../../test/staff.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';
import { completeEmailChanges } from './complete-email-change.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('a change is not carried out if the old address stops it just before', async () => {
  const { client, email } = await makeCandidate(product);
  const { uid } = await requestNewAddress(await logInAsAdmin(product), email, 'too-late@example.com');
  await approve(await logInAsStaff(product, 'CASE_MANAGER'), uid);
  const token = await linkTokenOf(product, email);
  product.clock.advance({ minutes: 72 * 60 });

  const target = { table: 'users', id: email, column: 'email' };
  const second = () => completeEmailChanges(product.deps);
  const result = await race(product, target, { first: () => object(product.client(), token), second });
  expect(result).toEqual({ first: { value: null }, second: { value: undefined } });
  expect(await client.call(getMe, {})).toMatchObject({ email });
});
