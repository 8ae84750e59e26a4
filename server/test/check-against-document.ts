import { subscribe } from 'node:diagnostics_channel';
import type { Endpoint } from '@portal/shared/http/endpoint';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect } from 'vitest';
import { isReadByPerson } from '#platform/http/download-failure-page.ts';

/** Compares every answer of every call that a test makes, successes and refusals, with the OpenAPI document. */

type Responses = Record<string, { content?: Record<string, { schema?: object }> }>;

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
const validators = new Map<object, ReturnType<typeof ajv.compile>>();
/** The paths of the document. It is the same for all products of a process. */
let paths: Record<string, Record<string, { responses?: Responses }>> | undefined;

interface Answer {
  status: number;
  type: string;
  payload: unknown;
}

/** @returns what is wrong with the answer; undefined if nothing is */
function faultOf(responses: Responses | undefined, { status, type, payload }: Answer): string | undefined {
  const content = responses?.[status]?.content;
  if (!content) return `the document has no status ${status}: ${payload}`;
  const documented = content[type];
  if (!documented) return `the document has no ${type} with status ${status}`;
  if (type !== 'application/json' || !documented.schema) return undefined;
  const validate = validators.get(documented.schema) ?? ajv.compile(documented.schema);
  validators.set(documented.schema, validate);
  if (validate(JSON.parse(String(payload)))) return undefined;
  return `status ${status} does not match its schema: ${ajv.errorsText(validate.errors)} ${payload}`;
}

const faults: string[] = [];

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', (route) => {
    const endpoint: Endpoint | undefined = route.config?.endpoint;
    if (!endpoint || route.method !== endpoint.method) return;
    const { method, path } = endpoint;
    // The hooks of a route run after all others.
    route.onSend = [route.onSend ?? []].flat().concat(async (request, reply, payload) => {
      paths ??= request.server.swagger().paths as NonNullable<typeof paths>;
      const { responses } = paths[`/api${path}`]?.[method.toLowerCase()] ?? {};
      const type = String(reply.getHeader('content-type')).split(';')[0] ?? '';
      // A person who follows the address of a download reads its refusal as a page.
      if (type === 'text/html' && isReadByPerson(request)) return payload;
      const fault = faultOf(responses, { status: reply.statusCode, type, payload });
      if (fault) faults.push(`${method} ${path}: ${fault.slice(0, 500)}`);
      return payload;
    });
  });
});

/** Makes each test of a file fail whose calls got such answers. The modules stay loaded, so each file calls it. */
export const compareAnswers = (): void =>
  afterEach(() => {
    expect(faults.splice(0), 'answers that differ from the document').toEqual([]);
  });
