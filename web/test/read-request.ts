import type { IncomingMessage } from 'node:http';
import { fromWire, keysNotOfTheWire } from '@portal/shared/http/casing';
import type { Endpoint, Schema } from '@portal/shared/http/endpoint';
import * as z from 'zod/mini';

/** The parts of a multipart form as text, including its file. */
function readForm(text: string, type: string): Record<string, string> {
  const boundary = /boundary=(\S+)$/.exec(type)?.[1];
  if (!boundary) throw new Error(`the form has no boundary: ${type}`);
  const fields: Record<string, string> = {};
  for (const part of text.split(`--${boundary}`).slice(1, -1)) {
    const [head = '', ...content] = part.split('\r\n\r\n');
    const name = /\bname="([^"]*)"/.exec(head)?.[1] ?? '';
    fields[name] = content.join('\r\n\r\n').replace(/\r\n$/, '');
  }
  return fields;
}

/** The body of a request as it came over the wire; undefined if there is none. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  if (text === '') return undefined;
  const type = request.headers['content-type'] ?? '';
  return type.startsWith('multipart/form-data') ? readForm(text, type) : JSON.parse(text);
}

const nothing = z.strictObject({});

function check(what: string, schema: Schema, wire: unknown): void {
  const strangers = keysNotOfTheWire(wire, schema);
  if (strangers.length > 0) throw new Error(`the ${what} uses names of the code instead of the wire: ${strangers}`);
  const { error } = z.safeParse(schema, fromWire(wire, schema));
  if (error) throw new Error(`the server would refuse the ${what}: ${z.prettifyError(error)}`);
}

/**
 * Validates a request against the contract of its endpoint, as the server does.
 * @param query and body as they came over the wire
 * @throws if the server would answer with a validation error
 */
export function checkRequest(endpoint: Endpoint, { query, body }: { query: object; body: unknown }): void {
  check('query', endpoint.query ?? nothing, query);
  if (!endpoint.upload) {
    check('body', endpoint.body ?? nothing, body ?? {});
    return;
  }
  const { file, ...fields } = (body ?? {}) as Record<string, unknown>;
  if (!file) throw new Error('the form has no file');
  check('form', endpoint.body ?? nothing, fields);
}
