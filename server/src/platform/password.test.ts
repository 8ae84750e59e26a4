import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

it('the product hashes passwords with argon2id at 19 MiB and 2 passes, as OWASP asks', () => {
  const module = fileURLToPath(new URL('./password.ts', import.meta.url));
  // A process of its own, because tests hash at a lower cost.
  const hash = execFileSync(
    process.execPath,
    ['--input-type=module', '-e', `console.log(await (await import(${JSON.stringify(module)})).hashPassword('x'))`],
    { encoding: 'utf8' },
  );
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('a password typed composed is the same as one typed decomposed', async () => {
  const hash = await hashPassword('Mật-khẩu1'.normalize('NFD'));
  expect(await verifyPassword(hash, 'Mật-khẩu1'.normalize('NFC'))).toBe(true);
  expect(await verifyPassword(hash, 'Mat-khau1')).toBe(false);
});
