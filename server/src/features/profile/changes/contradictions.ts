import type { FieldCode } from '@portal/shared/errors/field-codes';
import type { FamilyFacts } from '@portal/shared/personal-info/plausibility';
import { contradictionsOf } from '@portal/shared/personal-info/plausibility';
import { kindsOf } from '@portal/shared/profile-changes/kinds';

/**
 * The contradictions that a change makes, by field path below `fields`: those of its kinds, because a new marital status can
 * contradict dependents who stay the same. A child who has turned 21 since stays in the family: staff decide whether the child
 * still counts.
 * @param facts as they would be after the change @param changed the fields of the change @param today YYYY-MM-DD
 * @returns undefined if there are none
 */
export function contradictionsOfChange(
  facts: FamilyFacts,
  changed: readonly string[],
  today: string,
): Record<string, FieldCode> | undefined {
  const kinds = kindsOf(changed);
  const isOfChange = (path: string) => kindsOf([path.split('.')[0] ?? '']).some((kind) => kinds.includes(kind));
  const found = Object.entries(contradictionsOf(facts, today)).filter(
    ([path, code]) => code !== 'CHILD_TOO_OLD' && isOfChange(path),
  );
  return found.length === 0 ? undefined : Object.fromEntries(found.map(([path, code]) => [`fields.${path}`, code]));
}
