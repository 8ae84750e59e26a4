import { hash, verify } from '@node-rs/argon2';

// argon2id, the library's default kind; 19 MiB and 2 passes as OWASP's password storage sheet has it.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Typed composed or decomposed, it is the same password. */
const normal = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(normal(password), cost);

export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, normal(password));

let strangersHash: Promise<string> | undefined;

/** Takes as long as a real check and never succeeds: an unknown address must not answer faster. */
export async function verifyNothing(password: string): Promise<false> {
  strangersHash ??= hashPassword('nobody has this password');
  await verifyPassword(await strangersHash, password);
  return false;
}
