import type { Endpoint } from '@portal/shared/http/endpoint';
import { isApiFailure, toastFailure } from './failures.ts';

const handled = new WeakSet<object>();
let leave: () => void = () => {};

/** What happens when the server says that the session is over; set once, by main. */
export const onSessionEnd = (handler: () => void) => {
  leave = handler;
};

/** Whether this failure ended the session, and so was told already. */
export const wasSessionEnd = (error: unknown): boolean => typeof error === 'object' && !!error && handled.has(error);

/**
 * Status 401 on a call that needs a session ends the session: specification, section 8. Calls anyone may make (login,
 * activate, reset) handle their own 401 where they were made.
 */
export function endSessionOn401(endpoint: Endpoint, error: unknown, tokenIsStillCurrent: boolean): void {
  if (!isApiFailure(error) || error.status !== 401 || endpoint.access === 'public') return;
  handled.add(error);
  if (!tokenIsStillCurrent) return;
  toastFailure(error);
  leave();
}
