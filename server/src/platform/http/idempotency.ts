import { AppError } from '@portal/shared/errors/app-error';
import { and, eq } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { idempotencyKeys } from '../../db/schema/index.ts';

export interface IdempotentCall {
  person: string;
  key: string;
  /** The method and the path, with its parameters filled in. */
  call: string;
  /** SHA-256 of the body and the file. */
  bodyHash: string;
  now: Date;
}

/**
 * Runs a write once for a key. The write's own transaction inserts the row of the key. A second call with the same key
 * waits on that row until the first transaction ends. If the first committed, the second call returns its response; if
 * it was rolled back, the second call does the work itself.
 * @throws {AppError} 409 when the key was used for another call
 */
export function runOnce<Result>(
  db: Database,
  given: IdempotentCall,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const inserted = await tx
      .insert(idempotencyKeys)
      .values({
        person: given.person,
        key: given.key,
        call: given.call,
        bodyHash: given.bodyHash,
        createdAt: given.now,
      })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    const thisKey = and(eq(idempotencyKeys.person, given.person), eq(idempotencyKeys.key, given.key));

    if (inserted.length === 0) {
      const [first] = await tx.select().from(idempotencyKeys).where(thisKey);
      if (!first || first.call !== given.call || first.bodyHash !== given.bodyHash) {
        throw new AppError('INVALID_ARGUMENTS', { status: 409, fields: { idempotencyKey: 'IDEMPOTENCY_KEY_REUSED' } });
      }
      // oxlint-disable-next-line typescript/consistent-type-assertions -- the same call stored it
      return first.answer as Result;
    }

    const result = await work(tx);
    await tx.update(idempotencyKeys).set({ answer: result }).where(thisKey);

    return result;
  });
}
