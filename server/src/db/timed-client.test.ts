import * as auth from '@portal/shared/auth/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { password } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
const write = vi.spyOn(process.stdout, 'write');
beforeAll(async () => {
  // Every statement counts as slow.
  product = await startTestProduct({ SLOW_STATEMENT_MS: '0', LOG_LEVEL: 'warn', WORKER: 'on', TRUST_PROXY: '1' });
});
afterAll(async () => {
  await product.close();
  write.mockRestore();
});

interface Line {
  level: number;
  msg: string;
  statement: string;
  ms: number;
  reqId?: string;
  task?: string;
}
const readLines = (): Line[] =>
  write.mock.calls
    .flatMap(([text]) => String(text).split('\n'))
    .filter((line) => line.includes('a statement was slow'))
    .map((line) => JSON.parse(line));

it('a slow statement is logged with its text, its time, and the request or task that made it, and never with a value', async () => {
  const person = { email: 'lan.slow@example.com', firstName: 'Thithanhlan', lastName: 'Nguyenslow' };
  write.mockReturnValue(true);
  await product.app.inject({
    method: 'POST',
    url: '/api/oauth/login',
    headers: { 'x-request-id': 'slow-17' },
    payload: { email: person.email, password: 'Wrong#2026' },
  });
  await product.client().call(auth.register, { body: { ...person, password } });
  await product.deps.db.$client.query(
    `select pg_sleep(0.2), 'Thithanhlan', E'Thi\\'thanhlan', $$Thithanhlan$$, $of$it's Thithanhlan$of$, 8675309.5e0, .8675309, "n1"
    from (select $1::int as n1) as t2`,
    [1],
  );
  await expect.poll(() => readLines().map(({ task }) => task)).toContain('send-mail');
  const lines = readLines();
  write.mockReset();

  const ofRequest = lines.filter(({ reqId }) => reqId === 'slow-17');
  expect(ofRequest.map(({ statement }) => statement)).toContainEqual(expect.stringMatching(/from "users" .*\$1/));
  const slept = lines.find(({ statement }) => statement.includes('pg_sleep'));
  expect(slept).toMatchObject({
    level: 40,
    statement: `select pg_sleep(…), '…', '…', '…', '…', …, …, "n1" from (select $1::int as n1) as t2`,
  });
  expect(slept?.ms).toBeGreaterThanOrEqual(195);
  expect(lines.filter(({ statement }) => statement.startsWith('insert into')).length).toBeGreaterThan(3);
  expect(JSON.stringify(lines)).not.toMatch(/lan\.slow|Thithanhlan|Nguyenslow|8675309|Wrong|password_reset/);
});
