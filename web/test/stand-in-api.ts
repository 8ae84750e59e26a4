import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ErrorCode } from '@portal/shared/errors/catalog';
import { catalog } from '@portal/shared/errors/catalog';
import { fieldsToWire, fromWire, toWire } from '@portal/shared/http/casing';
import type { DataOf, Endpoint } from '@portal/shared/http/endpoint';
import type { FieldErrors } from '@portal/shared/http/envelope';
import * as z from 'zod/mini';
import { checkRequest, readBody } from './read-request.ts';

/** A received request, with its body in the casing of the code. */
export interface Received {
  method: string;
  /** Below `/api`, without the query. */
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  /** Parsed JSON, or the parts of a form as text; undefined if there is none. */
  body: unknown;
}

type Answer = (response: ServerResponse, received: Received) => void | Promise<void>;

interface RawAnswer {
  status?: number;
  type?: string | null;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

const send = (response: ServerResponse, { status = 200, type = null, body = '', headers = {} }: RawAnswer) => {
  // Without this header, Node would reuse the connection, and a test that breaks it would also break the next request.
  response.writeHead(status, { connection: 'close', ...(type ? { 'content-type': type } : {}), ...headers });
  response.end(body);
};

const sendJson = (response: ServerResponse, status: number, body: unknown) =>
  send(response, { status, type: 'application/json; charset=utf-8', body: JSON.stringify(body) });

/** Turns a path such as `/jobs/{uid}` into a pattern of its addresses. */
const patternOf = ({ method, path }: Endpoint) =>
  new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`);

interface Prepared {
  endpoint: Endpoint;
  pattern: RegExp;
  answer: Answer;
}

const answerWith =
  <E extends Endpoint>(endpoint: E, data: DataOf<E> | ((received: Received) => DataOf<E>)): Answer =>
  (response, received) => {
    const given: unknown = typeof data === 'function' ? (data as (received: Received) => DataOf<E>)(received) : data;
    if (endpoint.data) z.parse(endpoint.data, given);
    sendJson(response, 200, { error_code: 0, message: 'Done.', message_code: 'SUCCESS', data: toWire(given) });
  };

/**
 * A local HTTP server that replaces the API. Each endpoint answers as the test says and records the received
 * requests.
 */
export class StandInApi {
  private server: Server | undefined;
  private answers: Prepared[] = [];
  /** All requests since the last reset, in order. */
  received: Received[] = [];
  /** Requests without a prepared response, or that the server would refuse. A test that makes one fails. */
  unexpected: string[] = [];
  /** The time of its answers; undefined for that of this machine. */
  now: Date | undefined;

  /** Starts again at a new address, so that late requests of an earlier page reach nobody. @returns the origin */
  async start(): Promise<string> {
    this.answers = [];
    this.received = [];
    this.unexpected = [];
    this.now = undefined;
    const server = createServer((request, response) => void this.handle(request, response));
    this.server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://stand-in');
    const path = url.pathname.replace(/^\/api/, '');
    const name = `${request.method} ${path}`;

    try {
      const body = await readBody(request);
      const found = this.answers.find(({ pattern }) => pattern.test(name));
      const received: Received = {
        method: request.method ?? '',
        path,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body: fromWire(body, found?.endpoint.body),
      };
      this.received.push(received);
      if (this.now) response.setHeader('date', this.now.toUTCString());
      if (!found) throw new Error('no response prepared');
      checkRequest(found.endpoint, { query: received.query, body });
      await found.answer(response, received);
    } catch (error) {
      // A page that is left cancels its requests.
      if (response.destroyed) return;
      this.unexpected.push(`${name}: ${error}`);
      response.destroy();
    }
  }

  /** Answers this endpoint by hand from now on. */
  on(endpoint: Endpoint, answer: Answer): void {
    this.answers.unshift({ endpoint, pattern: patternOf(endpoint), answer });
  }

  /** Answers with data that the contract of the endpoint allows. */
  answer<E extends Endpoint>(endpoint: E, data: DataOf<E> | ((received: Received) => DataOf<E>)): void {
    this.on(endpoint, answerWith(endpoint, data));
  }

  /** Answers by hand until a test sets another response for this endpoint. */
  onByDefault(endpoint: Endpoint, answer: Answer): void {
    this.answers.push({ endpoint, pattern: patternOf(endpoint), answer });
  }

  answerByDefault<E extends Endpoint>(endpoint: E, data: DataOf<E> | ((received: Received) => DataOf<E>)): void {
    this.onByDefault(endpoint, answerWith(endpoint, data));
  }

  /** Refuses with a code of the catalog, the errors of each field, and the reason of a rejection that the call repeats. */
  refuse(
    endpoint: Endpoint,
    code: ErrorCode,
    options: { status?: number; fields?: FieldErrors; reason?: string; letters?: string[] } = {},
  ): void {
    const status = options.status ?? catalog[code].status;
    const { fields, reason, letters } = options;
    const data = fields ? { fields: fieldsToWire(fields), reason, letters } : null;
    this.on(endpoint, (response) =>
      sendJson(response, status, { error_code: status, message: 'refused', message_code: code, data }),
    );
  }

  /** Answers with any content, even if our own server would never send it. */
  answerRaw(endpoint: Endpoint, answer: RawAnswer): void {
    this.on(endpoint, (response) => send(response, answer));
  }

  /** Breaks the connection when a request of this endpoint has arrived. */
  break(endpoint: Endpoint): void {
    this.on(endpoint, (response) => void response.destroy());
  }

  /** Holds the responses of this endpoint back until the returned function is called. */
  hold(endpoint: Endpoint): () => void {
    const pattern = patternOf(endpoint);
    const next = this.answers.find(({ pattern: other }) => other.source === pattern.source);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });

    this.on(endpoint, async (response, received) => {
      await released;
      await next?.answer(response, received);
    });
    return release;
  }

  /** The requests that this endpoint received, in order. */
  callsOf(endpoint: Endpoint): Received[] {
    const pattern = patternOf(endpoint);
    return this.received.filter(({ method, path }) => pattern.test(`${method} ${path}`));
  }
}
