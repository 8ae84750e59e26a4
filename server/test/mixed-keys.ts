import { eq, isNotNull } from 'drizzle-orm';
import { createRowEncryption, encryptAgain } from '#db/encryption/rows.ts';
import { completedSteps } from '#db/schema/index.ts';
import { createKeyRing, textPrefixOf } from '#platform/encryption.ts';
import { required } from '#platform/required.ts';
import type { OpenProduct } from './open-product.ts';

/**
 * Leaves an undone step, which a trigger keeps, as two instances write it, each with another of both keys as its first:
 * the first value under the new key and the others under the old one.
 */
export async function mixKeys(
  { deps: { db } }: Pick<OpenProduct, 'deps'>,
  { newKey, oldKey }: { newKey: string; oldKey: string },
): Promise<void> {
  const ringOf = (first: string, second: string) =>
    createKeyRing(Buffer.from(first, 'hex'), [Buffer.from(second, 'hex')]);
  const [newRing, oldRing] = [ringOf(newKey, oldKey), ringOf(oldKey, newKey)];
  const [found] = await db.select().from(completedSteps).where(isNotNull(completedSteps.undoReason)).limit(1);
  const step = required(found, 'a step was undone');
  const encryptWith = (keys: typeof newRing) =>
    encryptAgain({ encryption: createRowEncryption(keys) }, completedSteps, step);
  const put = (set: object) => db.update(completedSteps).set(set).where(eq(completedSteps.id, step.id));

  const isNew = String(step.encrypted).startsWith(textPrefixOf(newRing[0]));
  if (isNew) await put(encryptWith(oldRing));
  await put({ encrypted: encryptWith(newRing).encrypted });
}
