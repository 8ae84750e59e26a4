import { gzipSync } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { confirmationTtlSeconds } from '@portal/shared/auth/limits';
import type { ErrorCode } from '@portal/shared/errors/catalog';
import { catalog } from '@portal/shared/errors/catalog';
import { fieldToWire, toWire } from '@portal/shared/http/casing';
import type { Endpoint, Schema } from '@portal/shared/http/endpoint';
import { shapeOf } from '@portal/shared/http/schema-shape';
import { languageCodes } from '@portal/shared/languages/languages';
import { isOneOf, propertyOf } from '@portal/shared/objects/keys';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { sha256 } from '../encryption.ts';

type JsonSchema = Record<string, unknown>;
const binaryTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic'];

const wireName = (name: string): string => Object.keys(toWire({ [name]: 0 }))[0] ?? name;

const isJsonSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

function requiredOf(schema: unknown): readonly string[] {
  const required = propertyOf(schema, 'required');
  return Array.isArray(required) ? required.map(String) : [];
}

/** The schema of a text by language: the names of its properties are language codes. */
function localizedSchema(schema: unknown): { properties: JsonSchema; required: readonly string[] } | undefined {
  const properties = propertyOf(schema, 'properties');
  if (!isJsonSchema(properties)) return undefined;
  const [name] = Object.keys(properties);
  const isLocalized = name !== undefined && isOneOf(languageCodes, name);
  return isLocalized ? { properties, required: requiredOf(schema) } : undefined;
}

/** The properties of an object as the wire has them, with a property for each language of a text. */
const wireProperties = (properties: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => {
      const localized = localizedSchema(schema);
      if (!localized) return [[wireName(name), wireSchema(schema)]];
      return Object.entries(localized.properties).map(([code, text]) => [fieldToWire([name, code]), wireSchema(text)]);
    }),
  );

/** Which of the properties a caller must give: of a text by language those that its own schema requires. */
const wireRequired = (properties: JsonSchema, required: readonly string[]): string[] =>
  Object.entries(properties).flatMap(([name, schema]) => {
    const localized = localizedSchema(schema);
    if (localized) return localized.required.map((code) => fieldToWire([name, code]));
    return required.includes(name) ? [wireName(name)] : [];
  });

/** Renames the properties of a JSON schema to the casing of the wire and keeps everything else. */
function wireSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(wireSchema);
  return isJsonSchema(schema) ? wireObject(schema) : schema;
}

function wireObject(schema: object): JsonSchema {
  const wire: JsonSchema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') {
      wire.properties = wireProperties(value);
      const required = wireRequired(value, requiredOf(schema));
      if (required.length > 0) wire.required = required;
    } else if (key !== 'required' || !Array.isArray(value)) {
      wire[key] = wireSchema(value);
    }
  }
  return wire;
}

/** Adds the file of an upload to the schema of its fields. */
const withFile = (body: JsonSchema, upload: NonNullable<Endpoint['upload']>): JsonSchema => ({
  ...body,
  properties: {
    ...(isJsonSchema(body.properties) && body.properties),
    file: { type: 'string', format: 'binary' },
  },
  required: [...requiredOf(body), ...(upload === 'optional' ? [] : ['file'])],
});

const failureSchema = (status: number, codes: readonly string[], details: Readonly<Record<string, Schema>> = {}) =>
  z.object({
    errorCode: z.literal(status),
    message: z.string(),
    messageCode: z.enum(codes),
    data: z.nullable(
      z.object({
        fields: z.record(z.string(), z.string()),
        ...Object.fromEntries(Object.entries(details).map(([name, schema]) => [name, z.optional(schema)])),
      }),
    ),
  });

const detailsOf = ({ refusalDetails }: Endpoint, status: number) =>
  status === 409 || status === 422 ? refusalDetails?.[status] : undefined;

type Refusal = readonly [status: number, code: ErrorCode];

const refusal = (code: ErrorCode, status: number = catalog[code].status): Refusal => [status, code];

/** A use case refuses arguments that the state does not allow, with 409. */
const statusOf = (code: ErrorCode): number => (code === 'INVALID_ARGUMENTS' ? 409 : catalog[code].status);

/** The refusals of a call that reads a body or a file. */
const bodyRefusals = ({ upload, creates }: Endpoint): Refusal[] => [
  refusal('INVALID_ARGUMENTS', 413),
  refusal('INVALID_ARGUMENTS', 415),
  ...(upload ? [refusal('INVALID_FIELD', 413), refusal('INVALID_FIELD', 415)] : []),
  ...(creates ? [refusal('INVALID_ARGUMENTS', 409)] : []),
];

/** Every refusal that a call can return, with its status. */
const refusalsOf = (endpoint: Endpoint): Refusal[] => [
  ...endpoint.errors.map((code) => refusal(code, statusOf(code))),
  refusal('VALIDATION_ERROR'),
  // Also of a request without a host.
  refusal('PARSE_ERROR'),
  ...(shapeOf(endpoint.query).valueOf('sort') ? [refusal('SORT_TYPE_NOT_SUPPORT')] : []),
  ...(endpoint.method === 'GET' ? [] : bodyRefusals(endpoint)),
  refusal('TOO_MANY_REQUESTS'),
  ...(endpoint.access === 'public' ? [] : [refusal('NEED_LOGIN'), refusal('EXPIRED_SESSION')]),
  ...(endpoint.access === 'public' || endpoint.access === 'account' ? [] : [refusal('PERMISSION_DENIED')]),
  ...(endpoint.confirms ? [refusal('CONFIRM_IDENTITY')] : []),
  ...(endpoint.path.includes('{')
    ? [refusal('NOT_FOUND'), refusal('PAGE_NOT_FOUND'), refusal('INVALID_ARGUMENTS', 414)]
    : []),
  refusal('SERVER_ERROR'),
  refusal('SERVER_ERROR', 503),
];

function failuresOf(endpoint: Endpoint): Record<string, unknown> {
  const codesByStatus = new Map<number, Set<string>>();
  for (const [status, code] of refusalsOf(endpoint)) {
    codesByStatus.set(status, (codesByStatus.get(status) ?? new Set()).add(code));
  }
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [
      status,
      {
        description: [...codes].join(', '),
        content: {
          'application/json': {
            schema: failureSchema(status, [...codes], detailsOf(endpoint, status)),
          },
        },
      },
    ]),
  );
}

/** The schema of a successful response, in the casing of the code. */
export const successSchema = (data: Schema) =>
  z.object({ errorCode: z.literal(0), message: z.string(), messageCode: z.literal('SUCCESS'), data });

function contentOf({ data, events, fileTypes }: Endpoint): Record<string, { schema: Schema }> {
  if (data) return { 'application/json': { schema: successSchema(data) } };
  if (events) return { 'text/event-stream': { schema: events } };
  const types = fileTypes ?? binaryTypes;
  return Object.fromEntries(types.map((type) => [type, { schema: z.string() }]));
}

/** The successful response of a route by content type, for the serializer and the document. */
export const responseOf = (endpoint: Endpoint) => ({
  200: { description: 'Done', content: contentOf(endpoint) },
});

const auditHint = ' Reads by staff are audited.';
const confirmationHint = ` The session must have logged in, or confirmed the password or a code with confirmIdentity, within the last ${confirmationTtlSeconds / 60} minutes.`;

/** The part of a route's schema that only the document reads. It is built on the first request for the document. */
const documentationOf = (endpoint: Endpoint) => ({
  operationId: endpoint.operationId,
  summary: endpoint.summary,
  description: `Access: ${endpoint.access}.${endpoint.audits ? auditHint : ''}${endpoint.confirms ? confirmationHint : ''}`,
  tags: [endpoint.path.split('/').filter((part) => part !== '' && part !== 'admin')[0] ?? 'api'],
  security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
  ...(endpoint.upload && { consumes: ['multipart/form-data'] }),
  ...(endpoint.creates && {
    headers: z.object({ 'idempotency-key': z.optional(z.string().check(z.maxLength(200))) }),
  }),
});

const transform = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });

/** Serves the OpenAPI 3.1 document, made from the schemas that validate the calls, and a page to read it. */
export async function serveDocument(app: FastifyInstance, appUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Portal API',
        // Of the contract, which outlasts many releases.
        version: '1',
        description: 'Every JSON answer is an envelope; keys are snake_case; times are UTC, money is integer cents.',
      },
      servers: [{ url: appUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (route) => {
      const endpoint = route.route.config?.endpoint;
      // Pages and health checks are not part of the document.
      if (!endpoint) return { schema: { hide: true }, url: route.url };
      const documented = {
        ...route.schema,
        ...documentationOf(endpoint),
        response: { ...(isJsonSchema(route.schema?.response) && route.schema.response), ...failuresOf(endpoint) },
      };
      const { schema, url } = transform({ ...route, schema: documented });
      const { body, ...others } = wireObject(schema);

      if (!isJsonSchema(body)) return { schema: others, url };
      return { schema: { ...others, body: endpoint.upload ? withFile(body, endpoint.upload) : body }, url };
    },
  });
  // The page has copies of the document, which it would write anew for each reader.
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: {
      onRequest: async ({ url }, reply) => {
        if (/^\/api\/docs\/(?:json|yaml)\b/.test(url)) return reply.redirect('/api/openapi.json');
      },
    },
  });
  app.get(
    '/api/openapi.json',
    writtenOnce(() => JSON.stringify(app.swagger())),
  );
}

/** Answers with a JSON text that is the same as long as the product runs: it is written and packed at the first call. */
function writtenOnce(write: () => string) {
  const prepare = () => {
    const text = write();
    return { text, packed: gzipSync(text), tag: `"${sha256(text)}"` };
  };
  let prepared: ReturnType<typeof prepare> | undefined;
  return async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    prepared ??= prepare();
    const { text, packed, tag } = prepared;
    reply.headers({ etag: tag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
    if (headers['if-none-match']?.includes(tag)) return reply.status(304).send();
    reply.type('application/json; charset=utf-8');
    return /\bgzip\b/.test(headers['accept-encoding'] ?? '')
      ? reply.header('content-encoding', 'gzip').send(packed)
      : reply.send(text);
  };
}
