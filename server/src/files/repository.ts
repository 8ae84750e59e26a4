import { findPerson } from '@portal/shared/files/people';
import type { FileKind } from '@portal/shared/files/rules';
import type { FileStatus } from '@portal/shared/files/workflow';
import { fileWorkflow } from '@portal/shared/files/workflow';
import { and, arrayContains, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow, encryptChange, encryptRow } from '#db/encryption/rows.ts';
import type { NewRow } from '#db/schema/encrypted-columns.ts';
import type { DocumentRequestRow, FileRow } from '#db/schema/index.ts';
import { documentRequests, files, messages, profileChanges } from '#db/schema/index.ts';
import { orderOfSort } from '#db/sort-order.ts';
import { transitionOf } from '#db/transition.ts';
import { required } from '#platform/required.ts';

/** The subject of versions: a document of the checklist, or a document request of staff. */
export interface Slot {
  ownerId: string;
  kind: FileKind;
  requestId: string | null;
  /** The family member whose document it is; null for the candidate's own. */
  person: string | null;
  /** The names of the present family members, which decide whose a version is. */
  family: readonly string[];
}

/** The versions in one of the states. Names are encrypted, so the product and not the database compares them. */
async function listVersions(
  tx: Tx,
  slot: Slot,
  { statuses, sha256 }: { statuses: readonly FileStatus[]; sha256?: string },
): Promise<FileRow[]> {
  const { ownerId, kind, requestId, person, family } = slot;
  const rows = await tx
    .select()
    .from(files)
    .where(
      and(
        eq(files.ownerId, ownerId),
        eq(files.kind, kind),
        requestId === null ? isNull(files.requestId) : eq(files.requestId, requestId),
        isNull(files.deletedAt),
        inArray(files.status, [...statuses]),
        sha256 === undefined ? undefined : eq(files.sha256, sha256),
      ),
    );
  return rows
    .map((row) => decryptRow(tx, files, row))
    .filter((row) => (row.person ? findPerson(row.person, family) === person : person === null));
}

/**
 * A version with the same content and for the same purpose that staff rejected. A document that was refused together with a change
 * of the profile does not count: it may prove the next change, whose values can be other ones.
 */
export async function findRejectedCopy(
  tx: Tx,
  slot: Slot,
  { sha256, purpose }: Pick<FileRow, 'sha256' | 'purpose'>,
): Promise<FileRow | undefined> {
  for (const file of await listVersions(tx, slot, { statuses: ['fail'], sha256 })) {
    if (file.purpose !== purpose || file.reviewedAt === null) continue;
    if (purpose === null || !(await wasRefusedWithChange(tx, file, file.reviewedAt))) return file;
  }
  return undefined;
}

/** Staff can also reject a document alone, before they decide about its change. */
async function wasRefusedWithChange(tx: Tx, { id, ownerId }: FileRow, reviewedAt: Date): Promise<boolean> {
  const [row] = await tx
    .select({ id: profileChanges.id })
    .from(profileChanges)
    .where(
      and(
        eq(profileChanges.userId, ownerId),
        eq(profileChanges.status, 'refused'),
        arrayContains(profileChanges.fileIds, [id]),
        eq(profileChanges.decidedAt, reviewedAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** A document of this owner that is not deleted. */
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
  return row && decryptRow(tx, files, row);
}

/** Whether the passport page that a person's information names is still there: without it, the information is incomplete. */
export const hasPassportPage = async (tx: Tx | Database, info: { passportFileUid: string } | null): Promise<boolean> =>
  info !== null && (await findFile(tx, info.passportFileUid)) !== undefined;

export async function insertFile(tx: Tx, row: NewRow<typeof files>): Promise<FileRow> {
  const [inserted] = await tx
    .insert(files)
    .values(encryptRow(tx, files, row))
    .returning();
  return decryptRow(tx, files, required(inserted, 'an insert answers with its row'));
}

export async function listOwnFiles(
  db: Database,
  ownerId: string,
  query: { page: number; pageSize: number; kind?: FileKind; sort?: 'uploadedAt' | '-uploadedAt' | undefined },
) {
  const condition = and(eq(files.ownerId, ownerId), isNull(files.deletedAt), query.kind && eq(files.kind, query.kind));
  const total = await db.$count(files, condition);
  const rows = await db
    .select()
    .from(files)
    .where(condition)
    .orderBy(
      ...orderOfSort(query.sort, { uploadedAt: [files.uploadedAt, files.id] }),
      desc(files.uploadedAt),
      desc(files.id),
    )
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return { rows: rows.map((row) => decryptRow(db, files, row)), total };
}

/** Documents that are not deleted, in no order. */
export async function listFilesById(tx: Tx | Database, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(files)
    .where(and(inArray(files.id, [...ids]), isNull(files.deletedAt)));
  return rows.map((row) => decryptRow(tx, files, row));
}

/** Every version of every document of a person, newest first. */
export async function listAllOwnFiles(db: Database, ownerId: string): Promise<FileRow[]> {
  const rows = await db
    .select()
    .from(files)
    .where(and(eq(files.ownerId, ownerId), isNull(files.deletedAt)))
    .orderBy(desc(files.uploadedAt), desc(files.id));
  return rows.map((row) => decryptRow(db, files, row));
}

/** Whether a version is in one of the states. */
export const hasVersionIn = async (tx: Tx, slot: Slot, statuses: readonly FileStatus[]): Promise<boolean> =>
  (await listVersions(tx, slot, { statuses })).length > 0;

/** The documents of these kinds that wait for a check, apart from those of requested changes. */
export async function listWaitingFiles(tx: Tx, ownerId: string, kinds: readonly FileKind[]): Promise<FileRow[]> {
  const rows = await tx
    .select()
    .from(files)
    .where(
      and(
        eq(files.ownerId, ownerId),
        inArray(files.kind, [...kinds]),
        eq(files.status, 'waiting'),
        isNull(files.purpose),
        isNull(files.deletedAt),
      ),
    );
  return rows.map((row) => decryptRow(tx, files, row));
}

/** Whether no newer version of a document takes its place. Documents that nobody asked for by kind stand beside each other. */
export async function isNewestVersion(tx: Tx, file: FileRow): Promise<boolean> {
  if (file.purpose !== null || (file.kind === 'other' && file.requestId === null)) return true;
  const newer = await tx
    .select()
    .from(files)
    .where(
      and(
        eq(files.ownerId, file.ownerId),
        eq(files.kind, file.kind),
        file.requestId === null ? isNull(files.requestId) : eq(files.requestId, file.requestId),
        isNull(files.purpose),
        isNull(files.deletedAt),
        gt(files.uploadedAt, file.uploadedAt),
      ),
    );
  return newer.every((row) => decryptRow(tx, files, row).person !== file.person);
}

/** Rejects the other versions in review, because a newer one replaces them. */
export async function replaceOtherVersions(
  tx: Tx,
  slot: Slot,
  { exceptId, reason }: { exceptId: string; reason: string },
): Promise<void> {
  for (const { id, purpose } of await listVersions(tx, slot, { statuses: ['waiting'] })) {
    // A document of a requested change waits for the decision about the change.
    if (id !== exceptId && purpose === null) await transitionFile(tx, { id, action: 'reject' }, { reason });
  }
}

/** Records the family member whose document a stored file is; null if nobody has been named. */
export async function setPerson(tx: Tx, file: FileRow, person: string | null): Promise<FileRow> {
  const named = { ...file, person };
  const { encrypted } = encryptRow(tx, files, named);
  await tx.update(files).set({ encrypted }).where(eq(files.id, file.id));
  return named;
}

/** Whether a pending change of a profile names the document. */
export async function isInPendingChange(tx: Tx, { id, ownerId }: Pick<FileRow, 'id' | 'ownerId'>): Promise<boolean> {
  const [row] = await tx
    .select({ id: profileChanges.id })
    .from(profileChanges)
    .where(
      and(
        eq(profileChanges.userId, ownerId),
        eq(profileChanges.status, 'pending'),
        arrayContains(profileChanges.fileIds, [id]),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Whether a message names the file. */
export async function isInMessage(tx: Tx, { id, ownerId }: Pick<FileRow, 'id' | 'ownerId'>): Promise<boolean> {
  const isNamed = and(eq(messages.userId, ownerId), arrayContains(messages.fileIds, [id]));
  const [row] = await tx.select({ id: messages.id }).from(messages).where(isNamed).limit(1);
  return row !== undefined;
}

/** Deletes a file for its owner; the row stays. Returns false if its state does not allow it. */
export async function deleteFile(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { from } = fileWorkflow.transitions.delete;
  const rows = await tx
    .update(files)
    .set({ deletedAt: now })
    .where(and(eq(files.id, id), isNull(files.deletedAt), inArray(files.status, [...from])))
    .returning({ id: files.id });
  return rows.length > 0;
}

/** Changes the status of a file. Returns false if it is deleted or its state does not allow it. */
export const transitionFile = transitionOf({
  table: files,
  column: 'status',
  workflow: fileWorkflow,
  condition: isNull(files.deletedAt),
});

export async function insertRequest(tx: Tx, row: NewRow<typeof documentRequests>): Promise<DocumentRequestRow> {
  const [inserted] = await tx
    .insert(documentRequests)
    .values(encryptRow(tx, documentRequests, row))
    .returning();
  return decryptRow(tx, documentRequests, required(inserted, 'an insert answers with its row'));
}

/** Finds a document request of staff. */
export async function findRequest(tx: Tx, id: string): Promise<DocumentRequestRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx.select().from(documentRequests).where(eq(documentRequests.id, id));
  return row && decryptRow(tx, documentRequests, row);
}

/** Changes a document request, or withdraws it. */
export async function updateRequest(
  tx: Tx,
  id: string,
  set: Partial<Pick<DocumentRequestRow, 'note' | 'dueOn' | 'withdrawnAt' | 'withdrawReason'>>,
): Promise<void> {
  await tx
    .update(documentRequests)
    .set(encryptChange(tx, documentRequests, { key: { id }, set }))
    .where(eq(documentRequests.id, id));
}

/** Whether a document answers a request: one that is accepted or waits for a check. */
export const isAnswered = async (tx: Tx, requestId: string): Promise<boolean> =>
  (await tx.$count(
    files,
    and(eq(files.requestId, requestId), isNull(files.deletedAt), inArray(files.status, ['waiting', 'success', 'lock'])),
  )) > 0;

/** The document requests of staff for a person that are not withdrawn, newest first. */
export async function listRequests(
  tx: Tx | Database,
  ownerId: string,
  filter: { kind?: FileKind } = {},
): Promise<DocumentRequestRow[]> {
  const rows = await tx
    .select()
    .from(documentRequests)
    .where(
      and(
        eq(documentRequests.ownerId, ownerId),
        isNull(documentRequests.withdrawnAt),
        filter.kind && eq(documentRequests.kind, filter.kind),
      ),
    )
    .orderBy(desc(documentRequests.createdAt), desc(documentRequests.id));
  return rows.map((row) => decryptRow(tx, documentRequests, row));
}
