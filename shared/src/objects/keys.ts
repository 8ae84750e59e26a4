/** The keys of an object literal, with their types. Not for objects that may have further keys. */
export const keysOf = <Key extends string>(object: Readonly<Record<Key, unknown>>): Key[] =>
  // cast: TypeScript types `Object.keys` as `string[]`, because a value may have more keys than its type.
  Object.keys(object) as Key[];

/** Whether a value is one of the listed values. */
export const isOneOf = <Value>(values: readonly Value[], value: unknown): value is Value =>
  values.some((one) => one === value);

/** A property of anything; undefined where there is none. */
export const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
