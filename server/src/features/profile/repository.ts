import { profileWorkflow } from '@portal/shared/profile/workflow';
import type { ActionOf } from '@portal/shared/workflow/workflow';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { UserRow } from '../../db/schema/index.ts';
import { users } from '../../db/schema/index.ts';

/** Changes the status of a profile and the columns that depend on it. Returns false if the status does not allow it. */
export async function transitionProfile(
  tx: Tx,
  userId: string,
  action: ActionOf<typeof profileWorkflow>,
  set: Partial<Omit<UserRow, 'profileStatus'>>,
): Promise<boolean> {
  const { from, to } = profileWorkflow.transitions[action];
  const rows = await tx
    .update(users)
    .set({ ...set, profileStatus: to })
    .where(and(eq(users.id, userId), inArray(users.profileStatus, [...from])))
    .returning({ id: users.id });
  return rows.length > 0;
}
