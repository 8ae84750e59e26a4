import type { Mutation } from './strange-values.ts';
import type { JsonSchema } from './text-places.ts';
import { withText } from './text-places.ts';

/** One value for each field, by its schema: the kind of value that has reached the database and ended as a fault before. */

const is = (schema: JsonSchema, type: string) => [schema.type].flat().includes(type);

/** The first value beyond 32 bits, the year 0, or half a character; undefined if the schema lists its values. */
export function worstValueOf(schema: JsonSchema): number | string | undefined {
  for (const one of schema.anyOf ?? schema.oneOf ?? [schema]) {
    if (one.enum !== undefined || one.const !== undefined) continue;
    if (is(one, 'integer') || is(one, 'number')) return 2 ** 31;
    if (!is(one, 'string')) continue;
    if (one.format?.startsWith('date')) return one.format === 'date' ? '0000-01-01' : '0000-01-01T00:00:00Z';
    return 'a\ud800b';
  }
  return undefined;
}

function* fieldsOf(schema: JsonSchema, path = ''): Generator<{ path: string; schema: JsonSchema }> {
  const below = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  const alternatives = schema.anyOf ?? schema.oneOf ?? [schema];
  const nested = alternatives.filter((one) => is(one, 'object') || is(one, 'array'));
  if (nested.length === 0 && path !== '') yield { path, schema };
  for (const one of nested) {
    for (const [name, part] of Object.entries(one.properties ?? {})) yield* fieldsOf(part, below(name));
    if (one.items) yield* fieldsOf(one.items, below(0));
  }
}

/** The fields of a body with the worst value of each. */
export function worstFields(schema: JsonSchema): { path: string; value: number | string }[] {
  const values = new Map<string, number | string>();
  for (const { path, schema: field } of fieldsOf(schema)) {
    const value = worstValueOf(field);
    if (value !== undefined) values.set(path, value);
  }
  return [...values].map(([path, value]) => ({ path, value }));
}

/** The bodies that a valid one becomes if one field after the other has its worst value. */
export const worstBodies = (body: unknown, schema: JsonSchema): Mutation[] =>
  worstFields(schema).map(({ path, value }) => ({
    kind: typeof value === 'number' || value.startsWith('0000') ? 'extreme' : 'surrogate',
    title: `body.${path} is ${JSON.stringify(value)}`,
    json: JSON.stringify(withText(body, schema, { path, text: value })),
  }));
