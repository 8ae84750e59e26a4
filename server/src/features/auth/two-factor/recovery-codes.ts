import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@portal/shared/auth/limits';
import { sha256 } from '../../../platform/encryption.ts';

/** No letter or digit that is taken for another one. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const groups = 3;
const groupLength = 4;

const newGroup = (): string => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
const newRecoveryCode = (): string => Array.from({ length: groups }, newGroup).join('-');

export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newRecoveryCode);

/** The hash that is kept; how the code was typed makes no difference, and two people's codes are never alike. */
export const hashRecoveryCode = (userId: string, code: string): string =>
  sha256(`${userId}:${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`);
