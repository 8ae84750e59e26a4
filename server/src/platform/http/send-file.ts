import type { FastifyReply } from 'fastify';
import { maxAnswerMs } from './body-limits.ts';
import type { FileAnswer } from './request-context.ts';

/** Percent-encoding by RFC 8187. `encodeURIComponent` keeps these four characters, which end or break the value. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const contentDisposition = (name: string, type: 'inline' | 'attachment'): string =>
  `${type}; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeName(name)}`;

/** Sends a stored file to be shown in the browser, or to be saved by it, without any right to run. */
export function sendFile(
  reply: FastifyReply,
  answer: FileAnswer,
  { isSaved = false }: { isSaved?: boolean } = {},
): FastifyReply {
  return (
    reply
      .header('content-type', answer.contentType)
      .header('content-disposition', contentDisposition(answer.name, isSaved ? 'attachment' : 'inline'))
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

/** Whether the caller is gone, so that nothing can be sent. */
export const hasLeft = ({ raw }: FastifyReply): boolean => raw.closed || raw.destroyed;

/** Waits until an answer has left, or its caller. One who reads too slowly is cut off. */
export async function untilSent(reply: FastifyReply): Promise<void> {
  if (hasLeft(reply)) return;
  const { raw } = reply;
  const { promise, resolve } = Promise.withResolvers<void>();
  const cutOff = () => {
    raw.destroy();
    resolve();
  };
  const timeout = setTimeout(cutOff, maxAnswerMs).unref();
  raw.once('finish', resolve).once('close', resolve);
  await promise;
  clearTimeout(timeout);
}
