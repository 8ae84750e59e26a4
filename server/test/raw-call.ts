import * as auth from '@portal/shared/auth/contract';
import type { OpenProduct } from './open-product.ts';
import { adminEmail, adminPassword } from './open-product.ts';
import { password } from './people.ts';

/** Calls whose status and headers a test reads itself. */

export async function tokenOf(product: OpenProduct, email: string, secret = password): Promise<string> {
  const answer = await product.client().call(auth.login, { body: { email, password: secret } });
  if (!('accessToken' in answer)) throw new Error(`${email} is asked for a second step`);
  return answer.accessToken;
}

export const adminTokenOf = (product: OpenProduct) => tokenOf(product, adminEmail, adminPassword);

interface RawCall {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  /** Below `/api`, as on the wire. */
  path: string;
  /** Keys as on the wire. */
  body?: object;
  token?: string;
  /** The caller's own network address. */
  address?: string;
}

export async function rawCall(product: OpenProduct, { method = 'GET', path, body, token, address }: RawCall) {
  const answer = await product.app.inject({
    method,
    url: `/api${path}`,
    payload: body,
    remoteAddress: address,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return { status: answer.statusCode, headers: answer.headers, payload: answer.rawPayload };
}
