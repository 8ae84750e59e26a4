import type { Sent } from '#test/audit-table/catch-request.ts';

/** Finds the places of a body that take free text, by the JSON schema of the call, and writes into them. */

export interface JsonSchema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** A place of free text, such as `lines.0.name_vi`. */
export interface TextPlace {
  path: string;
  maxLength: number;
}

/** Values that the product compares with its own, or never shows: secrets, identifiers, pictures, earlier versions. */
const isCompared = (path: string) =>
  path.split('.').some((part) => /^(seen|uids|code|image|revision)$|(token|password|hash|uid|key)$/i.test(part));

const alternativesOf = (schema: JsonSchema): JsonSchema[] => schema.anyOf ?? schema.oneOf ?? [schema];
const is = (schema: JsonSchema, type: string) => [schema.type].flat().includes(type);

export function* textPlaces(schema: JsonSchema, path = ''): Generator<TextPlace> {
  if (path !== '' && isCompared(path)) return;
  const below = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  for (const one of alternativesOf(schema)) {
    if (is(one, 'object')) {
      for (const [name, part] of Object.entries(one.properties ?? {})) yield* textPlaces(part, below(name));
    } else if (is(one, 'array') && one.items) yield* textPlaces(one.items, below(0));
    else if (is(one, 'string') && one.enum === undefined && one.const === undefined && one.format === undefined) {
      yield { path, maxLength: one.maxLength ?? Number.POSITIVE_INFINITY };
    }
  }
}

/** A valid value of a schema, for an item that the sample does not have. */
function exampleOf(schema: JsonSchema): unknown {
  const [one = {}] = alternativesOf(schema);
  if (one.const !== undefined) return one.const;
  if (one.enum) return one.enum[0];
  if (is(one, 'object')) {
    const required = Object.entries(one.properties ?? {}).filter(([name]) => one.required?.includes(name));
    return Object.fromEntries(required.map(([name, part]) => [name, exampleOf(part)]));
  }
  if (is(one, 'array')) return [];
  if (is(one, 'integer') || is(one, 'number')) return Math.max(1, one.minimum ?? 1);
  if (is(one, 'boolean')) return false;
  return one.format === 'date' ? '2015-01-01' : 'x';
}

/** A copy of a body with another text, or another value, at a place. Objects and items on the way are made as the schema asks. */
export function withText(body: unknown, schema: JsonSchema, { path, text }: { path: string; text: unknown }): unknown {
  const [name = '', ...rest] = path.split('.');
  if (path === '') return text;
  const next = { path: rest.join('.'), text };
  const [one = {}] = alternativesOf(schema).filter((each) => is(each, 'object') || is(each, 'array'));
  if (is(one, 'array')) {
    const items = Array.isArray(body) && body.length > 0 ? body : [exampleOf(one.items ?? {})];
    return items.with(0, withText(items[0], one.items ?? {}, next));
  }
  const given = typeof body === 'object' && body !== null ? body : (exampleOf(one) as object);
  const part = one.properties?.[name] ?? {};
  return { ...given, [name]: withText((given as Record<string, unknown>)[name], part, next) };
}

const asLatin1 = (text: string) => Buffer.from(text).toString('latin1');

/** A multipart body with another text in a field, or another name of its file. */
export function withPart(sent: Sent, path: string, text: string): Sent {
  const raw = Buffer.from(sent.payload ?? '').toString('latin1');
  const encoded = asLatin1(text);
  const change = (body: string) => Buffer.from(body, 'latin1');
  if (path === 'file.name') {
    // As a browser writes the name.
    const name = encoded.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
    return { ...sent, payload: change(raw.replace(/filename="[^"]*"/, () => `filename="${name}"`)) };
  }
  const field = new RegExp(`(name="${path}"\\r\\n\\r\\n)[^\\r]*`);
  if (field.test(raw)) return { ...sent, payload: change(raw.replace(field, (_all, head) => `${head}${encoded}`)) };
  const boundary = raw.slice(0, raw.indexOf('\r\n'));
  const part = `${boundary}\r\nContent-Disposition: form-data; name="${path}"\r\n\r\n${encoded}\r\n`;
  return { ...sent, payload: change(part + raw) };
}
