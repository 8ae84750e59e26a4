import type { ApiClient } from '@portal/shared/http/client';
import { updateMe } from '@portal/shared/users/account-contract';
import { listUsers } from '@portal/shared/users/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAsAdmin, makeCandidate } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const emailsOf = async (query: { search?: string; sort?: 'submitted_at' | '-submitted_at' }) =>
  (await admin.call(listUsers, { query: { ...query, pageSize: 100 } })).items.map(({ email }) => email);

it('a candidate can be found by a phone number in any spelling', async () => {
  for (const [email, phoneNumber] of [
    ['abroad@example.com', '+84 912 345 678'],
    ['home@example.com', '0987.654.321'],
    ['dialed@example.com', '0084 903 456 123'],
    ['both@example.com', '+84 (0)905 111 222'],
  ] as const) {
    const { client } = await makeCandidate(product, { email });
    await client.call(updateMe, { body: { firstName: 'Thị', lastName: 'Lê', phoneNumber } });
  }
  for (const search of [
    '+84 912 345 678',
    '+84912345678',
    '0912345678',
    '0912 345 678',
    '(0912) 345-678',
    '345678',
    '84912345678',
    '0084 912 345 678',
    '+84 (0)912 345 678',
  ]) {
    expect(await emailsOf({ search }), search).toEqual(['abroad@example.com']);
  }
  for (const search of ['0987654321', '+84 987 654 321', '0987 654 321', '84987654321']) {
    expect(await emailsOf({ search }), search).toEqual(['home@example.com']);
  }
  expect(await emailsOf({ search: '0903 456 123' })).toEqual(['dialed@example.com']);
  expect(await emailsOf({ search: '84 905 111 222' })).toEqual(['both@example.com']);
  expect(await emailsOf({ search: '0912345679' })).toEqual([]);
});

it('a name with an apostrophe or a letter with a stroke can be found in any spelling', async () => {
  const person = { lastName: 'H’Hen', firstName: 'Ƀuôn Yă', email: 'ede@example.com' };
  await makeCandidate(product, person);
  for (const search of ["h'hen", 'H’HEN', 'HʼHen', 'H`Hen', 'buôn', 'ƀuon ya', 'Ƀuôn H’Hen']) {
    expect(await emailsOf({ search }), search).toEqual([person.email]);
  }
  for (const query of [{ firstName: 'buon' }, { lastName: "h'hen" }]) {
    const { items } = await admin.call(listUsers, { query });
    expect(items.map(({ email }) => email)).toEqual([person.email]);
  }
});

it('candidates are sorted by name in the Vietnamese order, with Đ right after D', async () => {
  for (const [lastName, firstName] of [
    ['Võ', 'Sort'],
    ['Đỗ', 'Sort'],
    ['Ngô', 'Sort'],
    ['Nguyễn', 'Sort'],
    ['Bùi', 'Sort'],
    ['Đỗ', 'Áo Sort'],
  ] as const) {
    await makeCandidate(product, { lastName, firstName });
  }
  const names = async (sort: 'last_name' | '-last_name') =>
    (await admin.call(listUsers, { query: { firstName: 'sort', sort } })).items.map(
      ({ lastName, firstName }) => `${lastName} ${firstName}`,
    );
  const sorted = ['Bùi Sort', 'Đỗ Áo Sort', 'Đỗ Sort', 'Ngô Sort', 'Nguyễn Sort', 'Võ Sort'];
  expect(await names('last_name')).toEqual(sorted);
  expect(await names('-last_name')).toEqual(sorted.toReversed());
});

it('wildcard characters in the search match only themselves', async () => {
  for (const search of ['%', '_', '\\', '"']) expect(await emailsOf({ search }), search).toEqual([]);
});
