import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { CallOptions } from './client.ts';
import { ApiFailure, createClient, multipartOf, urlOf } from './client.ts';
import { endpoint } from './endpoint.ts';

const data = z.object({ firstName: z.string(), dependents: z.array(z.object({ fullName: z.string() })) });
const updatePerson = endpoint({
  operationId: 'updatePerson',
  method: 'PUT',
  path: '/people/{email}',
  summary: 'A write with everything that a call can carry',
  access: 'session',
  params: z.object({ email: z.string() }),
  query: z.object({ pageSize: z.optional(z.number()), search: z.optional(z.string()) }),
  body: z.object({ firstName: z.string(), dependents: z.array(z.object({ fullName: z.string() })) }),
  data,
  errors: [],
});
const getFile = endpoint({
  operationId: 'getFile',
  method: 'GET',
  path: '/file',
  summary: 'A file',
  access: 'session',
  errors: [],
});
const uploadFile = endpoint({
  operationId: 'uploadFile',
  method: 'POST',
  path: '/files',
  summary: 'An upload',
  access: 'session',
  body: z.object({ fileKind: z.string(), note: z.optional(z.nullable(z.string())) }),
  upload: true,
  errors: [],
});

interface Settings {
  token?: string | null;
  language?: 'VI' | 'EN';
}

/** A client whose network returns this response, and the requests that it sends. */
function clientOf(answer: (init: RequestInit) => Response | Promise<Response>, settings: Settings = {}) {
  const sent: { url: string; init: RequestInit & { headers: Headers } }[] = [];
  const client = createClient({
    baseUrl: 'https://portal.example/api',
    token: () => settings.token ?? null,
    language: () => settings.language ?? 'VI',
    fetch: async (url, init) => {
      sent.push({ url, init });
      return answer(init);
    },
  });
  return { client, sent };
}

const json = (status: number, body: unknown, type = 'application/json; charset=utf-8') =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers: { 'content-type': type } });

/** A response without a content type. */
const bare = (status: number, body: string) => {
  const response = new Response(body, { status });
  response.headers.delete('content-type');
  return response;
};

const failureOf = async (answer: () => Response | Promise<Response>): Promise<ApiFailure> => {
  const failure = await clientOf(answer)
    .client.call(getFile, {})
    .then(
      () => new Error('the call succeeded'),
      (error: unknown) => error,
    );
  if (!(failure instanceof ApiFailure)) throw failure;
  return failure;
};

describe('a request', () => {
  it('a request has its parameters in the path, filled values in the query, and a JSON body in snake_case', async () => {
    const envelope = { error_code: 0, data: { first_name: 'An', dependents: [{ full_name: 'Bình' }] } };
    const { client, sent } = clientOf(() => json(200, envelope), { token: 'secret', language: 'EN' });
    const answer = await client.call(
      updatePerson,
      {
        params: { email: 'an/b@example.com' },
        query: { pageSize: 10, search: '' },
        body: { firstName: 'An', dependents: [{ fullName: 'Bình' }] },
      },
      { idempotencyKey: 'key-1' },
    );
    expect(answer).toEqual({ firstName: 'An', dependents: [{ fullName: 'Bình' }] });
    const [{ url, init }] = sent as [(typeof sent)[0]];
    expect(url).toBe('https://portal.example/api/people/an%2Fb%40example.com?page_size=10');
    expect(init.method).toBe('PUT');
    expect(init.body).toBe('{"first_name":"An","dependents":[{"full_name":"Bình"}]}');
    expect(Object.fromEntries(init.headers)).toEqual({
      'accept-language': 'en',
      authorization: 'Bearer secret',
      'content-type': 'application/json',
      'idempotency-key': 'key-1',
    });
  });

  it('a request leaves out the values of a query that are missing or blank', () => {
    const query = { page: 0, isOpen: false, search: '', sort: null, status: undefined };
    expect(urlOf('/api', getFile, { query })).toBe('/api/file?page=0&is_open=false');
    for (const input of [{}, { query: {} }]) expect(urlOf('/api', getFile, input)).toBe('/api/file');
  });

  it('a request has no authorization without a token, and asks for Vietnamese', async () => {
    const { client, sent } = clientOf(() => json(200, { error_code: 0, data: null }));
    await client.call(getFile, {});
    expect(Object.fromEntries(sent[0]?.init.headers ?? [])).toEqual({ 'accept-language': 'vi' });
    expect(sent[0]?.init.body).toBeUndefined();
  });

  it('a request sends an upload as form data, with the filled fields in snake_case and the file under its name', async () => {
    const { client, sent } = clientOf(() => json(200, { error_code: 0, data: null }));
    const file = new File(['x'], 'hộ chiếu.png', { type: 'image/png' });
    await client.call(uploadFile, { body: { fileKind: 'passport', note: null }, file });
    const form = sent[0]?.init.body as FormData;
    expect([...form.keys()]).toEqual(['file_kind', 'file']);
    expect(form.get('file_kind')).toBe('passport');
    expect((form.get('file') as File).name).toBe('hộ chiếu.png');
    expect(sent[0]?.init.headers.has('content-type')).toBe(false);
  });

  it('a request sends an upload without a file as its fields alone, so that the server names the missing file', () => {
    expect([...multipartOf({ body: { fileKind: 'passport', note: null, other: undefined } })]).toEqual([
      ['file_kind', 'passport'],
    ]);
  });
});

describe('an answer', () => {
  it.each(['image/png', 'image/jpeg', 'application/pdf'])('an answer of type %s is a blob', async (type) => {
    const { client } = clientOf(() => new Response('bytes', { headers: { 'content-type': type } }));
    const blob = await client.call(getFile, {});
    expect(blob).toBeInstanceOf(Blob);
    expect(await blob.text()).toBe('bytes');
  });

  it('an answer without a content type is text', async () => {
    expect(await clientOf(() => bare(200, 'plain')).client.call(getFile, {})).toBe('plain');
  });

  it.each(['text/csv', 'text/plain', 'text/html', 'application/zip', 'video/mp4'])(
    'an answer of type %s is a failure, even with status 200',
    async (type) => {
      const failure = await failureOf(() => json(200, 'x', type));
      expect(failure).toMatchObject({ status: 200, code: null, fields: {} });
      expect(failure.message).toContain(type);
    },
  );
});

describe('a failure', () => {
  it.each([400, 401, 403, 404, 408, 409, 413, 422, 429, 500, 503])(
    'a failure with status %i carries the code and the fields of its envelope',
    async (status) => {
      const envelope = {
        error_code: status,
        message: 'refused',
        message_code: 'VALIDATION_ERROR',
        data: { fields: { 'dependents.0.full_name': 'MISSING_FIELD', first_name: 'NOT_A_FIELD_CODE' } },
      };
      const failure = await failureOf(() => json(status, envelope));
      expect(failure).toMatchObject({ name: 'ApiFailure', message: 'refused', status, code: 'VALIDATION_ERROR' });
      expect(failure.fields).toEqual({ 'dependents.0.fullName': 'MISSING_FIELD', firstName: 'INVALID_FIELD' });
    },
  );

  it('a failure is a non-zero error_code in an answer with status 200', async () => {
    const envelope = { error_code: 409, message: 'x', message_code: 'SUBJECT_LOCKED', data: null };
    expect(await failureOf(() => json(200, envelope))).toMatchObject({ status: 409, code: 'SUBJECT_LOCKED' });
  });

  it.each([
    ['the JSON of a proxy', { message: 'upstream' }],
    ['a list', []],
  ])('a failure is JSON without the shape of an envelope: %s, with the status of the answer', async (_what, body) => {
    expect(await failureOf(() => json(503, body))).toMatchObject({ status: 503, code: null, fields: {} });
    // Even if a proxy answers with a status of success.
    expect(await failureOf(() => json(200, body))).toMatchObject({ status: 200, code: null, fields: {} });
  });

  it.each(['', '{"error_code":', '<html>'])(
    'a failure is %j instead of JSON, like a missing response',
    async (body) => {
      expect(await failureOf(() => json(200, body))).toMatchObject({ status: 0, code: null, fields: {} });
    },
  );

  it('a failure carries the message of the exception if the network fails', async () => {
    const failure = await failureOf(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(failure).toMatchObject({ status: 0, code: null, message: 'Failed to fetch' });
  });

  it('a failure is a connection that breaks in the middle of the body', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
    const failure = await failureOf(() => new Response(body, { headers: { 'content-type': 'application/json' } }));
    expect(failure).toMatchObject({ status: 0, code: null, message: 'terminated' });
  });
});

describe('a call that its caller canceled', () => {
  const never = ({ signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  const abortWith = async (abort: (controller: AbortController) => void) => {
    const controller = new AbortController();
    const options: CallOptions = { signal: controller.signal };
    const outcome = clientOf(never).client.call(getFile, {}, options);
    abort(controller);
    return outcome.catch((error: unknown) => error);
  };

  it('a call that its caller canceled fails with what ended it, and not with a failure of the network', async () => {
    const error = await abortWith((controller) => controller.abort());
    expect(error).toMatchObject({ name: 'AbortError' });
    expect(error).not.toBeInstanceOf(ApiFailure);
  });
});
