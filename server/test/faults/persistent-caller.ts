import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as auth from '@portal/shared/auth/contract';
import type { ApiClient, CallOptions } from '@portal/shared/http/client';
import { ApiFailure, createClient } from '@portal/shared/http/client';
import { clientAt } from './client-at.ts';

/** A call that failed, and was made again. */
export interface FailedCall {
  operation: string;
  status: number;
  code: string | null;
}

const pauseMs = 200;
/** Nobody answered, or the answer leaves the outcome open. A caller may repeat the call with its key. */
const isOutcomeOpen = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && [0, 500, 502, 503, 504].includes(error.status);

/** A client that behaves as the contract of the API asks: it repeats a call that failed on the way, with the same key. */
export interface PersistentCaller {
  client: ApiClient;
  failures: FailedCall[];
  logIn(token: string): void;
  /**
   * Makes a change that has no key. If an attempt fails on the way, it looks whether the change happened before it tries
   * again.
   */
  change(make: () => Promise<unknown>, hasHappened: () => Promise<boolean>): Promise<void>;
}

/** @param address the network address that the caller seems to have */
export function startPersistentCaller(url: string, address: string): PersistentCaller {
  let token: string | null = null;
  const failures: FailedCall[] = [];
  const once = clientAt(url, { address, language: 'EN', token: () => token });
  const record = (operation: string, { status, code }: ApiFailure) => failures.push({ operation, status, code });
  const attempt: ApiClient['call'] = async (endpoint, input, options) => {
    try {
      return await once.call(endpoint, input, options);
    } catch (error) {
      if (isOutcomeOpen(error)) record(endpoint.operationId, error);
      throw error;
    }
  };
  const call: ApiClient['call'] = async (endpoint, input, options: CallOptions = {}) => {
    const idempotencyKey = endpoint.creates ? (options.idempotencyKey ?? randomUUID()) : undefined;
    for (;;) {
      try {
        return await attempt(endpoint, input, { ...options, idempotencyKey });
      } catch (error) {
        const mayRepeat = endpoint.creates || endpoint.method !== 'POST';
        if (!isOutcomeOpen(error) || !mayRepeat) throw error;
        await sleep(pauseMs);
      }
    }
  };

  return {
    client: { call },
    failures,
    logIn(given) {
      token = given;
    },
    async change(make, hasHappened) {
      let isOpen = false;
      for (;;) {
        try {
          await make();
          return;
        } catch (error) {
          isOpen ||= isOutcomeOpen(error);
          if (!isOpen) throw error;
          if (await hasHappened()) return;
          if (!isOutcomeOpen(error)) throw error;
          await sleep(pauseMs);
        }
      }
    },
  };
}

/** @returns the token of a new session */
export async function logInAt(url: string, email: string, password: string): Promise<string> {
  const client = createClient({ baseUrl: `${url}/api`, token: () => null, language: () => 'EN' });
  const answer = await client.call(auth.login, { body: { email, password } });
  if (!('accessToken' in answer)) throw new Error(`${email} is asked for a second step`);
  return answer.accessToken;
}
