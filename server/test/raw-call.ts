import * as auth from '@portal/shared/auth/contract';
import { password } from './candidate-factory.ts';
import type { OpenProduct } from './open-product.ts';
import { adminEmail, adminPassword } from './open-product.ts';

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
  /** The network address of the caller. */
  address?: string;
  cookie?: string;
}

export async function rawCall(product: OpenProduct, { method = 'GET', path, body, token, address, cookie }: RawCall) {
  const answer = await product.app.inject({
    method,
    url: `/api${path}`,
    payload: body,
    remoteAddress: address,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(cookie && { cookie }) },
  });
  return { status: answer.statusCode, headers: answer.headers, payload: answer.rawPayload };
}

/** The caller of an attempt, and the network address that it comes from. */
export type Caller = Pick<RawCall, 'token' | 'address' | 'cookie'> & { method?: 'POST' | 'PUT' };
export interface Attempt {
  status: number;
  code: string;
  retryAfter: string | undefined;
}

/** Makes a call that is limited to a number of attempts. */
export async function attempt(product: OpenProduct, path: string, body: object, who: Caller): Promise<Attempt> {
  const { status, headers, payload } = await rawCall(product, { method: 'POST', ...who, path, body });
  const { message_code: code } = JSON.parse(payload.toString());
  return { status, code: String(code), retryAfter: headers['retry-after'] };
}

let addresses = 0;
/** A network address from which nobody has called before. */
export function newAddress(): string {
  addresses += 1;
  return `10.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}
