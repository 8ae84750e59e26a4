import { toWire } from '@portal/shared/http/casing';
import type { Schema } from '@portal/shared/http/endpoint';
import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { endpoints } from '#test/endpoints.ts';
import { wireWriterOf } from './wire-writer.ts';

/**
 * Values of a schema, of each kind that it allows. Only their kinds matter: the strings keep no format and no limit.
 * @throws {Error} if the schema contains itself, or has a kind that is not listed here
 */
function samplesOf(schema: Schema, around: readonly Schema[] = []): unknown[] {
  if (around.includes(schema)) throw new Error('the schema contains itself');
  // oxlint-disable-next-line typescript/consistent-type-assertions -- every schema is one of Zod's own kinds
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const within = (inner: Schema) => samplesOf(inner, [...around, schema]);
  switch (def.type) {
    case 'string':
      return ['someText'];
    case 'number':
      return [5];
    case 'boolean':
      return [true];
    case 'null':
      return [null];
    case 'unknown':
      return [{ someKey: [{ otherKey: { VI: 'a', EN: 'b' } }] }];
    case 'literal':
      return [...def.values];
    case 'enum':
      return Object.values(def.entries);
    case 'nullable':
      return [null, ...within(def.innerType)];
    case 'optional':
      return [undefined, ...within(def.innerType)];
    case 'default':
    case 'prefault':
    case 'readonly':
      return within(def.innerType);
    case 'array':
      return [[], within(def.element)];
    case 'record':
      return within(def.valueType).map((value) => ({ some_key: value, otherKey: value }));
    case 'union':
      return def.options.flatMap(within);
    case 'object': {
      const properties = Object.entries(def.shape).map(([key, value]) => [key, within(value)] as const);
      const count = Math.max(1, ...properties.map(([, values]) => values.length));
      return Array.from({ length: count }, (_, sample) =>
        Object.fromEntries(properties.map(([key, values]) => [key, values[sample % values.length]])),
      );
    }
    default:
      throw new Error(`there is no sample of the kind ${def.type}`);
  }
}

const sent = (value: unknown) => JSON.parse(JSON.stringify(value));

it('the compiled writers of all calls write what the codec writes', async () => {
  const calls = endpoints.filter(({ data }) => data !== undefined);
  expect(calls.length).toBeGreaterThan(100);
  for (const { operationId, data } of calls) {
    if (!data) continue;
    const samples = samplesOf(data);
    const write = wireWriterOf(data);
    expect(
      samples.map((sample) => sent({ data: write(sample) })),
      operationId,
    ).toEqual(samples.map((sample) => sent({ data: toWire(sample) })));
  }
});
