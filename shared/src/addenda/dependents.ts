import { isSameName } from '../format/format.ts';
import type { Dependent } from '../personal-info/field-rules.ts';
import type { FamilyFacts } from '../personal-info/plausibility.ts';

/** A dependent, maybe one who is still being typed. */
type FamilyMember = FamilyFacts['dependents'][number];

/** Finds the same person among others: first by all facts, then by the name, then by the day of birth. */
const likenesses: ((one: FamilyMember, other: FamilyMember) => boolean)[] = [
  (one, other) => one.dateOfBirth === other.dateOfBirth && isSameName(one.fullName, other.fullName),
  (one, other) => isSameName(one.fullName, other.fullName),
  (one, other) => one.dateOfBirth === other.dateOfBirth,
];

export interface FamilyChange<Member extends FamilyMember = Dependent> {
  added: Member[];
  removed: Member[];
  /** The people who stay, with their present names and days of birth. */
  kept: Member[];
}

/**
 * The people who joined, left, or stayed in a family. A person whose name or day of birth was corrected is the same person, so
 * a correction adds and removes nobody.
 */
export function compareDependents<Member extends FamilyMember>(
  before: readonly Member[],
  after: readonly Member[],
): FamilyChange<Member> {
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
