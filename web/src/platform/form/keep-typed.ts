import { hasFields } from '@portal/shared/drafts/merge';
import { isJsonEqual } from '@portal/shared/objects/json';
import { propertyOf } from '@portal/shared/objects/keys';

interface Edit<Value> {
  /** What the person began with. */
  base: Value;
  /** What the person has typed. */
  typed: Value;
  /** What a colleague has saved meanwhile. */
  current: Value;
}

/** Whether an item of a list now has the place of another one. */
const isMoved = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  after.some((item, index) => !isJsonEqual(item, before[index]) && before.some((former) => isJsonEqual(item, former)));

/**
 * The current values with the changes that a person has typed. The items of a list are merged one by one while each kept
 * its place. Otherwise the list as typed stays, because nothing tells which item belongs to which.
 */
export function keepTyped<Value>({ base, typed, current }: Edit<Value>): Value {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- each part comes from one of the three values
  return mergeValue(base, typed, current) as Value;
}

function mergeValue(base: unknown, typed: unknown, current: unknown): unknown {
  if (isJsonEqual(base, typed)) return current;
  if (isJsonEqual(base, current)) return typed;
  if (hasFields(base) && hasFields(typed) && hasFields(current)) {
    const keys = new Set([...Object.keys(typed), ...Object.keys(current)]);
    return Object.fromEntries(
      [...keys].map((key) => [
        key,
        mergeValue(propertyOf(base, key), propertyOf(typed, key), propertyOf(current, key)),
      ]),
    );
  }
  if (Array.isArray(base) && Array.isArray(typed) && Array.isArray(current)) {
    const isSameList = base.length === typed.length && base.length === current.length;
    if (isSameList && base.some(hasFields) && !isMoved(base, typed) && !isMoved(base, current)) {
      return base.map((item, index) => mergeValue(item, typed[index], current[index]));
    }
  }
  return typed;
}
