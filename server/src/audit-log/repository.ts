import type { AuditAction } from '@portal/shared/audit-log/actions';
import type { ListTotal } from '@portal/shared/http/paging';
import { readStoredTexts } from '@portal/shared/languages/stored-texts';
import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, max, notInArray, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow, encryptRow } from '#db/encryption/rows.ts';
import type { List } from '#db/list-pages.ts';
import { hasGivenId, inOrderOf, keyOf, readPage } from '#db/list-pages.ts';
import { preparedOnce } from '#db/prepare.ts';
import type { NewRow } from '#db/schema/encrypted-columns.ts';
import { auditLog } from '#db/schema/index.ts';
import { matchesWords } from '#platform/search.ts';

type Stored = typeof auditLog.$inferSelect;
export type AuditRow = Omit<Stored, 'recorded'> & { before: unknown; after: unknown };

function decrypt(tx: Tx | Database, stored: Stored): AuditRow {
  const { recorded, ...row } = decryptRow(tx, auditLog, stored);
  return { ...row, before: readStoredTexts(recorded?.before ?? null), after: readStoredTexts(recorded?.after ?? null) };
}

/** Adds entries. Their ids are drawn first, because the values of an entry are bound to it. */
export async function insertAudit(tx: Tx, entries: Omit<NewRow<typeof auditLog>, 'id'>[]): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('audit_log', 'id')) as id from generate_series(1, ${entries.length})`,
  );
  await tx
    .insert(auditLog)
    .values(entries.map((entry, at) => encryptRow(tx, auditLog, { ...entry, id: Number(rows[at]?.id) })));
}

export interface AuditFilter {
  action?: string;
  /** A part of an address is enough. */
  actorEmail?: string;
  subjectEmail?: string;
  subjectType?: string;
  subjectUid?: string;
  /** Only entries that were added after this one. */
  afterId?: number;
  from?: Date;
  before?: Date;
}

/** The newest entry of an action about a subject. */
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
  return row && decrypt(db, row);
}

/** All entries of some actions about a subject, the oldest first. */
export async function listEntries(
  db: Tx | Database,
  subject: { type: string; uid: string },
  actions: readonly AuditAction[],
): Promise<AuditRow[]> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, subject.type),
        eq(auditLog.subjectUid, subject.uid),
        inArray(auditLog.action, [...actions]),
      ),
    )
    .orderBy(asc(auditLog.id));
  return rows.map((row) => decrypt(db, row));
}

/** Whether other transactions recorded anything about one of these subjects after an entry. */
export async function isChangedSince(
  tx: Tx,
  {
    subjects,
    after,
    transactions,
  }: { subjects: { type: string; uids: readonly string[] }; after: number; transactions: readonly number[] },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, subjects.type),
        inArray(auditLog.subjectUid, [...subjects.uids]),
        gt(auditLog.id, after),
        notInArray(auditLog.transactionId, [...transactions]),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Whether other transactions recorded an action about a person after an entry. */
export async function isDoneSince(
  tx: Tx,
  {
    email,
    action,
    after,
    transactions,
  }: { email: string; action: AuditAction; after: number; transactions: readonly number[] },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectEmail, email),
        eq(auditLog.action, action),
        gt(auditLog.id, after),
        notInArray(auditLog.transactionId, [...transactions]),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** The subjects of an action about a person that were recorded in the transaction of another entry. */
export const listSubjectsBeside = (
  tx: Tx,
  entry: Pick<AuditRow, 'transactionId' | 'at' | 'subjectEmail'>,
  action: AuditAction,
): Promise<{ uid: string }[]> =>
  tx
    .select({ uid: auditLog.subjectUid })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectEmail, entry.subjectEmail ?? ''),
        eq(auditLog.transactionId, entry.transactionId ?? -1),
        eq(auditLog.at, entry.at),
        eq(auditLog.action, action),
      ),
    );

/** Takes an advisory lock, so that a person's parallel reads are recorded one after the other. */
export const lockReadsOf = (tx: Tx, actorId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`reads:${actorId}`}))`);

/** The subjects that a person has an entry of an action about, from a network address and since a moment. */
export async function listSubjectsSince(
  db: Tx | Database,
  entries: {
    action: AuditAction;
    subjects: readonly { type: string; uid: string }[];
    actorId: string;
    ip: string | null;
    since: Date;
  },
): Promise<{ type: string; uid: string }[]> {
  return db
    .selectDistinct({ type: auditLog.subjectType, uid: auditLog.subjectUid })
    .from(auditLog)
    .where(
      and(
        inArray(
          auditLog.subjectType,
          entries.subjects.map(({ type }) => type),
        ),
        inArray(
          auditLog.subjectUid,
          entries.subjects.map(({ uid }) => uid),
        ),
        eq(auditLog.action, entries.action),
        eq(auditLog.actorId, entries.actorId),
        entries.ip === null ? isNull(auditLog.ip) : eq(auditLog.ip, entries.ip),
        gt(auditLog.at, entries.since),
      ),
    );
}

const loginsAndActivations = ['account.log-in', 'account.activate'];

/** Whether a person has logged in before, other than by the link of the activation. */
export async function hasLoggedInBefore(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, 'user'),
        eq(auditLog.subjectUid, userId),
        inArray(auditLog.action, loginsAndActivations),
      ),
    )
    // The link of the activation logs in, once. Of three entries, one is a later login at least.
    .limit(3);
  const activations = rows.filter(({ action }) => action === 'account.activate').length;
  return rows.length - activations > activations;
}

/** What an entry of a change of address says about the time before. */
const formerAddress = z.object({ email: z.string() });

const conditionOf = (filter: AuditFilter): SQL | undefined =>
  and(
    filter.action ? eq(auditLog.action, filter.action) : undefined,
    matchesWords(auditLog.actorEmail, filter.actorEmail),
    matchesWords(auditLog.subjectEmail, filter.subjectEmail),
    filter.subjectType ? eq(auditLog.subjectType, filter.subjectType) : undefined,
    filter.subjectUid ? eq(auditLog.subjectUid, filter.subjectUid) : undefined,
    filter.afterId === undefined ? undefined : gt(auditLog.id, filter.afterId),
    filter.from && gte(auditLog.at, filter.from),
    filter.before && lt(auditLog.at, filter.before),
  );

const entriesOfPage = preparedOnce((db) =>
  db.select().from(auditLog).where(hasGivenId(auditLog.id)).prepare('audit_entries_of_page'),
);

interface AuditQuery {
  page: number;
  pageSize: number;
  sort?: 'at' | '-at' | undefined;
}

async function listWhere(
  db: Database,
  where: SQL | undefined,
  query: AuditQuery,
): Promise<{ rows: AuditRow[]; total: ListTotal }> {
  const entries: List = {
    id: auditLog.id,
    from: sql`${auditLog}`,
    where,
    keys: [keyOf(auditLog.at), keyOf(auditLog.id)],
    direction: query.sort === 'at' ? 'asc' : 'desc',
  };
  const { ids, total } = await readPage(db, entries, query);
  const rows = await entriesOfPage(db).execute({ ids });
  return { rows: inOrderOf(ids, rows, ({ id }) => String(id)).map((row) => decrypt(db, row)), total };
}

/** Entries, newest first unless `sort` says otherwise. Those of one moment are in the order in which they were added. */
export const listAudit = (db: Database, filter: AuditFilter, query: AuditQuery) =>
  listWhere(db, conditionOf(filter), query);

/**
 * A condition for the entries about a person: under each address for the time in which it was theirs. So a change of address loses
 * nothing, and a later owner of the address is not mixed in.
 */
export async function isAboutPerson(
  db: Database,
  person: { id: string; email: string; createdAt: Date },
): Promise<SQL | undefined> {
  const changes = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectUid, person.id), eq(auditLog.action, 'account.change-email')))
    .orderBy(asc(auditLog.id));
  const times = [...changes.map((change) => formerAddress.parse(decrypt(db, change).before).email), person.email].map(
    (email, index) =>
      and(
        eq(auditLog.subjectEmail, email),
        gte(auditLog.id, changes[index - 1]?.id ?? 0),
        changes[index] && lt(auditLog.id, changes[index].id),
      ),
  );
  return and(gte(auditLog.at, person.createdAt), or(...times));
}

/** The entries about a person, newest first. */
export const listAuditOfPerson = async (
  db: Database,
  person: { id: string; email: string; createdAt: Date },
  query: AuditQuery,
) => listWhere(db, await isAboutPerson(db, person), query);

export async function listAuditById(db: Database, ids: readonly number[]): Promise<AuditRow[]> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.id, [...ids]));
  return rows.map((row) => decrypt(db, row));
}

/** The entries of some actions about subjects, the oldest first. */
export async function listEntriesOf(
  db: Database,
  subjects: readonly { type: string; uid: string }[],
  actions: readonly AuditAction[],
): Promise<AuditRow[]> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.subjectType, [...new Set(subjects.map(({ type }) => type))]),
        inArray(auditLog.subjectUid, [...new Set(subjects.map(({ uid }) => uid))]),
        inArray(auditLog.action, [...actions]),
      ),
    )
    .orderBy(asc(auditLog.id));
  return rows.map((row) => decrypt(db, row));
}

/** The last login of an account; null if it never logged in. */
export async function findLastLogin(db: Database, userId: string): Promise<Date | null> {
  const loggedIn = and(eq(auditLog.actorId, userId), eq(auditLog.action, 'account.log-in'));
  const [row] = await db
    .select({ at: max(auditLog.at) })
    .from(auditLog)
    .where(loggedIn);
  return row?.at ?? null;
}
