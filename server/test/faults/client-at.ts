import type { ApiClient } from '@portal/shared/http/client';
import { createClient } from '@portal/shared/http/client';

interface Caller {
  /** The network address that the caller seems to have. The product must trust the loopback as a proxy. */
  address: string;
  language: 'VI' | 'EN';
  token: () => string | null;
}

/** A client of the API that seems to call from a network address of its own. */
export const clientAt = (url: string, { address, language, token }: Caller): ApiClient =>
  createClient({
    baseUrl: `${url}/api`,
    token,
    language: () => language,
    fetch(input, init) {
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', address);
      return fetch(input, { ...init, headers });
    },
  });
