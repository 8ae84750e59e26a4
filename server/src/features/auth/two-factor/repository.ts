import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { recoveryCodes, users } from '../../../db/schema/index.ts';

export const countRecoveryCodes = (tx: Tx | Database, userId: string): Promise<number> =>
  tx.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));

/** Keeps a secret that is not in force yet: false where two-factor is on. */
export async function setTotpSecret(tx: Tx, userId: string, totpSecret: string): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ totpSecret, totpLastStep: null })
    .where(and(eq(users.id, userId), isNull(users.twoFactorEnabledAt)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Turns it on with the secret that the code was of: false where it is on or the secret is another one by now. */
export async function setTwoFactorEnabled(
  tx: Tx,
  userId: string,
  given: { totpSecret: string; step: number; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ twoFactorEnabledAt: given.now, totpLastStep: given.step })
    .where(
      and(
        // equivalent mutant (removed condition): nobody else has the secret as it is encrypted for this person.
        eq(users.id, userId),
        isNull(users.twoFactorEnabledAt),
        eq(users.totpSecret, given.totpSecret),
      ),
    )
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Turns it off: false where it is off. */
export async function setTwoFactorDisabled(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ twoFactorEnabledAt: null, totpSecret: null, totpLastStep: null })
    .where(and(eq(users.id, userId), isNotNull(users.twoFactorEnabledAt)))
    .returning({ id: users.id });
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return rows.length > 0;
}

/** Takes a step once, and none before it: false for a code that was used. */
export async function redeemTotpStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, userId), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Takes a recovery code once. */
export async function redeemRecoveryCode(tx: Tx, userId: string, codeHash: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return rows.length > 0;
}

/** Puts new codes in the place of all before. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: string[], now: Date): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash, createdAt: now })));
}
