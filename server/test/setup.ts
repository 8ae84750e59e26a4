import { vi } from 'vitest';
import { cheapCost } from './cheap-passwords.ts';

// `npm test` leaves it to the complete run: it takes a fifth of the time.
if (!process.env.WITHOUT_DOCUMENT) (await import('./check-against-document.ts')).compareAnswers();

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  return { ...argon2, hash: (password: string) => argon2.hash(password, cheapCost) };
});
