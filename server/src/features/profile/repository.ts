import type { ProfileStatus } from '@portal/shared/profile/workflow';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';
import { required } from '../../platform/required.ts';

/** Moves a profile where it is still in one of the states; false where it is not. */
export async function moveProfile(
  tx: Tx,
  userId: string,
  from: readonly ProfileStatus[],
  set: Partial<typeof users.$inferInsert> & { profileStatus: ProfileStatus },
): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set(set)
    .where(and(eq(users.id, userId), inArray(users.profileStatus, [...from])))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Reads a profile's status and holds it until the transaction ends: what depends on it can not be overtaken. */
export async function lockProfileStatus(tx: Tx, userId: string): Promise<ProfileStatus> {
  const [row] = await tx.select({ status: users.profileStatus }).from(users).where(eq(users.id, userId)).for('update');
  return required(row, 'a session has a person').status;
}
