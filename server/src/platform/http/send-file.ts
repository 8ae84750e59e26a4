import type { FastifyReply } from 'fastify';
import type { FileAnswer } from './request-context.ts';

/** Percent-encoding by RFC 8187. `encodeURIComponent` keeps these four characters, which end or break the value. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const contentDisposition = (name: string): string =>
  `inline; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeName(name)}`;

/** Sends a stored file to be shown in the browser, without any right to run. */
export function sendFile(reply: FastifyReply, answer: FileAnswer): FastifyReply {
  return (
    reply
      .header('content-type', answer.contentType)
      .header('content-disposition', contentDisposition(answer.name))
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      // A document never runs a script, whatever its type.
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .send(answer.content)
  );
}

/** Sends an event stream. */
export const sendEvents = (reply: FastifyReply, { content, contentType }: FileAnswer): FastifyReply =>
  reply
    .header('content-type', contentType)
    .header('cache-control', 'no-store')
    // A buffering proxy would hold the events back.
    .header('x-accel-buffering', 'no')
    .send(content);
