/**
 * Gives a value that is always there, such as the row that an insert answers with: no caller can do without it, and none
 * has an answer for its absence.
 * @throws {Error} with the reason why it is always there
 */
export function required<Value>(value: Value | null | undefined, reason: string): Value {
  if (value === null || value === undefined) throw new Error(reason);
  return value;
}
