/** Values that a hostile or careless caller sends where the product expects something else. */
export const strangeValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53 + 2,
  -1e308,
  '',
  '   ',
  'x'.repeat(5000),
  'Ế́'.repeat(60),
  'a\u0000b',
  'a\ud800b',
  '\udfff',
  '\u202egnp.exe',
  '‮‏​',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '0001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '99999999999999999999',
  '1e3',
  "'; drop table users; --",
  '<img src=x onerror=alert(1)>',
  '../../../etc/passwd',
  '%00%ff',
  '{{7*7}}#{7*7}',
  '\\',
  '%_%',
  [],
  [null],
  [[[[]]]],
  {},
  { __proto__: 1 },
  { constructor: { prototype: { isAdmin: true } } },
  { $ne: null },
];

/** Texts only, for places that hold nothing else: the path and the query. */
export const strangeTexts = strangeValues.filter((value): value is string => typeof value === 'string');

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A change to one place of a value: another value there, or none. */
export interface Mutation {
  title: string;
  value: unknown;
}

/** Replaces, removes, and adds at every place of a value, from the outside in. */
export function* mutationsOf(value: unknown, path = 'body'): Generator<Mutation> {
  for (const strange of strangeValues)
    yield { title: `${path} is ${JSON.stringify(strange)?.slice(0, 60)}`, value: strange };
  if (Array.isArray(value)) {
    yield { title: `${path} is repeated`, value: [...value, ...value] };
    yield { title: `${path} is long`, value: Array.from({ length: 2000 }, () => value[0] ?? null) };
    for (const [index, item] of value.entries()) {
      for (const { title, value: changed } of mutationsOf(item, `${path}.${index}`)) {
        yield { title, value: value.toSpliced(index, 1, changed) };
      }
    }
  }
  if (isObject(value)) {
    yield { title: `${path} has an unknown key`, value: { ...value, not_a_field: 1 } };
    yield { title: `${path} has keys of the prototype`, value: JSON.parse('{"__proto__":{"a":1},"constructor":1}') };
    for (const [key, item] of Object.entries(value)) {
      const { [key]: _left, ...others } = value;
      yield { title: `${path} lacks ${key}`, value: others };
      for (const { title, value: changed } of mutationsOf(item, `${path}.${key}`)) {
        yield { title, value: { ...value, [key]: changed } };
      }
    }
  }
}
