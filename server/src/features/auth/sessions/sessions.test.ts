import { login } from '@portal/shared/auth/contract';
import { confirmIdentity, endSession, listSessions } from '@portal/shared/sessions/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn, makeCandidate, password, refusalOf } from '../../../../test/candidate-factory.ts';
import type { TestProduct } from '../../../../test/test-product.ts';
import { startTestProduct } from '../../../../test/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('a person can list all sessions and end any of them at once', async () => {
  const { client, email } = await makeCandidate(product);
  const elsewhere = await logIn(product, email);
  const { items } = await client.call(listSessions, {});
  expect(items).toHaveLength(2);

  const other = items.find(({ isCurrent }) => !isCurrent);
  expect(items.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(await client.call(endSession, { params: { uid: other?.uid ?? '' } })).toBeNull();
  expect(await refusalOf(elsewhere.call(getMe, {}))).toMatchObject({ status: 401, code: 'EXPIRED_SESSION' });

  const again = client.call(endSession, { params: { uid: other?.uid ?? '' } });
  expect(await refusalOf(again)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect((await client.call(listSessions, {})).items).toHaveLength(1);
});

it('an open session alone does not end the others', async () => {
  const { client, email } = await makeCandidate(product);
  product.clock.advance({ minutes: 11 });
  const elsewhere = await logIn(product, email);
  const { items } = await client.call(listSessions, {});
  const params = { uid: items.find(({ isCurrent }) => !isCurrent)?.uid ?? '' };
  expect(await refusalOf(client.call(endSession, { params }))).toMatchObject({ status: 403, code: 'CONFIRM_IDENTITY' });
  await elsewhere.call(getMe, {});

  await client.call(confirmIdentity, { body: { currentPassword: password } });
  expect(await client.call(endSession, { params })).toBeNull();
  expect(await refusalOf(elsewhere.call(getMe, {}))).toMatchObject({ status: 401, code: 'EXPIRED_SESSION' });
});

it('a login ends the session that it was made with', async () => {
  const { email, client } = await makeCandidate(product);
  await client.call(login, { body: { email, password } });
  expect(await refusalOf(client.call(getMe, {}))).toMatchObject({ status: 401, code: 'EXPIRED_SESSION' });
});

it('the list leaves out sessions that have expired, and nobody can end another person’s session', async () => {
  const { email } = await makeCandidate(product);
  product.clock.advance({ days: 8 });
  const client = await logIn(product, email);
  const { items } = await client.call(listSessions, {});
  expect(items).toHaveLength(1);
  const stranger = await makeCandidate(product);
  const ending = stranger.client.call(endSession, { params: { uid: items[0]?.uid ?? '' } });
  expect(await refusalOf(ending)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  await client.call(getMe, {});
});
