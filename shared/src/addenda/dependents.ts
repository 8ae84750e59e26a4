import { isSameName } from '../format/format.ts';
import type { Dependent } from '../personal-info/field-rules.ts';

/** Finds the same person among others: first by all facts, then by the name, then by the day of birth. */
const likenesses: ((one: Dependent, other: Dependent) => boolean)[] = [
  (one, other) => one.dateOfBirth === other.dateOfBirth && isSameName(one.fullName, other.fullName),
  (one, other) => isSameName(one.fullName, other.fullName),
  (one, other) => one.dateOfBirth === other.dateOfBirth,
];

export interface FamilyChange {
  added: Dependent[];
  removed: Dependent[];
  /** The people who stay, with their present names and days of birth. */
  kept: Dependent[];
}

/**
 * The people who joined, left, or stayed in a family. A person whose name or day of birth was corrected is the same person, so
 * a correction adds and removes nobody.
 */
export function compareDependents(before: readonly Dependent[], after: readonly Dependent[]): FamilyChange {
  const removed = [...before];
  let added = [...after];
  for (const isAlike of likenesses) {
    added = added.filter((one) => {
      const index = removed.findIndex((other) => other.relation === one.relation && isAlike(one, other));
      if (index === -1) return true;
      removed.splice(index, 1);
      return false;
    });
  }
  return { added, removed, kept: after.filter((one) => !added.includes(one)) };
}
