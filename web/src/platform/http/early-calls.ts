/** What `before-start.ts` has asked for while the product was loaded. */
interface EarlyCalls {
  headers: { 'accept-language': string; authorization: string };
  /** By the address with the query. */
  answers: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    earlyCalls?: EarlyCalls | undefined;
  }
}

/** An answer that nobody has taken until then is out of date, in milliseconds since the page was opened. */
const latestMs = 30_000;

/** Forgets the answers that nobody has taken. They are about the person who opened the page. */
export function forgetEarlyCalls(): void {
  window.earlyCalls = undefined;
}

/** Takes the answer of a call that was made before the start, once, if it was the same call by the same person. */
function takeEarly(url: string, { method, headers }: RequestInit): Promise<Response> | undefined {
  const early = window.earlyCalls;
  if (!early || method !== 'GET') return undefined;
  if (performance.now() > latestMs) {
    forgetEarlyCalls();
    return undefined;
  }
  const given = new Headers(headers);
  const isSame = Object.entries(early.headers).every(([name, value]) => given.get(name) === value);
  const answer = isSame ? early.answers.get(url) : undefined;
  early.answers.delete(url);
  return answer;
}

/** Like `fetch`, but takes the answer of a call that was made before the start. If that one failed, it is made again. */
export async function fetchOnce(url: string, init: RequestInit): Promise<Response> {
  const early = takeEarly(url, init);
  return (await early?.catch(() => undefined)) ?? fetch(url, init);
}
