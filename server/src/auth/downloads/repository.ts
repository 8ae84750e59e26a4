import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { oneTimeTokens } from '#db/schema/index.ts';
import type { Actor } from '#platform/http/request-context.ts';

/** Inserts the address of a file. Others of the person stay: several files may be saved at once. */
export async function insertDownload(
  tx: Tx,
  { actor, tokenHash, now, expiresAt }: { actor: Actor; tokenHash: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { id: userId, sessionId } = actor;
  await tx.insert(oneTimeTokens).values({ userId, sessionId, kind: 'download', tokenHash, createdAt: now, expiresAt });
}

/** Uses the address of a file, and returns its session. Of two uses at once, only one finds it unused. */
export async function markDownloadUsed(db: Database, tokenHash: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeTokens.kind, 'download'),
        eq(oneTimeTokens.tokenHash, tokenHash),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
    .returning({ sessionId: oneTimeTokens.sessionId });
  return row?.sessionId ?? undefined;
}
