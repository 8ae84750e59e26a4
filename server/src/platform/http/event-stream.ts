import { PassThrough } from 'node:stream';
import { toWire } from '@portal/shared/http/casing';

/** Time between two heartbeats. Proxies close a connection that is silent for a minute. */
const heartbeatMs = 25_000;

export interface EventStream {
  readonly content: PassThrough;
  send(data: unknown): void;
  end(): void;
}

/**
 * Server-sent events as a response.
 * @param hooks.mayGoOn asked with each heartbeat; must not throw
 * @param hooks.onClose called once, whichever side ended the stream
 */
export function eventStream(hooks: { mayGoOn: () => Promise<boolean>; onClose: () => void }): EventStream {
  const content = new PassThrough();
  const end = () => {
    if (!content.writableEnded) content.end();
  };
  const heartbeat = setInterval(async () => {
    if (await hooks.mayGoOn()) content.write(': still here\n\n');
    else end();
  }, heartbeatMs).unref();

  content.once('close', () => {
    clearInterval(heartbeat);
    hooks.onClose();
  });
  // The headers leave with the first bytes.
  content.write(': changes follow\n\n');

  return {
    content,
    send: (data) => {
      if (!content.writableEnded) content.write(`data: ${JSON.stringify(toWire(data))}\n\n`);
    },
    end,
  };
}
