import { AppError } from '@portal/shared/errors/app-error';
import { and, eq } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { idempotencyKeys } from '#db/schema/index.ts';
import { required } from '../required.ts';

export interface IdempotentCall {
  person: string;
  key: string;
  /** The method and the path, with its parameters filled in. */
  call: string;
  /** Keyed hashes of the body and the file, which may hold passwords: the first under the current key, the others under earlier ones. */
  bodyHashes: string[];
  now: Date;
}

/**
 * Creates a record once for a key. The transaction that creates it inserts the row of the key. A second call with the
 * same key waits on that row until the first transaction ends. If the first committed, the second call reads its record;
 * if it was rolled back, the second call creates the record itself. The row keeps nothing of the response but the id.
 * @throws {AppError} 409 when the key was used for another call
 */
export function runOnce<Result>(
  db: Database,
  given: IdempotentCall,
  { create, read }: { create: (tx: Tx) => Promise<string>; read: (tx: Tx, id: string) => Promise<Result> },
): Promise<Result> {
  return db.transaction(async (tx) => {
    const inserted = await tx
      .insert(idempotencyKeys)
      .values({
        person: given.person,
        key: given.key,
        call: given.call,
        bodyHash: required(given.bodyHashes[0], 'there is a current key'),
        createdAt: given.now,
      })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    const thisKey = and(eq(idempotencyKeys.person, given.person), eq(idempotencyKeys.key, given.key));

    if (inserted.length === 0) {
      const [first] = await tx.select().from(idempotencyKeys).where(thisKey);
      if (!first || first.call !== given.call || !given.bodyHashes.includes(first.bodyHash)) {
        throw new AppError('INVALID_ARGUMENTS', { status: 409, fields: { idempotencyKey: 'IDEMPOTENCY_KEY_REUSED' } });
      }
      return read(tx, required(first.recordId, 'a committed key has its record'));
    }

    const recordId = await create(tx);
    await tx.update(idempotencyKeys).set({ recordId }).where(thisKey);
    return read(tx, recordId);
  });
}
