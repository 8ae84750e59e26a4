import { login } from '@portal/shared/auth/contract';
import { confirmEmail, getMe, listUsers, updateMe } from '@portal/shared/users/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkTokenOf, logInAsAdmin, makeCandidate, password, refusalOf } from '../../../test/candidate-factory.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const names = { firstName: 'Văn An', lastName: 'Nguyễn' };
const confirm = (token: string) => product.client().call(confirmEmail, { body: { token } });

it('a new address takes effect when its link is followed, and the old address is notified', async () => {
  const { client, email } = await makeCandidate(product);
  const body = { ...names, email: 'new@example.com' };
  expect((await client.call(updateMe, { body })).email).toBe(email);

  const token = await linkTokenOf(product, 'new@example.com');
  expect((await client.call(getMe, {})).email).toBe(email);
  expect(await confirm(token)).toEqual({ email: 'new@example.com' });
  expect((await client.call(getMe, {})).email).toBe('new@example.com');
  expect(await refusalOf(confirm(token))).toMatchObject({ status: 401, code: 'INVALID_OR_EXPIRED_TOKEN' });

  const logIn = (address: string) => product.client().call(login, { body: { email: address, password } });
  expect(await refusalOf(logIn(email))).toMatchObject({ status: 401 });
  expect(await logIn('new@example.com')).toMatchObject({ email: 'new@example.com' });

  await product.work();
  expect((await product.mailsTo(email)).at(-1)?.text).toContain('new@example.com');

  const admin = await logInAsAdmin(product);
  const { items } = await admin.call(listUsers, { query: { search: `${names.lastName} new@example.com` } });
  expect(items.map((found) => found.email)).toEqual(['new@example.com']);
});

it('a taken address is refused at its field, and again when the link is followed', async () => {
  const [one, two] = [await makeCandidate(product), await makeCandidate(product)];
  const taken = one.client.call(updateMe, { body: { ...names, email: two.email } });
  expect(await refusalOf(taken)).toEqual({
    status: 409,
    code: 'EMAIL_ALREADY_EXIST',
    fields: { email: 'DUPLICATE_VALUE_FOR_ITEM' },
  });

  await one.client.call(updateMe, { body: { ...names, email: 'late@example.com' } });
  const token = await linkTokenOf(product, 'late@example.com');
  await makeCandidate(product, { email: 'late@example.com' });
  expect(await refusalOf(confirm(token))).toMatchObject({ status: 409, code: 'EMAIL_ALREADY_EXIST' });
  expect((await one.client.call(getMe, {})).email).toBe(one.email);
});

it('a link for a new address expires after a day and when another one is requested', async () => {
  const { client } = await makeCandidate(product);
  await client.call(updateMe, { body: { ...names, email: 'first@example.com' } });
  const older = await linkTokenOf(product, 'first@example.com');
  await client.call(updateMe, { body: { ...names, email: 'second@example.com' } });
  expect(await refusalOf(confirm(older))).toMatchObject({ code: 'INVALID_OR_EXPIRED_TOKEN' });
  const newer = await linkTokenOf(product, 'second@example.com');
  product.clock.advance({ hours: 25 });
  expect(await refusalOf(confirm(newer))).toMatchObject({ code: 'INVALID_OR_EXPIRED_TOKEN' });
});
