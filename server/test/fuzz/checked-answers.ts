import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { LightMyRequestResponse } from 'fastify';
import type { OpenProduct } from '../open-product.ts';
import { permissionTable } from '../permission-table.ts';
import type { JsonSchema } from '../stored-markup/text-places.ts';

/** The part of an operation in the OpenAPI document that the fuzzer reads. */
export interface Operation {
  operationId?: string;
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema?: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

/** The operations of the OpenAPI document by call, such as `GET /jobs/{uid}`. */
export async function readOperations(product: OpenProduct): Promise<Map<string, Operation>> {
  const { paths } = (await product.app.inject({ url: '/api/openapi.json' })).json() as {
    paths: Record<string, Record<string, Operation>>;
  };
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`,
        operation,
      ]),
    ),
  );
}

const isPublic = (call: string): boolean => permissionTable[call] === 'public';

/** The part of an answer that is checked. */
export type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'payload'>;

/** Compares answers with what the document promises for their call. */
export function createAnswerCheck(operations: ReadonlyMap<string, Operation>) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const validators = new Map<object, ReturnType<typeof ajv.compile>>();
  const validatorOf = (schema: object) => {
    const known = validators.get(schema) ?? ajv.compile(schema);
    validators.set(schema, known);
    return known;
  };

  /** @returns what is wrong with the answer; undefined if nothing is */
  return (call: string, answer: Answer): string | undefined => {
    const { statusCode } = answer;
    if (statusCode >= 500) return `status ${statusCode}: ${answer.payload.slice(0, 200)}`;
    const documented = operations.get(call)?.responses[statusCode];
    if (!documented) return `the document has no status ${statusCode} (${answer.payload.slice(0, 200)})`;
    const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? '';
    const schema = documented.content?.[type]?.schema;
    if (!schema)
      return statusCode === 200 && type !== 'application/json' ? undefined : `status ${statusCode} as ${type}`;
    if (type !== 'application/json') return undefined;
    const caching = answer.headers['cache-control'];
    // What everybody may read without a session may be kept.
    if (statusCode === 200 && !isPublic(call) && caching !== 'no-store') return `the answer may be kept: ${caching}`;
    const validate = validatorOf(schema);
    if (validate(JSON.parse(answer.payload))) return undefined;
    return `status ${statusCode} does not match its schema: ${ajv.errorsText(validate.errors)} ${answer.payload.slice(0, 200)}`;
  };
}
