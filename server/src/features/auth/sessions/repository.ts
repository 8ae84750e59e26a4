import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '../../../db/client.ts';
import { sessions } from '../../../db/schema/index.ts';

/** The valid sessions: not ended, used since the one moment, and created after the other. */
export const listLiveSessions = (db: Database, userId: string, limits: { seenAfter: Date; madeAfter: Date }) =>
  db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        gt(sessions.lastSeenAt, limits.seenAfter),
        gt(sessions.createdAt, limits.madeAfter),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));

/** Ends a session of this person. Returns false if there is no such valid session. */
export async function endOwnSession(
  tx: Tx,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const rows = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}
