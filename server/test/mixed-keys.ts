import { eq, isNotNull } from 'drizzle-orm';
import { createRowEncryption, encryptAgain } from '../src/db/encryption/rows.ts';
import { addenda, approvals, completedSteps } from '../src/db/schema/index.ts';
import type { KeyRing } from '../src/platform/encryption.ts';
import { createKeyRing, textPrefixOf } from '../src/platform/encryption.ts';
import { required } from '../src/platform/required.ts';
import type { OpenProduct } from './open-product.ts';

type Kept = typeof addenda | typeof approvals | typeof completedSteps;

/**
 * Leaves records that triggers keep as two instances write them, each with another of both keys as its first: the first value under the
 * new key and the others under the old one, or the other way round.
 */
export async function mixKeys(
  { deps: { db }, asOwner }: Pick<OpenProduct, 'deps' | 'asOwner'>,
  { newKey, oldKey }: { newKey: string; oldKey: string },
): Promise<void> {
  const ringOf = (first: string, second: string) =>
    createKeyRing(Buffer.from(first, 'hex'), [Buffer.from(second, 'hex')]);
  const [newRing, oldRing] = [ringOf(newKey, oldKey), ringOf(oldKey, newKey)];
  const encryptWith = (keys: KeyRing, table: Kept, row: Record<string, unknown>) =>
    encryptAgain({ encryption: createRowEncryption(keys) }, table, row);
  const mix = async (table: Kept, row: { id: string; encrypted: unknown }) => {
    const put = (set: object) => db.update(table).set(set).where(eq(table.id, row.id));
    const isNew = String(row.encrypted).startsWith(textPrefixOf(newRing[0]));
    if (isNew) await put(encryptWith(oldRing, table, row));
    await put({ encrypted: encryptWith(newRing, table, row).encrypted });
  };
  const [addendum] = await db.select().from(addenda).where(isNotNull(addenda.decisionReason)).limit(1);
  const [step] = await db.select().from(completedSteps).where(isNotNull(completedSteps.undoReason)).limit(1);
  const [refused] = await db.select().from(approvals).where(isNotNull(approvals.refusalReason)).limit(1);
  const ofApproval = encryptWith(newRing, approvals, required(refused, 'a request for a bystander was refused'));
  await asOwner('alter table approvals disable trigger user');
  const set: object = { refusalReason: ofApproval.refusalReason };
  await db
    .update(approvals)
    .set(set)
    .where(eq(approvals.id, String(refused?.id)));
  await asOwner('alter table approvals enable trigger user');
  await mix(addenda, required(addendum, 'a bystander declined an offer'));
  await mix(completedSteps, required(step, 'a step of a bystander was undone'));
}
