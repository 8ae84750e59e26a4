import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { languageCodes } from '../languages/languages.ts';
import type { Endpoint, Schema } from './endpoint.ts';

declare global {
  interface ImportMeta {
    /** Vite's function, which imports the modules whose paths match. */
    glob(pattern: string, options: { eager: true }): Record<string, Record<string, unknown>>;
  }
}

type JsonSchema = z.core.JSONSchema.BaseSchema;
const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && !Array.isArray(value);

/** Splits the texts by language of an object into properties, as callers send them: `nameVi`, `nameEn`. */
function flatten({ properties = {}, required = [] }: JsonSchema): {
  properties: Record<string, unknown>;
  required: string[];
} {
  const flat = Object.entries(properties).flatMap(([name, value]): [string, unknown, boolean][] => {
    const texts = isSchema(value) ? Object.entries(value.properties ?? {}) : [];
    const isLocalized = texts.length > 0 && texts.every(([key]) => languageCodes.some((code) => code === key));
    if (!isLocalized) return [[name, value, required.includes(name)]];
    const isRequired = (code: string) => (value as JsonSchema).required?.includes(code) ?? false;
    return texts.map(([code, text]) => [`${name}${code[0]}${code.slice(1).toLowerCase()}`, text, isRequired(code)]);
  });
  return {
    properties: Object.fromEntries(flat.map(([name, value]) => [name, value])),
    required: flat.flatMap(([name, , isRequired]) => (isRequired ? [name] : [])),
  };
}

/**
 * Describes the values that a caller may send, one line each: type, limits, pattern if the format does not imply it,
 * and codes.
 */
function describeValues(path: string, { $schema: _version, ...schema }: JsonSchema): string[] {
  const { items, properties: hasProperties, required: _required, ...rules } = schema;
  if (hasProperties) {
    const { properties, required } = flatten(schema);
    const values = Object.entries(properties)
      .filter((entry): entry is [string, JsonSchema] => isSchema(entry[1]))
      .flatMap(([name, value]) => describeValues(`${path}.${name}${required.includes(name) ? '' : '?'}`, value));
    return rules.codes ? [`${path} codes ${JSON.stringify(rules.codes)}`, ...values] : values;
  }
  const said = Object.entries(rules)
    .filter(([rule]) => rule !== 'pattern' || !rules.format)
    .map(([rule, value]) => `${rule} ${JSON.stringify(value)}`);
  const line = [path, ...said].join(' ');
  return isSchema(items) ? [line, ...describeValues(`${path}[]`, items)] : [line];
}

/** The codes of the refusals of a missing value and of an invalid one. */
const codesOfRule = ({ error }: { error?: z.core.$ZodErrorMap<never> | undefined }): string[] =>
  [undefined, {}].flatMap((input) => {
    const said = error?.({ code: 'custom', input, path: [] } as never);
    return [typeof said === 'object' ? said?.message : said].filter((code) => typeof code === 'string');
  });

const codesOf = ({ _zod: { def } }: z.core.$ZodTypes): string[] => [
  ...new Set([...codesOfRule(def), ...(def.checks ?? []).flatMap((check) => codesOfRule(check._zod.def))]),
];

const describePart = (name: string, schema: Schema | undefined): string[] => {
  if (!schema) return [];
  const described = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const codes = codesOf(zodSchema);
      if (codes.length > 0) jsonSchema.codes = codes.join(' ');
    },
  });
  return describeValues(`  ${name}`, described);
};

const describeCall = (call: Endpoint): string[] => [
  [
    `${call.method} ${call.path} (${call.access})`,
    call.confirms && 'confirms',
    call.creates && 'creates',
    call.upload && 'takes a file',
    ...call.errors,
  ]
    .filter(Boolean)
    .join(', '),
  ...describePart('params', call.params),
  ...describePart('query', call.query),
  ...describePart('body', call.body),
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

it('the operation id of each call is the name of its constant, and no two calls share one', () => {
  const modules = Object.values(import.meta.glob('../*/{contract,*-contract}.ts', { eager: true }));
  const calls = modules.flatMap((module) => Object.entries(module));
  const ids = calls.flatMap(([name, value]) => (isEndpoint(value) ? [[name, value.operationId]] : []));
  expect(ids.filter(([name, id]) => name !== id)).toEqual([]);
  expect(new Set(ids.map(([, id]) => id)).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(100);
});

it('the calls of all contracts accept the same values as before, within the same limits', async () => {
  const modules = Object.values(import.meta.glob('../*/{contract,*-contract}.ts', { eager: true }));
  const calls = modules.flatMap((module) => Object.values(module).filter(isEndpoint));
  expect(calls.length).toBeGreaterThan(100);
  const lines = calls
    .toSorted((one, other) => one.path.localeCompare(other.path) || one.method.localeCompare(other.method))
    .flatMap(describeCall);
  // After an intended change, `vitest -u` rewrites the file. Before you commit it, read what changes for callers.
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('contracts.txt');
});
