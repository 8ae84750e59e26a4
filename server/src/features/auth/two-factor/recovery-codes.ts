import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@portal/shared/auth/limits';
import { sha256 } from '../../../platform/encryption.ts';
import { hashPassword, verifyPassword } from '../../../platform/password.ts';

/** Letters and digits that nobody mistakes for others. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const groups = 3;
const groupLength = 4;

const newGroup = (): string => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
const newRecoveryCode = (): string => Array.from({ length: groups }, newGroup).join('-');

export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newRecoveryCode);

/** Spaces, dashes, and case do not matter. */
const normal = (code: string): string => code.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** The stored hashes. A code has 59 random bits, so it is hashed as slowly as a password, with a salt of its own. */
export const hashRecoveryCodes = (codes: readonly string[]): Promise<string[]> =>
  Promise.all(codes.map((code) => hashPassword(normal(code))));

/** The prefix of the hash of a code of an earlier release, which stored the SHA-256 of the user id and the code. */
const wrapped = 'sha256:';

/** Hashes what an earlier release stored for a code as slowly as a password. The code itself is not known. */
export const wrapEarlierHash = async (earlier: string): Promise<string> => `${wrapped}${await hashPassword(earlier)}`;

/** Whether a stored hash is that of the code. The library compares in constant time. */
export const isHashOfCode = (codeHash: string, { userId, code }: { userId: string; code: string }) =>
  codeHash.startsWith(wrapped)
    ? verifyPassword(codeHash.slice(wrapped.length), sha256(`${userId}:${normal(code)}`))
    : verifyPassword(codeHash, normal(code));
