import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@portal/shared/auth/limits';
import { sha256 } from '../../../platform/encryption.ts';

/** Letters and digits that nobody mistakes for others. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const groups = 3;
const groupLength = 4;

const newGroup = (): string => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
const newRecoveryCode = (): string => Array.from({ length: groups }, newGroup).join('-');

export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newRecoveryCode);

/** The stored hash. Spaces, dashes, and case do not matter. The user id keeps equal codes of two people apart. */
export const hashRecoveryCode = (userId: string, code: string): string =>
  sha256(`${userId}:${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`);
