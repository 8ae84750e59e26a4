import { createClient } from '@portal/shared/http/client';
import { currentLanguage } from '../i18n/i18n.ts';
import { tokenStore } from '../stores/token-store.ts';
import { fetchOnce } from './early-calls.ts';

export const apiBase = '/api';

/** The typed client for all endpoints. It uses the current token and language. */
export const api = createClient({
  baseUrl: apiBase,
  token: () => tokenStore.getState().accessToken,
  language: currentLanguage,
  fetch: fetchOnce,
});
