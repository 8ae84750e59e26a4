/**
 * Returns a value that always exists, such as the row that an insert returns. No caller can work without it or handle
 * its absence.
 * @throws {Error} with the reason why it always exists
 */
export function required<Value>(value: Value | null | undefined, reason: string): Value {
  if (value === null || value === undefined) throw new Error(reason);
  return value;
}
