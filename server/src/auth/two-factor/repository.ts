import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { decryptColumn, encryptChange } from '#db/encryption/rows.ts';
import { recoveryCodes, users } from '#db/schema/index.ts';

export const countRecoveryCodes = (tx: Tx | Database, userId: string): Promise<number> =>
  tx.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));

/** Stores a secret that is not in force yet. Returns false if two-factor authentication is on. */
export async function setTotpSecret(tx: Tx, userId: string, totpSecret: string): Promise<boolean> {
  const set = { totpSecret, totpLastStep: null };
  const rows = await tx
    .update(users)
    .set(encryptChange(tx, users, { key: { id: userId }, set }))
    .where(and(eq(users.id, userId), isNull(users.twoFactorEnabledAt)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** The secret of a person's app as text; null if there is none. */
export const readTotpSecret = (
  tx: Tx | Database,
  { id, totpSecret }: Pick<typeof users.$inferSelect, 'id' | 'totpSecret'>,
): string | null => decryptColumn(tx, users, { key: { id }, column: 'totpSecret', value: totpSecret });

/** Enables it with the secret of the code. Returns false if it is on or the secret has changed. */
export async function setTwoFactorEnabled(
  tx: Tx,
  userId: string,
  given: { secret: string; step: number; now: Date },
): Promise<boolean> {
  const [found] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!found || readTotpSecret(tx, found) !== given.secret) return false;
  const rows = await tx
    .update(users)
    .set({ twoFactorEnabledAt: given.now, totpLastStep: given.step })
    .where(and(eq(users.id, userId), isNull(users.twoFactorEnabledAt)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Disables it. Returns false if it is off. */
export async function setTwoFactorDisabled(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ twoFactorEnabledAt: null, totpSecret: null, totpLastStep: null })
    .where(and(eq(users.id, userId), isNotNull(users.twoFactorEnabledAt)))
    .returning({ id: users.id });
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return rows.length > 0;
}

/** Redeems a time step, once, and in order. Returns false for a used code. */
export async function redeemTotpStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, userId), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))))
    .returning({ id: users.id });
  return rows.length > 0;
}

export const listUnusedRecoveryCodes = (tx: Tx, userId: string): Promise<{ id: string; codeHash: string }[]> =>
  tx
    .select({ id: recoveryCodes.id, codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));

/** Redeems a recovery code. The caller holds the lock of the person, so nobody else redeems it at the same time. */
export async function setRecoveryCodeUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(recoveryCodes).set({ usedAt: now }).where(eq(recoveryCodes.id, id));
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  { hashes, now }: { hashes: string[]; now: Date },
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash, createdAt: now })));
}
