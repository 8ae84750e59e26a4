import { expect, it } from 'vitest';
import { demoPassword } from '#seed/demo/people.ts';
import { adminPassword } from '#test/open-product.ts';
import { isCommonPassword } from './common-passwords.ts';

it.each([
  '123456',
  'password',
  'P@ssw0rd',
  '1qaz@WSX',
  'Password1!',
  '!Password1',
  'Qwerty123!',
  'P@ssw0rd1',
  '$unshine1!',
])('%s is a common password', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

it.each([
  'Mật-khẩu1',
  'Mật-khẩu-2026',
  'chỉ-mình-Tôi-biết-7',
  'correct Horse 5 battery!',
  'Outside#1',
  '!!!!!!!!',
  demoPassword,
  adminPassword,
])('%s is not a common password', async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});
