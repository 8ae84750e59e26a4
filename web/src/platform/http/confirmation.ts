import type { Endpoint } from '@portal/shared/http/endpoint';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isApiFailure } from './failures.ts';

/** The open request to confirm the identity, with the function that answers it; null if there is none. */
export const confirmation = createStore<{ answer: ((isConfirmed: boolean) => void) | null }>(() => ({ answer: null }));

/** The function that answers the open question; null if nothing is asked. */
export const useConfirmation = () => useStore(confirmation, ({ answer }) => answer);

let asking: Promise<boolean> | undefined;

/** Opens the dialog, which the routes of the areas show. Calls that ask at the same time share one dialog. */
function askToConfirm(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => confirmation.setState({ answer: resolve })).finally(() => {
    asking = undefined;
    confirmation.setState({ answer: null });
  });
  return asking;
}

/**
 * Makes an attempt at a call. If the server first wants a confirmation of the identity, this asks the person and then
 * repeats the same attempt. If the person cancels, the call fails with CONFIRM_IDENTITY, and nothing has changed.
 */
export async function withConfirmation<Result>(endpoint: Endpoint, attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    const isAsked = endpoint.confirms && isApiFailure(error) && error.code === 'CONFIRM_IDENTITY';
    if (!isAsked || !(await askToConfirm())) throw error;
    return attempt();
  }
}
