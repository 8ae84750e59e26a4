import { followServerTime } from '../clock.ts';

/** What `before-start.ts` has asked for while the product was loaded. */
interface EarlyCalls {
  /** The language and the person, by the names of the headers. */
  headers: [name: string, value: string][];
  /** By the address with the query. Undefined if the call failed. */
  answers: Map<string, Promise<Response | undefined>>;
}

declare global {
  var earlyCalls: EarlyCalls | undefined;
}

/** Forgets the answers that nobody has taken. They are about the person who opened the page. */
export function forgetEarlyCalls(): void {
  globalThis.earlyCalls = undefined;
}

/**
 * Like `fetch`, but takes the answer of a call that was made before the start: once, and only if it was the same call by
 * the same person. If that one failed, it is made again. A call that changes something makes the early answers out of date.
 * Every answer says which time it is.
 */
export async function fetchOnce(url: string, init: RequestInit & { headers: Headers }): Promise<Response> {
  if (init.method !== 'GET') forgetEarlyCalls();
  const { headers, answers } = globalThis.earlyCalls ?? {};
  const isSame = headers?.every(([name, value]) => init.headers.get(name) === value);
  const answer = isSame && answers?.get(url);
  if (answer) answers?.delete(url);
  const response = (await answer) || (await fetch(url, init));
  // A proxy that kept the answer tells its time, which has passed.
  if (!response.headers.has('age')) followServerTime(response.headers.get('date'));
  return response;
}
