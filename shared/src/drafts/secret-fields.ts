import type { identityNumbers } from '#personal-info/fields.ts';

type Fields = Readonly<Record<string, true>>;

/**
 * Fields that no draft holds, because a draft is readable on the device: identity numbers and account numbers. They are named
 * here, because pages before login would otherwise load the table of all personal information.
 */
export const neverKept = {
  passportNumber: true,
  nationalId: true,
  accountNumber: true,
} satisfies Record<(typeof identityNumbers)[number] | 'accountNumber', true>;

/** Fields that stay in the browser in any case: those above, signatures, and what confirms who somebody is. */
const neverSent: Fields = {
  ...neverKept,
  signature: true,
  password: true,
  currentPassword: true,
  newPassword: true,
  code: true,
  recoveryCode: true,
};

/** The forms with a signature. In drafts of release 1.0.0, its fields stand by themselves. */
const signedForm = /^(apply|addendum):/;

/** The fields of a form that stay in the browser. */
export const neverSentIn = (form: string): Fields =>
  signedForm.test(form) ? { ...neverSent, kind: true, name: true } : neverSent;

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** Copies a value without the secret fields, at any depth. `withheld` has the paths of those that were not blank. */
export function splitSecrets(value: unknown, secret: Fields, path = ''): { kept: unknown; withheld: string[] } {
  if (typeof value !== 'object' || value === null) return { kept: value, withheld: [] };
  const withheld: string[] = [];
  const copy = ([key, item]: [string, unknown]): [string, unknown][] => {
    const at = path ? `${path}.${key}` : key;
    if (Object.hasOwn(secret, key)) {
      if (!isBlank(item)) withheld.push(at);
      return [];
    }
    const inner = splitSecrets(item, secret, at);
    withheld.push(...inner.withheld);
    return [[key, inner.kept]];
  };
  const entries = Object.entries(value).flatMap(copy);
  const kept = Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
  return { kept, withheld };
}
