import type { LightMyRequestResponse } from 'fastify';
import { callOf, endpoints } from '#test/endpoints.ts';
import type { OpenProduct } from '#test/open-product.ts';
import type { JsonSchema } from './text-places.ts';

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

const publicCalls = new Set(endpoints.filter(({ access }) => access === 'public').map(callOf));

/** The part of an answer that is checked. */
export type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'payload'>;

/** @returns what no answer of a call may be, besides what differs from the document; undefined if nothing is wrong */
export function checkAnswer(call: string, { statusCode, headers, payload }: Answer): string | undefined {
  if (statusCode >= 500) return `status ${statusCode}: ${payload.slice(0, 200)}`;
  // What everybody may read without a session may be kept.
  if (
    statusCode !== 200 ||
    publicCalls.has(call) ||
    !headers['content-type']?.toString().startsWith('application/json')
  )
    return undefined;
  const caching = headers['cache-control'];
  return caching === 'no-store' ? undefined : `the answer may be kept: ${caching}`;
}
