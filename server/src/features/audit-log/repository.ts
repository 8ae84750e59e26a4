import type { AuditAction } from '@portal/shared/audit-log/actions';
import { and, count, desc, eq, gte, lt } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { auditLog } from '../../db/schema/index.ts';

export type AuditRow = typeof auditLog.$inferSelect;

export interface AuditFilter {
  action?: string;
  actorEmail?: string;
  subjectEmail?: string;
  subjectType?: string;
  subjectUid?: string;
  from?: Date;
  before?: Date;
}

/** The newest entry of an action about one thing. */
export async function findLatestEntry(
  db: Tx | Database,
  subject: { type: string; uid: string },
  action: AuditAction,
): Promise<AuditRow | undefined> {
  const [row] = await db
    .select()
    .from(auditLog)
    .where(
      and(eq(auditLog.subjectType, subject.type), eq(auditLog.subjectUid, subject.uid), eq(auditLog.action, action)),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row;
}

/** Entries, newest first. */
export async function listAudit(db: Database, filter: AuditFilter, query: { page: number; pageSize: number }) {
  const condition = and(
    filter.action ? eq(auditLog.action, filter.action) : undefined,
    filter.actorEmail ? eq(auditLog.actorEmail, filter.actorEmail) : undefined,
    filter.subjectEmail ? eq(auditLog.subjectEmail, filter.subjectEmail) : undefined,
    filter.subjectType ? eq(auditLog.subjectType, filter.subjectType) : undefined,
    filter.subjectUid ? eq(auditLog.subjectUid, filter.subjectUid) : undefined,
    filter.from && gte(auditLog.at, filter.from),
    filter.before && lt(auditLog.at, filter.before),
  );
  const [counted] = await db.select({ total: count() }).from(auditLog).where(condition);
  const rows = await db
    .select()
    .from(auditLog)
    .where(condition)
    .orderBy(desc(auditLog.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return { rows, total: counted?.total ?? 0 };
}
