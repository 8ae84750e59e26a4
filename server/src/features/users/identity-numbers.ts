import { maskNumber } from '@portal/shared/format/mask-number';
import { mapKeys } from '@portal/shared/objects/keys';
import type { FieldOfKind } from '@portal/shared/personal-info/fields';
import { identityNumbers } from '@portal/shared/personal-info/fields';
import type { PersonalInfo } from '@portal/shared/personal-info/schema';
import type { Encryption } from '../../platform/encryption.ts';

type IdentityNumbers = Pick<PersonalInfo, FieldOfKind<'identityNumber'>>;

const convert = (info: IdentityNumbers, convertOne: (number: string) => string): IdentityNumbers =>
  mapKeys(identityNumbers, (field) => convertOne(info[field]));

/** The identity numbers of personal info as the database keeps them. */
export const encryptIdentityNumbers = (info: IdentityNumbers, identity: Encryption): IdentityNumbers =>
  convert(info, identity.encryptText);

/** The identity numbers of a row as they were given. */
export const decryptIdentityNumbers = (row: IdentityNumbers, identity: Encryption): IdentityNumbers =>
  convert(row, identity.decryptText);

/** The identity numbers of a row as staff see them. A call of its own reveals one. */
export const maskIdentityNumbers = (row: IdentityNumbers, identity: Encryption): IdentityNumbers =>
  convert(row, (number) => maskNumber(identity.decryptText(number)));
