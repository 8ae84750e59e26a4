/**
 * The wire is snake_case, the code camelCase. One codec, used by both sides.
 * Only keys are turned; values, uploaded files and dates pass as they are.
 */

const toSnake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toCamel = (key: string): string => key.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function turnKeys(value: unknown, turn: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => turnKeys(item, turn));
  if (!isPlainObject(value)) return value;
  const turned: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    Object.defineProperty(turned, turn(key), {
      value: turnKeys(item, turn),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return turned;
}

/** camelCase keys to snake_case, at every depth. */
export const toWire = (value: unknown): unknown => turnKeys(value, toSnake);

/** snake_case keys to camelCase, at every depth. */
export const fromWire = (value: unknown): unknown => turnKeys(value, toCamel);

/** One field path as the wire names it: `dependents.0.fullName` is `dependents.0.full_name`. */
export const fieldToWire = (path: readonly PropertyKey[]): string => path.map(String).map(toSnake).join('.');

/** The inverse of {@link fieldToWire} for one dotted path. */
export const fieldFromWire = (path: string): string => path.split('.').map(toCamel).join('.');

/**
 * The dotted paths of keys that are not snake_case. A body that says `firstName` is refused like any other unknown
 * key, although the code behind would understand it: otherwise the wire would have two spellings.
 */
export function keysNotOfTheWire(value: unknown, path: readonly string[] = []): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => keysNotOfTheWire(item, [...path, String(index)]));
  }
  if (!isPlainObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const here = [...path, key];
    return toSnake(toCamel(key)) === key ? keysNotOfTheWire(item, here) : [here.join('.')];
  });
}
