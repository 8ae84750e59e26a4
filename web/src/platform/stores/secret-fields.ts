import type { identityNumbers } from '@portal/shared/personal-info/fields';

type SecretField = (typeof identityNumbers)[number] | 'accountNumber';

/**
 * Fields that no draft holds, because a draft is readable on the device: identity numbers and account numbers. They are named
 * here, because pages before login would otherwise load the table of all personal information.
 */
const secretFields: Record<SecretField, true> = { passportNumber: true, nationalId: true, accountNumber: true };

/** Copies a value without the secret fields, at any depth. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !Object.hasOwn(secretFields, key));
  return Object.fromEntries(kept.map(([key, item]) => [key, withoutSecrets(item)]));
}
