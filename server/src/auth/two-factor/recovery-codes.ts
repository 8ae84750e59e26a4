import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@portal/shared/auth/limits';
import { hashPassword, verifyPassword } from '#platform/password.ts';

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

/** Whether a stored hash is that of the code. The library compares in constant time. */
export const isHashOfCode = (codeHash: string, code: string): Promise<boolean> =>
  verifyPassword(codeHash, normal(code));
