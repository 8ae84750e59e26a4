import type { MessageCode } from '#errors/catalog.ts';
import { isFieldCode } from '#errors/field-codes.ts';
import { languageTag } from '#languages/language-tags.ts';
import type { LanguageCode } from '#languages/languages.ts';
import { propertyOf } from '#objects/keys.ts';
import { fieldFromWire, fromWire, toWire } from './casing.ts';
import type { CallOf, DataOf, Endpoint } from './endpoint.ts';
import { fillPath } from './endpoint.ts';
import type { FieldErrors } from './envelope.ts';

/** A call that failed. `code` is null if the network or the response itself failed. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: MessageCode | null;
  /** A code per field, by dotted camelCase path; empty if the server named none. */
  readonly fields: FieldErrors;
  /** Why staff rejected what this call submits again without a change. */
  readonly reason: string | undefined;
  /** The characters that a document cannot show. */
  readonly letters: readonly string[];
  /** After how many seconds the call may succeed; 0 if the server does not say. */
  readonly retryAfterSeconds: number;

  constructor(
    message: string,
    options: {
      status: number;
      code: MessageCode | null;
      fields?: FieldErrors;
      reason?: string | undefined;
      letters?: readonly string[];
      retryAfterSeconds?: number;
      /** The exception of the network or of the parser. */
      cause?: unknown;
    },
  ) {
    super(message, { cause: options.cause });
    this.name = 'ApiFailure';
    this.status = options.status;
    this.code = options.code;
    this.fields = options.fields ?? {};
    this.reason = options.reason;
    this.letters = options.letters ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds ?? 0;
  }
}

export interface ClientOptions {
  /** The address up to and including `/api`. */
  baseUrl: string;
  /** The current bearer token, if any. */
  token: () => string | null;
  language: () => LanguageCode;
  fetch?: (url: string, init: RequestInit & { headers: Headers }) => Promise<Response>;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** A repeated key returns the first response. Use one key for each record that a person means to create. */
  idempotencyKey?: string;
  /** The call goes on when its page ends. */
  keepalive?: boolean;
}

export interface ApiClient {
  /** @throws {ApiFailure} for every failure */
  call<E extends Endpoint>(endpoint: E, input: CallOf<E>, options?: CallOptions): Promise<DataOf<E>>;
}

interface AnyCall {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  file?: Blob | undefined;
}

/** The address of a call, with its query. */
export function urlOf(baseUrl: string, endpoint: Endpoint, input: AnyCall): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(toWire(input.query) ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value));
  }
  const text = query.toString();
  const search = text === '' ? '' : `?${text}`;
  return `${baseUrl}${fillPath(endpoint.path, input.params)}${search}`;
}

/** The body of a multipart call: the fields as text, the file last. */
export function multipartOf(input: AnyCall): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(toWire(input.body) ?? {})) {
    if (value !== undefined && value !== null) form.set(key, String(value));
  }
  if (input.file) form.set('file', input.file, input.file instanceof File ? input.file.name : 'file');
  return form;
}

const fieldsOf = (endpoint: Endpoint, data: unknown): FieldErrors => {
  return Object.fromEntries(
    Object.entries(propertyOf(data, 'fields') ?? {}).map(([path, code]) => [
      fieldFromWire(path, endpoint.body ?? endpoint.query),
      isFieldCode(code) ? code : ('INVALID_FIELD' as const),
    ]),
  );
};

/** Returns the data of an envelope from the wire. @throws {ApiFailure} for a non-zero error_code */
export function openEnvelope(
  endpoint: Endpoint,
  envelope: unknown,
  { status: httpStatus = 0, retryAfter = null }: { status?: number; retryAfter?: string | null } = {},
): unknown {
  const data = propertyOf(envelope, 'data');
  // A proxy may answer with JSON of its own.
  const errorCode = propertyOf(envelope, 'error_code');
  const messageCode = propertyOf(envelope, 'message_code');
  const reason = propertyOf(data, 'reason');
  const letters = propertyOf(data, 'letters');
  if (errorCode === 0) return fromWire(data, endpoint.data);
  throw new ApiFailure(String(propertyOf(envelope, 'message')), {
    status: typeof errorCode === 'number' ? errorCode : httpStatus,
    // oxlint-disable-next-line typescript/consistent-type-assertions -- a later release may send a new code
    code: typeof messageCode === 'string' ? (messageCode as MessageCode) : null,
    fields: fieldsOf(endpoint, data),
    reason: typeof reason === 'string' ? reason : undefined,
    letters: Array.isArray(letters) ? letters.map(String) : [],
    retryAfterSeconds: Number(retryAfter) || 0,
  });
}

async function readAnswer(endpoint: Endpoint, response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('application/json')) {
    return openEnvelope(endpoint, await response.json(), {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
    });
  }
  if (!response.ok) throw new ApiFailure(`status ${response.status}`, { status: response.status, code: null });
  if (type.startsWith('image/') || type.startsWith('application/pdf')) return response.blob();
  if (type === '') return response.text();
  throw new ApiFailure(`unexpected content type ${type}`, { status: response.status, code: null });
}

/** Creates a typed client of the endpoint values that also make the server's routes. */
export function createClient(options: ClientOptions): ApiClient {
  const doFetch = options.fetch ?? ((url, init) => fetch(url, init));
  return {
    async call(endpoint, given, callOptions = {}) {
      const input = given;
      const headers = new Headers({ 'accept-language': languageTag(options.language()) });
      const token = options.token();
      if (token) headers.set('authorization', `Bearer ${token}`);
      if (callOptions.idempotencyKey) headers.set('idempotency-key', callOptions.idempotencyKey);
      let body: BodyInit | undefined;
      if (endpoint.upload) {
        body = multipartOf(input);
      } else if (input.body !== undefined) {
        headers.set('content-type', 'application/json');
        body = JSON.stringify(toWire(input.body));
      }
      try {
        const response = await doFetch(urlOf(options.baseUrl, endpoint, input), {
          method: endpoint.method,
          headers,
          body,
          signal: callOptions.signal,
          ...(callOptions.keepalive && { keepalive: true }),
        });
        // oxlint-disable-next-line typescript/consistent-type-assertions -- `fromWire` reads it with the schema of the endpoint
        return (await readAnswer(endpoint, response)) as never;
      } catch (error) {
        if (error instanceof ApiFailure || callOptions.signal?.aborted) throw error;
        const text = error instanceof Error ? error.message : String(error);
        throw new ApiFailure(text, { status: 0, code: null, cause: error });
      }
    },
  };
}
