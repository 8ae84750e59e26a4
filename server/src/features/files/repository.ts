import type { FileKind } from '@portal/shared/files/rules';
import type { FileStatus } from '@portal/shared/files/workflow';
import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '../../db/client.ts';
import { files } from '../../db/schema/index.ts';

/** A document of this owner that is not taken back. */
export async function findOwnFile(tx: Tx | Database, ownerId: string, id: string) {
  const file = await findFile(tx, id);
  return file?.ownerId === ownerId ? file : undefined;
}

export async function findFile(tx: Tx | Database, id: string) {
  if (!isUuid(id)) return undefined;
  const [row] = await tx
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.deletedAt)));
  return row;
}

export async function insertFile(tx: Tx, row: typeof files.$inferInsert) {
  const [inserted] = await tx.insert(files).values(row).returning();
  if (!inserted) throw new Error('an insert answers with its row');
  return inserted;
}

export async function listOwnFiles(
  db: Database,
  ownerId: string,
  query: { page: number; pageSize: number; kind?: FileKind },
) {
  const condition = and(eq(files.ownerId, ownerId), isNull(files.deletedAt), query.kind && eq(files.kind, query.kind));
  const [counted] = await db.select({ total: count() }).from(files).where(condition);
  const rows = await db
    .select()
    .from(files)
    .where(condition)
    .orderBy(desc(files.uploadedAt), desc(files.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return { rows, total: counted?.total ?? 0 };
}

/** Whether a document of the kind is in one of the states. */
export async function hasFileIn(
  tx: Tx,
  ownerId: string,
  kind: FileKind,
  statuses: readonly FileStatus[],
): Promise<boolean> {
  const [row] = await tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.ownerId, ownerId),
        eq(files.kind, kind),
        isNull(files.deletedAt),
        inArray(files.status, [...statuses]),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Takes a document back where it is still in one of the states; false where it is not. */
export async function hideFile(tx: Tx, id: string, from: readonly FileStatus[], now: Date): Promise<boolean> {
  const rows = await tx
    .update(files)
    .set({ deletedAt: now })
    .where(and(eq(files.id, id), isNull(files.deletedAt), inArray(files.status, [...from])))
    .returning({ id: files.id });
  return rows.length > 0;
}
