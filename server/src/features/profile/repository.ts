import type { ProfileStatus } from '@portal/shared/profile/workflow';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';

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
