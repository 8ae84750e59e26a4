import type { FileKind } from '@portal/shared/files/rules';
import type { FileStatus } from '@portal/shared/files/workflow';
import type { ListTotal } from '@portal/shared/http/paging';
import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow } from '#db/encryption/rows.ts';
import type { List } from '#db/list-pages.ts';
import { hasGivenId, inOrderOf, keyOf, readPage } from '#db/list-pages.ts';
import { preparedOnce } from '#db/prepare.ts';
import type { FileRow } from '#db/schema/index.ts';
import {
  applications,
  approvals,
  completedSteps,
  documentRequests,
  files,
  isFileReviewed,
  refunds,
  transfers,
  users,
} from '#db/schema/index.ts';
import type { OwnedBy } from '#owners/owned-by-queries.ts';
import { required } from '#platform/required.ts';
import { matchesFolded } from '#platform/search.ts';

const reviewers = alias(users, 'reviewers');

const selectFiles = (tx: Tx | Database) =>
  tx
    .select({ file: files, user: users, request: documentRequests, reviewedBy: reviewers.email })
    .from(files)
    .innerJoin(users, eq(users.id, files.ownerId))
    .leftJoin(documentRequests, eq(documentRequests.id, files.requestId))
    .leftJoin(reviewers, eq(reviewers.id, files.reviewedById));
type Selected = Awaited<ReturnType<typeof selectFiles>>[number];
export interface FileRecordOfStaff extends Pick<Selected, 'user' | 'reviewedBy'> {
  file: FileRow;
  /** The document request of staff that the file answers, if any. */
  requestNote: string | null;
}

const decrypt = (tx: Tx | Database, { file, request, ...others }: Selected): FileRecordOfStaff => ({
  ...others,
  file: decryptRow(tx, files, file),
  requestNote: request && decryptRow(tx, documentRequests, request).note,
});

/** A document with its owner, for staff. */
export async function findStaffFile(tx: Tx | Database, id: string): Promise<FileRecordOfStaff | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await selectFiles(tx).where(and(eq(files.id, id), isNull(files.deletedAt)));
  return row && decrypt(tx, row);
}

/** Every version of every document of a person, newest first. */
export async function listStaffFilesOf(db: Database, ownerId: string): Promise<FileRecordOfStaff[]> {
  const rows = await selectFiles(db)
    .where(and(eq(files.ownerId, ownerId), isNull(files.deletedAt)))
    .orderBy(desc(files.uploadedAt), desc(files.id));
  return rows.map((row) => decrypt(db, row));
}

const [uploaded, id] = [keyOf(files.uploadedAt), keyOf(files.id)];
const orders = {
  /** Documents in review first, the oldest of them first. */
  waiting: { keys: [{ value: isFileReviewed(files), type: 'boolean' }, uploaded, id], direction: 'asc' },
  oldest: { keys: [uploaded, id], direction: 'asc' },
  newest: { keys: [uploaded, id], direction: 'desc' },
} as const;

/** The documents of a requested change are decided with it. */
const isDecidedHere = or(isNull(files.purpose), ne(files.status, 'waiting'));

const filesOfPage = preparedOnce((db) => selectFiles(db).where(hasGivenId(files.id)).prepare('files_of_page'));

export async function listStaffFiles(
  db: Database,
  filter: { status?: FileStatus; kind?: FileKind; search?: string; owned: OwnedBy },
  { order, ...query }: { page: number; pageSize: number; order: keyof typeof orders },
): Promise<{ rows: FileRecordOfStaff[]; total: ListTotal }> {
  const isOfOwner = matchesFolded(users.searchText, filter.search);
  const list: List = {
    id: files.id,
    from: isOfOwner ? sql`${files} inner join ${users} on ${users.id} = ${files.ownerId}` : sql`${files}`,
    where: and(
      isNull(files.deletedAt),
      isDecidedHere,
      filter.status && eq(files.status, filter.status),
      filter.kind && eq(files.kind, filter.kind),
      filter.owned(files.ownerId),
      isOfOwner,
    ),
    ...orders[order],
  };
  const { ids, total } = await readPage(db, list, query);
  const rows = await filesOfPage(db).execute({ ids });
  return { rows: inOrderOf(ids, rows, ({ file }) => file.id).map((row) => decrypt(db, row)), total };
}

/**
 * Everything that is stored for a candidate, and by whom. The size of evidence, of notices, and of proofs of refunds is not
 * recorded, so each counts as the largest file. Deleted, rejected, and replaced documents do not count, because their owner could not
 * make room by deleting them. The daily limit also limits their total.
 */
export async function readStoredTotal(
  tx: Tx,
  {
    candidateId,
    sender,
    bytesIfUnknown,
  }: { candidateId: string; sender: 'candidate' | 'staff'; bytesIfUnknown: number },
): Promise<{ files: number; bytes: number }> {
  const unknown = sql`${bytesIfUnknown}::bigint`;
  const sizes = {
    candidate: sql`
      select ${files.size}::bigint as bytes from ${files} where ${files.ownerId} = ${candidateId} and ${files.deletedAt} is null and ${files.status} <> 'fail'
      union all select ${transfers.proofSize} from ${transfers}
        where ${transfers.userId} = ${candidateId} and ${transfers.status} <> 'rejected' and ${transfers.recordedById} is null
      union all select ${unknown} from ${refunds}
        where ${refunds.userId} = ${candidateId} and ${refunds.evidenceStorageKey} is not null
          and ${refunds.status} not in ('refused', 'withdrawn')`,
    staff: sql`
      select ${unknown} as bytes from ${completedSteps}
        join ${applications} on ${applications.id} = ${completedSteps.applicationId}
        where ${applications.userId} = ${candidateId} and ${completedSteps.noticeStorageKey} is not null
      union all select ${unknown} from ${refunds}
        where ${refunds.userId} = ${candidateId} and ${refunds.proofStorageKey} is not null
      union all select ${transfers.proofSize} from ${transfers}
        where ${transfers.userId} = ${candidateId} and ${transfers.recordedById} is not null and ${transfers.proofSize} is not null
      union all select ${approvals.evidenceSize} from ${approvals} where ${approvals.userId} = ${candidateId}`,
  };
  const { rows } = await tx.execute<{ files: number; bytes: string }>(
    sql`select count(*)::int as files, coalesce(sum(bytes), 0)::text as bytes from (${sizes[sender]}) stored`,
  );
  const total = required(rows[0], 'a count has a row');
  return { files: total.files, bytes: Number(total.bytes) };
}
