import { isJsonEqual } from '#objects/json.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An object with fields. Lists are values of their own, because their items have no names. */
export const hasFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ownOf = (value: unknown, key: string): unknown =>
  hasFields(value) && Object.hasOwn(value, key) ? value[key] : undefined;

/** The value at a path such as `fields.city`. */
export const valueAt = (value: unknown, path: string): unknown => path.split('.').reduce<unknown>(ownOf, value);

/** The paths of the fields in which two drafts differ. */
export function listChanges(before: unknown, after: unknown, path = ''): string[] {
  if (!hasFields(after) || !(hasFields(before) || before === undefined))
    return isJsonEqual(before, after) ? [] : [path];
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after)]);
  return [...keys].flatMap((key) => listChanges(ownOf(before, key), ownOf(after, key), path ? `${path}.${key}` : key));
}

/**
 * A draft with the fields of another one at these paths. Each object is copied once, so that a caller with many paths into a large
 * draft does not keep the server busy.
 */
export function takeFields(draft: unknown, other: unknown, paths: readonly string[]): unknown {
  const copies = new Set<object>();
  const copyOf = (fields: Fields): Fields => {
    if (copies.has(fields)) return fields;
    const copy = { ...fields };
    copies.add(copy);
    return copy;
  };
  const put = (target: unknown, source: unknown, [key, ...inner]: readonly string[]): unknown => {
    if (key === undefined || !hasFields(target)) return source;
    const value = put(ownOf(target, key), ownOf(source, key), inner);
    const copy = copyOf(target);
    // Defined, not assigned: a field may be called `__proto__`.
    if (value === undefined) Reflect.deleteProperty(copy, key);
    else Object.defineProperty(copy, key, { value, configurable: true, enumerable: true, writable: true });
    return copy;
  };
  return paths.reduce((taken, path) => put(taken, other, path.split('.')), draft);
}
