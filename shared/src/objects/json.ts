/** Whether two values are the same as JSON. */
export const isJsonEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
