import { compareDependents } from '#addenda/dependents.ts';
import type { FieldCode } from '#errors/field-codes.ts';
import type { FamilyFacts } from '#personal-info/plausibility.ts';
import { contradictionsOf } from '#personal-info/plausibility.ts';
import { kindsOf } from './kinds.ts';

interface ChangeOfFacts {
  /** As they would be after the change. */
  facts: FamilyFacts;
  /** The family before the change. */
  former: FamilyFacts['dependents'];
  /** The fields of the change. */
  changed: readonly string[];
  /** YYYY-MM-DD. */
  today: string;
  /** The day on which the change was requested, YYYY-MM-DD. A child who is 21 by then cannot join the family. */
  requestedOn: string;
}

/**
 * The contradictions that a change makes, by field path below `fields`: those of its kinds, because a new marital status can
 * contradict dependents who stay the same. A child who has turned 21 since stays in the family: staff decide whether the child
 * still counts. A new child must be younger, as in the questionnaire.
 * @returns undefined if there are none
 */
export function contradictionsOfChange({
  facts,
  former,
  changed,
  today,
  requestedOn,
}: ChangeOfFacts): Record<string, FieldCode> | undefined {
  const kinds = kindsOf(changed);
  const isOfChange = (path: string) => kindsOf([path.split('.')[0] ?? '']).some((kind) => kinds.includes(kind));
  const joining = contradictionsOf(facts, requestedOn);
  const { added } = compareDependents(former, facts.dependents);
  const isNew = (path: string) => added.some((one) => path.startsWith(`dependents.${facts.dependents.indexOf(one)}.`));
  const found = Object.entries(contradictionsOf(facts, today)).filter(
    ([path, code]) => isOfChange(path) && (code !== 'CHILD_TOO_OLD' || (joining[path] === code && isNew(path))),
  );
  return found.length === 0 ? undefined : Object.fromEntries(found.map(([path, code]) => [`fields.${path}`, code]));
}
