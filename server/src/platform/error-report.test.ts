import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { describeError, oneLine } from './error-report.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

it.each([
  ['a missing table', () => sql`insert into nowhere values (${'secret-value'})`, '42P01'],
  ['an invalid value', () => sql`select ${'secret-value'}::uuid`, '22P02'],
  [
    'a duplicate',
    () =>
      sql`insert into settings (key, value, updated_at) select key, value, updated_at from settings where key <> ${'secret-value'}`,
    '23505',
  ],
])('the report of a query that fails with %s contains no values', async (_what, query, code) => {
  const report = describeError(await failureOf(product.deps.db.execute(query())));
  expect(report).toMatchObject({ type: 'DrizzleQueryError', code, query: expect.stringContaining('$1') });
  expect(report.message).toMatch(/^a query failed: /);
  expect(report.stack).toContain('error-report.test.ts');
  expect(JSON.stringify(report)).not.toContain('secret-value');
});

it('the report of an error contains no email address', () => {
  const error = new Error('550 5.1.1 <lan.do@example.com>: unknown', { cause: new Error('to lan.do@example.com') });
  expect(describeError(error).message).toBe('550 5.1.1 <…@…>: unknown, caused by: to …@…');
});

it('a log message is a single line, whatever another server says', () => {
  expect(oneLine('send-mail: 550 no\r\n2026-01-01 an invented line\n\n end')).toBe(
    'send-mail: 550 no 2026-01-01 an invented line end',
  );
});
