/** The server's time at the zero of `performance.now()`, in milliseconds; undefined before the first answer. */
let origin: number | undefined;

const listeners = new Set<() => void>();

/** A difference below this one is the way of an answer, in milliseconds. */
const noticeableMs = 2_000;

/**
 * The present in milliseconds: the server's time at its last answer, and what the device has counted since. Before the
 * first answer, it is the device's own time. Nothing else in the pages asks for the time.
 */
export const serverNow = (): number => (origin === undefined ? Date.now() : origin + performance.now());

/**
 * Takes over the server's time from the `Date` header of an answer. The device's clock may be days off, and only the
 * server's time decides what is overdue, how long a hold lasts, and which days are in the future.
 */
export function followServerTime(date: string | null): void {
  const moment = Date.parse(date ?? '');
  if (Number.isNaN(moment)) return;
  // A device that was asleep has not counted.
  const isCorrected = Math.abs(moment - serverNow()) > noticeableMs;
  origin = moment - performance.now();
  if (isCorrected) for (const listener of listeners) listener();
}

/** Calls a listener when the present has jumped. Returns a function that stops it. */
export function onTimeJump(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
