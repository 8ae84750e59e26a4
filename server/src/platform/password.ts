import { hash, verify } from '@node-rs/argon2';

// argon2id, the default of the library, with 19 MiB and 2 passes as in OWASP's Password Storage Cheat Sheet.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Composed and decomposed input is the same password. */
const normal = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(normal(password), cost);

export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, normal(password));

let strangersHash: Promise<string> | undefined;

/**
 * Takes as long as a real check and never succeeds, so the response time does not reveal that an address is unknown.
 */
export async function verifyNothing(password: string): Promise<false> {
  strangersHash ??= hashPassword('nobody has this password');
  await verifyPassword(await strangersHash, password);
  return false;
}
