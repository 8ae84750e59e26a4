import type { PermissionKey } from '@portal/shared/access/permissions';
import { and, asc, eq, gte, isNotNull, ne } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { deadlineReminders, roles, users } from '#db/schema/index.ts';

/** The active members of staff, with what they may do. */
export async function listActiveStaff(db: Database) {
  const rows = await db
    .select({ user: users, roleName: roles.name, permissions: roles.permissions })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(ne(roles.name, 'CANDIDATE'), eq(users.isLocked, false), isNotNull(users.activatedAt)))
    .orderBy(asc(users.id));
  return rows.map(({ permissions, ...row }) => ({ ...row, permissions: new Set<PermissionKey>(permissions) }));
}
export type ActiveStaff = Awaited<ReturnType<typeof listActiveStaff>>[number];

/** Whether a person got a reminder of these stages at or after a moment. */
export const wasReminded = async (
  tx: Tx,
  { recipientId, since, isMissed }: { recipientId: string; since: Date; isMissed: boolean },
): Promise<boolean> =>
  (await tx.$count(
    deadlineReminders,
    and(
      eq(deadlineReminders.recipientId, recipientId),
      gte(deadlineReminders.sentAt, since),
      isMissed ? eq(deadlineReminders.stage, -1) : ne(deadlineReminders.stage, -1),
    ),
  )) > 0;

/** Records a reminder. Returns false if it was sent before. */
export async function recordDeadlineReminder(tx: Tx, row: typeof deadlineReminders.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(deadlineReminders)
    .values(row)
    .onConflictDoNothing()
    .returning({ subjectId: deadlineReminders.subjectId });
  return rows.length > 0;
}
