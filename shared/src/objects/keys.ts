/** The keys of an object literal, with their types. Not for objects that may have further keys. */
export const keysOf = <Key extends string>(object: Readonly<Record<Key, unknown>>): Key[] =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- `Object.keys` has the type `string[]`
  Object.keys(object) as Key[];

/** An object with a value for each key, in the order of the keys. */
export const mapKeys = <Key extends string, Value>(keys: readonly Key[], toValue: (key: Key) => Value) =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- `Object.fromEntries` has the keys `string`
  Object.fromEntries(keys.map((key) => [key, toValue(key)])) as Record<Key, Value>;

/** Texts under keys with a prefix: `prefixed('status_', { paid: 'Paid' })` is `{ status_paid: 'Paid' }`. */
export const prefixed = <const Prefix extends string, Code extends string>(
  prefix: Prefix,
  texts: Readonly<Record<Code, string>>,
): { [One in Code as `${Prefix}${One}`]: string } =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the type of the keys says what the function does
  Object.fromEntries(Object.entries(texts).map(([code, text]) => [prefix + code, text])) as {
    [One in Code as `${Prefix}${One}`]: string;
  };

/** Whether a value is one of the listed values. */
export const isOneOf = <Value>(values: readonly Value[], value: unknown): value is Value =>
  values.some((one) => one === value);

/** A property of any value; undefined if it does not exist. */
export const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
