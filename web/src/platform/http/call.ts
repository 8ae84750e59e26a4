import type { CallOptions } from '@portal/shared/http/client';
import type { CallOf, DataOf, Endpoint } from '@portal/shared/http/endpoint';
import { tokenStore } from '../stores/token-store.ts';
import { api } from './api.ts';
import { withConfirmation } from './confirmation.ts';
import { rememberSource } from './file-sources.ts';
import { endSessionOn401 } from './session-end.ts';

/** Makes a call. A 401 of a call that needs a session ends the session. @throws {ApiFailure} on every failure */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  options: CallOptions = {},
): Promise<DataOf<E>> {
  const { accessToken } = tokenStore.getState();
  try {
    const data = await withConfirmation(endpoint, () => api.call(endpoint, input, options));
    rememberSource(data, { endpoint, input });
    return data;
  } catch (error) {
    endSessionOn401(endpoint, error, !!accessToken && tokenStore.getState().accessToken === accessToken);
    throw error;
  }
}
