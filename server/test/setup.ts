import { afterEach, vi } from 'vitest';
import { cheapCost } from './cheap-passwords.ts';
import { openProducts } from './test-product.ts';

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  return { ...argon2, hash: (password: string) => argon2.hash(password, cheapCost) };
});

/** Whatever a test writes, no record of a bystander may change. */
afterEach(async () => {
  for (const product of openProducts) await product.bystanders.expectUntouched();
});
