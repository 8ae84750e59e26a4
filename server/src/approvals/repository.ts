import type { PermissionKey } from '@portal/shared/access/permissions';
import type { ApprovalStatus } from '@portal/shared/approvals/statuses';
import { approvalWorkflow, openApprovalStatuses } from '@portal/shared/approvals/workflow';
import type { ListTotal } from '@portal/shared/http/paging';
import { and, arrayContains, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow, encryptRow } from '#db/encryption/rows.ts';
import type { List } from '#db/list-pages.ts';
import { hasGivenId, inOrderOf, keyOf, readPage } from '#db/list-pages.ts';
import { preparedOnce } from '#db/prepare.ts';
import type { NewRow } from '#db/schema/encrypted-columns.ts';
import type { ApprovalRow } from '#db/schema/index.ts';
import { approvals, isApprovalDecided, roles, users } from '#db/schema/index.ts';
import { transitionOf } from '#db/transition.ts';
import { required } from '#platform/required.ts';

const requesters = alias(users, 'requesters');
const approvers = alias(users, 'approvers');
const enders = alias(users, 'enders');

const selectApprovals = (tx: Tx | Database) =>
  tx
    .select({
      approval: approvals,
      user: users,
      requestedBy: requesters.email,
      approvedBy: approvers.email,
      endedBy: enders.email,
    })
    .from(approvals)
    .innerJoin(requesters, eq(requesters.id, approvals.requestedById))
    .leftJoin(users, eq(users.id, approvals.userId))
    .leftJoin(approvers, eq(approvers.id, approvals.approvedById))
    .leftJoin(enders, eq(enders.id, approvals.endedById));
type Selected = Awaited<ReturnType<typeof selectApprovals>>[number];
export interface ApprovalRecord extends Omit<Selected, 'approval'> {
  approval: ApprovalRow;
}

const decrypt = (tx: Tx | Database, { approval, ...others }: Selected): ApprovalRecord => ({
  ...others,
  approval: decryptRow(tx, approvals, approval),
});

export async function findApproval(tx: Tx | Database, id: string): Promise<ApprovalRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await selectApprovals(tx).where(eq(approvals.id, id));
  return row && decrypt(tx, row);
}

/** The change of address of a person that waits for a colleague or for the end of its 72 hours. */
export async function findOpenEmailChange(tx: Tx, userId: string): Promise<ApprovalRecord | undefined> {
  const [row] = await selectApprovals(tx).where(
    and(
      eq(approvals.userId, userId),
      eq(approvals.kind, 'email_change'),
      inArray(approvals.status, [...openApprovalStatuses]),
    ),
  );
  return row && decrypt(tx, row);
}

export async function insertApproval(tx: Tx, row: NewRow<typeof approvals>): Promise<ApprovalRow> {
  const [inserted] = await tx
    .insert(approvals)
    .values(encryptRow(tx, approvals, row))
    .returning();
  return decryptRow(tx, approvals, required(inserted, 'an insert answers with its row'));
}

/** Moves an approval. Returns false if somebody has already decided it. */
export const transitionApproval = transitionOf({ table: approvals, column: 'status', workflow: approvalWorkflow });

/** Whether a member of staff can log in and has the permission. */
export async function isAllowed(tx: Tx, userId: string, permission: PermissionKey): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(users.id, userId), eq(users.isLocked, false), arrayContains(roles.permissions, [permission])));
  return row !== undefined;
}

/** The approved changes whose 72 hours are over. Those of a locked account wait. */
export const listDueApprovals = (db: Database, now: Date): Promise<{ id: string }[]> =>
  db
    .select({ id: approvals.id })
    .from(approvals)
    .innerJoin(users, eq(users.id, approvals.userId))
    .where(and(eq(approvals.status, 'approved'), lte(approvals.takesEffectAt, now), eq(users.isLocked, false)))
    .orderBy(asc(approvals.takesEffectAt), asc(approvals.id));

const [requested, id] = [keyOf(approvals.requestedAt), keyOf(approvals.id)];
const orders = {
  /** Those to decide first, the oldest of them first. */
  waiting: { keys: [{ value: isApprovalDecided(approvals), type: 'boolean' }, requested, id], direction: 'asc' },
  oldest: { keys: [requested, id], direction: 'asc' },
  newest: { keys: [requested, id], direction: 'desc' },
} as const;

const approvalsOfPage = preparedOnce((db) =>
  selectApprovals(db).where(hasGivenId(approvals.id)).prepare('approvals_of_page'),
);

export async function listApprovals(
  db: Database,
  filter: { userId?: string | undefined; status?: ApprovalStatus | undefined },
  { order, ...query }: { page: number; pageSize: number; order: keyof typeof orders },
): Promise<{ rows: ApprovalRecord[]; total: ListTotal }> {
  const list: List = {
    id: approvals.id,
    from: sql`${approvals}`,
    where: and(
      filter.userId === undefined ? undefined : eq(approvals.userId, filter.userId),
      filter.status && eq(approvals.status, filter.status),
    ),
    ...orders[order],
  };
  const { ids, total } = await readPage(db, list, query);
  const rows = await approvalsOfPage(db).execute({ ids });
  return { rows: inOrderOf(ids, rows, ({ approval }) => approval.id).map((row) => decrypt(db, row)), total };
}
