import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

/** Runs code with the product's functions in a separate process, because the test process hashes at a lower cost. */
const runAtFullCost = (code: string): string =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const product = await import(${JSON.stringify(import.meta.resolve('./password.ts'))}); ${code}`,
    ],
    { encoding: 'utf8' },
  );

it('the product hashes passwords with argon2id at 19 MiB and 2 passes, as OWASP recommends', () => {
  expect(runAtFullCost("console.log(await product.hashPassword('x'))")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('a login with an unknown address takes as long as one with a wrong password', () => {
  const measured = runAtFullCost(`
    const hash = await product.hashPassword('x');
    const timeOf = async (act) => {
      const began = performance.now();
      const result = await act();
      return { result, ms: performance.now() - began };
    };
    await product.verifyNothing('y');
    const wrong = await timeOf(() => product.verifyPassword(hash, 'y'));
    const unknown = await timeOf(() => product.verifyNothing('y'));
    console.log(JSON.stringify({ wrong, unknown }));
  `);
  const { wrong, unknown } = JSON.parse(measured);
  expect([wrong.result, unknown.result]).toEqual([false, false]);
  // Without the check, it takes less than a hundredth of the time.
  expect(unknown.ms).toBeGreaterThan(wrong.ms / 10);
});

it.each([
  ['in another case', 'mật-khẩu1'],
  ['with a blank at its end', 'Mật-khẩu1 '],
  ['with a blank at its beginning', ' Mật-khẩu1'],
])('a password %s is another password', async (_how, entered) => {
  expect(await verifyPassword(await hashPassword('Mật-khẩu1'), entered)).toBe(false);
});

it('a composed password matches the same password typed decomposed', async () => {
  const hash = await hashPassword('Mật-khẩu1'.normalize('NFD'));
  expect(await verifyPassword(hash, 'Mật-khẩu1'.normalize('NFC'))).toBe(true);
  expect(await verifyPassword(hash, 'Mat-khau1')).toBe(false);
});
