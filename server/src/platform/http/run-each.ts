import type { BulkResult } from '@portal/shared/http/bulk';
import type { Tx } from '#db/client.ts';
import type { Deps } from '../deps.ts';
import { toFailure } from './failure.ts';
import type { CreateOnce } from './request-context.ts';

interface BulkCall {
  body: { uids: string[] };
  createOnce: CreateOnce;
}

/**
 * Runs a use case for each record of a bulk action, each in its own transaction. A refusal or a fault of one record
 * does not stop the others or roll them back. Under an Idempotency-Key, a processed record is not processed again.
 */
export async function runEach(
  call: BulkCall,
  deps: Pick<Deps, 'log'>,
  work: (tx: Tx, uid: string) => Promise<unknown>,
): Promise<BulkResult> {
  const items: BulkResult['items'] = [];
  for (const uid of new Set(call.body.uids)) {
    try {
      await call.createOnce(
        async (tx) => {
          await work(tx, uid);
          return uid;
        },
        async () => null,
        uid,
      );
      items.push({ uid, messageCode: 'SUCCESS', reason: null });
    } catch (error) {
      const failure = toFailure(error);
      if (!failure) deps.log('one record of a bulk action failed', error);
      const reason = Object.values(failure?.fields ?? {})[0] ?? null;
      items.push({ uid, messageCode: failure?.code ?? 'SERVER_ERROR', reason });
    }
  }
  return { items };
}
