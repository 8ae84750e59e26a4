import { eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../src/db/client.ts';
import { createRowEncryption, encryptAgain } from '../src/db/encryption/rows.ts';
import { addenda, completedSteps } from '../src/db/schema/index.ts';
import type { KeyRing } from '../src/platform/encryption.ts';
import { createKeyRing, textPrefixOf } from '../src/platform/encryption.ts';
import { required } from '../src/platform/required.ts';

type Kept = typeof addenda | typeof completedSteps;

/** Leaves records that triggers keep as two instances write them, each with another of both keys as its first. */
export async function mixKeys(db: Database, { newKey, oldKey }: { newKey: string; oldKey: string }): Promise<void> {
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
  await mix(addenda, required(addendum, 'a bystander declined an offer'));
  await mix(completedSteps, required(step, 'a step of a bystander was undone'));
}
