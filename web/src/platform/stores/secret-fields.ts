import { identityNumbers } from '@portal/shared/personal-info/fields';

/** Fields that no draft holds, because a draft is readable on the device: identity numbers and account numbers. */
const secretFields: ReadonlySet<string> = new Set([...identityNumbers, 'accountNumber']);

/** Copies a value without the secret fields, at any depth. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !secretFields.has(key));
  return Object.fromEntries(kept.map(([key, item]) => [key, withoutSecrets(item)]));
}
