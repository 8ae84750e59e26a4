import { invalidFields } from '@portal/shared/errors/app-error';
import { fromWire, keysNotOfTheWire } from '@portal/shared/http/casing';
import type { Schema } from '@portal/shared/http/endpoint';
import type { FieldErrors } from '@portal/shared/http/envelope';
import * as z from 'zod/mini';
import { maxReportedErrors, refuseHugeValue } from './body-limits.ts';
import { invalid } from './failure.ts';
import { wireWriterOf } from './wire-writer.ts';

export const noBody = z.strictObject({});

/** Decodes a value from the wire and validates it. @throws {AppError} VALIDATION_ERROR; 413 if it is huge */
export function decode(schema: Schema, wire: unknown): unknown {
  refuseHugeValue(wire);
  const strangers = keysNotOfTheWire(wire, schema);
  if (strangers.length > 0) {
    const fields: FieldErrors = {};
    for (const key of strangers.slice(0, maxReportedErrors)) fields[key] = 'UNKNOWN_FIELD';
    throw invalidFields(fields);
  }

  const unstorable = Object.entries(wire ?? {}).filter(
    ([, value]) => typeof value === 'string' && value.includes('\0'),
  );
  if (unstorable.length > 0) {
    const fields: FieldErrors = {};
    for (const [key] of unstorable.slice(0, maxReportedErrors)) fields[key] = 'INVALID_FIELD';
    throw invalidFields(fields);
  }

  const result = z.safeParse(schema, fromWire(wire, schema), { reportInput: true });
  if (!result.success) throw invalid(result.error.issues);

  return result.data;
}

/** Fastify's validator for our schemas. It takes the casing of the wire and returns the casing of the code. */
export const compileValidator =
  ({ schema }: { schema: Schema }) =>
  (data: unknown) => {
    try {
      // The router's query object has a prototype of its own. The copy is a plain object.
      const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
      return { value: decode(schema, isObject ? { ...data } : (data ?? {})) };
    } catch (error) {
      return { error: error instanceof Error ? error : new Error(String(error)) };
    }
  };

/** Fastify's serializer. It sends only the fields that the contract names, in the casing of the wire. */
export function compileSerializer({ schema }: { schema: Schema }): (data: unknown) => string {
  const write = wireWriterOf(schema);
  return (data) => JSON.stringify(write(z.parse(schema, data)));
}
