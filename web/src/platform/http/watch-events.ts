import { fromWire } from '@portal/shared/http/casing';
import { type Endpoint, fillPath } from '@portal/shared/http/endpoint';
import { EventSource } from 'eventsource';
import type * as z from 'zod/mini';
import { tokenStore } from '../stores/token-store.ts';
import { apiBase } from './api.ts';

/** After an answer that ends an event source for good, like that of a server that starts anew, in milliseconds. */
const tryAgainMs = 15_000;

interface Watching<Event> {
  onEvent: (event: Event) => void;
  /** From now on nothing is missed; before, anything may have happened. */
  onOpen: () => void;
}

/**
 * Reads along with an event stream, on a new connection when one ends. A refusal ends it; the session is judged by the
 * calls that need it.
 * @returns what stops it
 */
export function watchEvents<const E extends Endpoint & { events: z.core.$ZodType }>(
  endpoint: E,
  { onEvent, onOpen }: Watching<z.output<E['events']>>,
): () => void {
  let source: EventSource;
  let again: number | undefined;
  const begin = () => {
    source = new EventSource(`${apiBase}${fillPath(endpoint.path)}`, {
      fetch: (url, init) =>
        fetch(url, {
          ...init,
          headers: { ...init.headers, authorization: `Bearer ${tokenStore.getState().accessToken}` },
        }),
    });
    source.addEventListener('open', onOpen);
    source.addEventListener('message', ({ data }) => onEvent(fromWire(JSON.parse(data)) as z.output<E['events']>));
    source.addEventListener('error', ({ code }) => {
      const isOver = source.readyState === source.CLOSED;
      if (isOver && code !== 401 && code !== 403) again = window.setTimeout(begin, tryAgainMs);
    });
  };
  begin();
  return () => {
    source.close();
    window.clearTimeout(again);
  };
}
