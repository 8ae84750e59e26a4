import * as auth from '@portal/shared/auth/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { password, refusalOf } from '../../../test/candidate-factory.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const person = { firstName: 'Văn An', lastName: 'Nguyễn', email: 'an@example.com', password };
const register = (change: Record<string, unknown>) =>
  product.client().call(auth.register, { body: { ...person, ...change } });

it.each([
  [{ firstName: ' ' }, { firstName: 'MISSING_FIELD' }],
  [{ lastName: undefined }, { lastName: 'MISSING_FIELD' }],
  [{ email: '' }, { email: 'MISSING_FIELD' }],
  [{ email: 'an@' }, { email: 'EMAIL_FORMAT' }],
  [{ password: '' }, { password: 'MISSING_FIELD' }],
  [{ password: 'Ngắn1!' }, { password: 'PASSWORD_MIN_LENGTH' }],
  [{ password: 'không-có-Số' }, { password: 'PASSWORD_NUMBER' }],
  [{ password: 'chỉ-chữ-thường-1' }, { password: 'PASSWORD_UPPERCASE' }],
  [{ password: 'KhongDacBiet1' }, { password: 'PASSWORD_SPECIAL' }],
  [{ password: 'Password1!' }, { password: 'PASSWORD_COMMON' }],
  [{ notLawFirmAcknowledged: false }, { notLawFirmAcknowledged: 'ACKNOWLEDGEMENT_MISSING' }],
  [{ languageCode: 'FR' }, { languageCode: 'INVALID_FIELD' }],
  [{ isAdmin: true }, { isAdmin: 'UNKNOWN_FIELD' }],
])('a sign-up with %o is refused at its field and creates no account', async (change, fields) => {
  expect(await refusalOf(register(change))).toEqual({ status: 422, code: 'VALIDATION_ERROR', fields });
  const { rows } = await product.deps.db.execute(
    sql`select count(*)::int as n from users where email = ${person.email}`,
  );
  expect(rows[0]?.n).toBe(0);
});

it('sign-up reports an address that is taken, ignoring case', async () => {
  await register({ email: 'taken@example.com' });
  expect(await refusalOf(register({ email: 'TAKEN@example.com' }))).toEqual({
    status: 409,
    code: 'EMAIL_ALREADY_EXIST',
    fields: { email: 'DUPLICATE_VALUE_FOR_ITEM' },
  });
});

it('a changed password must follow the rules that the server states', async () => {
  expect(await product.client().call(auth.getPasswordRules, {})).toEqual({
    minLength: 8,
    requireNumber: true,
    requireUppercase: true,
    requireSpecial: true,
  });
});
