import { pairDependents } from '#addenda/dependents.ts';
import type { Dependent } from '#personal-info/field-rules.ts';

/**
 * A family with the recorded answers of those who stay, where none is given: an API client that does not send the answer
 * about a marriage must not erase it.
 */
export function keepAnswers(former: readonly Dependent[], given: readonly Dependent[]): Dependent[] {
  const pairs = pairDependents(former, given);
  return given.map((one) => {
    const isMarried = one.isMarried ?? pairs.get(one)?.isMarried;
    return isMarried === undefined ? one : { ...one, isMarried };
  });
}

type Member = Pick<Dependent, 'fullName' | 'dateOfBirth'> & { relation: string };

/** Whether two families differ at most in answers about marriages, which no document proves. */
export const haveSameMembers = (one: readonly Member[], other: readonly Member[]): boolean =>
  one.length === other.length &&
  one.every(({ relation, fullName, dateOfBirth }, index) => {
    const same = other[index];
    return same?.relation === relation && same.fullName === fullName && same.dateOfBirth === dateOfBirth;
  });
