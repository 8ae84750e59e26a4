import { isSameName } from '#format/format.ts';
import type { Dependent } from '#personal-info/field-rules.ts';
import type { FamilyFacts } from '#personal-info/plausibility.ts';

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

/** Finds who of a family was who before. A person whose name or day of birth was corrected is the same person. */
export function pairDependents<Member extends FamilyMember>(
  before: readonly Member[],
  after: readonly Member[],
): Map<Member, Member> {
  const pairs = new Map<Member, Member>();
  const left = [...before];
  for (const isAlike of likenesses) {
    for (const one of after) {
      if (pairs.has(one)) continue;
      const index = left.findIndex((other) => other.relation === one.relation && isAlike(one, other));
      for (const other of index === -1 ? [] : left.splice(index, 1)) pairs.set(one, other);
    }
  }
  return pairs;
}

/** The people who joined, left, or stayed in a family. A correction adds and removes nobody. */
export function compareDependents<Member extends FamilyMember>(
  before: readonly Member[],
  after: readonly Member[],
): FamilyChange<Member> {
  const pairs = pairDependents(before, after);
  const stayed = new Set(pairs.values());
  return {
    added: after.filter((one) => !pairs.has(one)),
    removed: before.filter((one) => !stayed.has(one)),
    kept: after.filter((one) => pairs.has(one)),
  };
}
