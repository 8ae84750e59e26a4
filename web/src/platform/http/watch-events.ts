import { fromWire } from '@portal/shared/http/casing';
import { type Endpoint, fillPath } from '@portal/shared/http/endpoint';
import { EventSource } from 'eventsource';
import type * as z from 'zod/mini';
import { followServerTime } from '../clock.ts';
import { tokenStore } from '../stores/token-store.ts';
import { apiBase } from './api.ts';

/**
 * How long to wait after an answer that ends an event source for good, such as during a restart of the server, in
 * milliseconds.
 */
const retryDelayMs = 15_000;

interface Watching<Event> {
  onEvent: (event: Event) => void;
  /** Called when events start to arrive. Earlier changes may have been missed. */
  onOpen: () => void;
}

/**
 * Reads an event stream and reconnects when the connection ends. A refusal stops it, but only calls that need the
 * session can end the session.
 * @returns a function that stops it
 */
export function watchEvents<const E extends Endpoint & { events: z.core.$ZodType }>(
  endpoint: E,
  { onEvent, onOpen }: Watching<z.output<E['events']>>,
): () => void {
  let source: EventSource;
  let again: number | undefined;
  const begin = () => {
    source = new EventSource(`${apiBase}${fillPath(endpoint.path)}`, {
      fetch: async (url, init) => {
        const response = await fetch(url, {
          ...init,
          headers: { ...init.headers, authorization: `Bearer ${tokenStore.getState().accessToken}` },
        });
        followServerTime(response.headers.get('date'));
        return response;
      },
    });
    source.addEventListener('open', onOpen);
    source.addEventListener('message', ({ data }) =>
      // oxlint-disable-next-line typescript/consistent-type-assertions -- `fromWire` reads it with the schema of the endpoint
      onEvent(fromWire(JSON.parse(data), endpoint.events) as z.output<E['events']>),
    );
    source.addEventListener('error', ({ code }) => {
      const isOver = source.readyState === source.CLOSED;
      if (isOver && code !== 401 && code !== 403) again = window.setTimeout(begin, retryDelayMs);
    });
  };
  begin();
  return () => {
    source.close();
    window.clearTimeout(again);
  };
}
