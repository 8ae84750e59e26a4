/** How a call differs from a valid one. Calls that may succeed come last, so that the others meet unchanged records. */
export const kinds = [
  'malformed',
  'content type',
  'NUL',
  'surrogate',
  'unknown key',
  'missing',
  'wrong type',
  'extreme',
  'special characters',
  'Unicode',
  'repeated key',
] as const;
export type Kind = (typeof kinds)[number];

const textsOfKind = {
  NUL: ['a\u0000b', '\u0000', 'a\u0000'],
  surrogate: ['a\ud800b', '\udfff', '\udc00\ud800'],
  Unicode: ['Ế́'.repeat(60), '\u202egnp.exe', '‮‏​', '𠮷😀', 'ﬁ', '\ufeffa'],
  'special characters': [
    "'; drop table users; --",
    '<img src=x onerror=alert(1)>',
    '../../../etc/passwd',
    '%00%ff',
    '{{7*7}}#{7*7}',
    '\\',
    '%_%',
    'a\r\nb: c',
  ],
} as const satisfies Partial<Record<Kind, readonly string[]>>;

const extremeTexts = [
  '',
  '   ',
  'x'.repeat(5000),
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '0001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '99999999999999999999',
  '-1',
  '1e3',
];
const extremes: readonly unknown[] = [0, -1, 1.5, 2 ** 31, 2 ** 53 + 2, -1e308, ...extremeTexts];

const wrongTypes: readonly unknown[] = [
  null,
  true,
  7,
  'x',
  [],
  [null],
  [[[[]]]],
  {},
  JSON.parse('{"__proto__":1}'),
  { constructor: { prototype: { isAdmin: true } } },
  { $ne: null },
];

interface StrangeText {
  kind: Kind;
  text: string;
}
const specialTexts: readonly StrangeText[] = Object.entries(textsOfKind).flatMap(([kind, texts]) =>
  texts.map((text) => ({ kind: kind as keyof typeof textsOfKind, text })),
);

/** Texts only, for places that hold nothing else: the path, the query, and the fields of a multipart body. */
export const strangeTexts: readonly StrangeText[] = [
  ...specialTexts,
  ...extremeTexts.map((text) => ({ kind: 'extreme', text }) as const),
];

/** The bytes of a text in UTF-8, each as one character. A lone surrogate gets the bytes that UTF-8 forbids. */
export const toBytes = (text: string): string =>
  Array.from(text, (character) => {
    if (character.isWellFormed()) return Buffer.from(character).toString('latin1');
    const code = character.charCodeAt(0);
    return String.fromCharCode(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f));
  }).join('');

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A change to one place of a body: another value there, or none. JSON text, because no value has a key twice. */
export interface Mutation {
  kind: Kind;
  title: string;
  json: string;
}

type Entry = readonly [key: string, json: string];
const objectOf = (entries: readonly Entry[]): string =>
  `{${entries.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',')}}`;
const entriesOf = (value: Json): Entry[] => Object.entries(value).map(([key, item]) => [key, JSON.stringify(item)]);

function* replacementsOf(value: unknown, path: string): Generator<Mutation> {
  const replace = (kind: Kind, strange: unknown): Mutation => {
    const json = JSON.stringify(strange);
    return { kind, title: `${path} is ${json.slice(0, 60)}`, json };
  };
  for (const strange of wrongTypes) yield replace('wrong type', strange);
  for (const strange of extremes) yield replace('extreme', strange);
  // Anything but a text is refused for its type, before anybody looks at its characters.
  if (value === undefined || value === null || typeof value === 'string')
    for (const { kind, text } of specialTexts) yield replace(kind, text);
}

function* changesOfArray(value: readonly unknown[], path: string): Generator<Mutation> {
  const item = JSON.stringify(value[0] ?? null);
  yield { kind: 'extreme', title: `${path} is repeated`, json: JSON.stringify([...value, ...value]) };
  yield { kind: 'extreme', title: `${path} is long`, json: `[${Array.from({ length: 2000 }, () => item).join(',')}]` };
  const items = value.map((one) => JSON.stringify(one));
  for (const [index, one] of value.entries()) {
    for (const { json, ...mutation } of mutationsOf(one, { path: `${path}.${index}` }))
      yield { ...mutation, json: `[${items.with(index, json).join(',')}]` };
  }
}

function* changesOfObject(value: Json, path: string, fields: readonly string[]): Generator<Mutation> {
  const entries = entriesOf(value);
  const withEntry = (key: string, json: string) => objectOf([...entries, [key, json]]);
  for (const key of ['not_a_field', '__proto__', 'constructor'])
    yield { kind: 'unknown key', title: `${path} has the key ${key}`, json: withEntry(key, '{"a":1}') };

  for (const [key, json] of entries) {
    const others = entries.filter(([other]) => other !== key);
    yield { kind: 'missing', title: `${path} lacks ${key}`, json: objectOf(others) };
    yield { kind: 'repeated key', title: `${path} has ${key} twice`, json: withEntry(key, json) };
    yield { kind: 'repeated key', title: `${path} has ${key} as text and as null`, json: withEntry(key, 'null') };
    for (const mutation of mutationsOf(value[key], { path: `${path}.${key}` })) {
      const changed = entries.map(([other, old]): Entry => [other, other === key ? mutation.json : old]);
      yield { ...mutation, json: objectOf(changed) };
    }
  }

  for (const field of fields.filter((name) => !(name in value))) {
    const twice = objectOf([...entries, [field, '"x"'], [field, 'null']]);
    yield { kind: 'repeated key', title: `${path} has ${field} twice`, json: twice };
    for (const mutation of replacementsOf(undefined, `${path}.${field}`))
      yield { ...mutation, json: withEntry(field, mutation.json) };
  }
}

/**
 * Replaces, removes, repeats, and adds at every place of a value, from the outside in.
 * @param options.fields keys that the value may have, of which it lacks some
 */
export function* mutationsOf(
  value: unknown,
  { path = 'body', fields = [] }: { path?: string; fields?: readonly string[] } = {},
): Generator<Mutation> {
  yield* replacementsOf(value, path);
  if (Array.isArray(value)) yield* changesOfArray(value, path);
  if (isObject(value)) yield* changesOfObject(value, path, fields);
}
