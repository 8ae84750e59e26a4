import type { Endpoint } from '@portal/shared/http/endpoint';
import { isApiFailure, toastFailure } from './failures.ts';

const handled = new WeakSet<object>();
let leave: () => void = () => {};

/** Sets the handler for the end of the session. The app calls this once at start. */
export const onSessionEnd = (handler: () => void) => {
  leave = handler;
};

/** Returns whether this failure ended the session, which has already been announced. */
export const wasSessionEnd = (error: unknown): boolean => typeof error === 'object' && !!error && handled.has(error);

/**
 * Ends the session on status 401, if the call needs a session. Callers of public endpoints (login, activate, reset)
 * handle a 401 themselves.
 */
export function endSessionOn401(endpoint: Endpoint, error: unknown, tokenIsStillCurrent: boolean): void {
  if (!isApiFailure(error) || error.status !== 401 || endpoint.access === 'public') return;
  handled.add(error);
  if (!tokenIsStillCurrent) return;
  toastFailure(error);
  leave();
}
