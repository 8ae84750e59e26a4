import type { PermissionKey } from '@portal/shared/access/permissions';
import type { AuditAction } from '@portal/shared/audit-log/actions';
import { auditActions, auditCatalog } from '@portal/shared/audit-log/actions';
import type { ListTotal } from '@portal/shared/http/paging';
import type { TimelineKind } from '@portal/shared/timeline/kinds';
import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isAboutPerson } from '#audit-log/repository.ts';
import type { Database } from '#db/client.ts';
import type { List } from '#db/list-pages.ts';
import { readPage } from '#db/list-pages.ts';
import {
  auditLog,
  documentRequests,
  files,
  invoices,
  mails,
  messages,
  notes,
  notifications,
  refunds,
  struckTransferDecisions,
  transfers,
} from '#db/schema/index.ts';

/** Where an entry comes from. It begins the id of the entry. */
const entrySources = [
  'audit',
  'email',
  'email-of-notification',
  'file',
  'file-request',
  'invoice',
  'message',
  'note',
  'refund',
  'transfer-decided',
  'transfer-received',
  'transfer-reversed',
  'transfer-struck',
  'transfer-struck-reversal',
] as const;
export type EntrySource = (typeof entrySources)[number];

export type May = (key: PermissionKey) => boolean;

/** The actions that change nothing others see: log-ins, reads, and refusals. */
export const accessActions = auditActions.filter((action) => auditCatalog[action] === 'nothing');

/** The actions whose rows have entries of their own, for a reader with the permission. */
const ownEntries: readonly [PermissionKey, readonly AuditAction[]][] = [
  ['users.read', ['message.create', 'note.create', 'note.strike']],
  ['files.read', ['file.upload', 'file.upload-for', 'file.request']],
  ['invoices.read', ['invoice.issue']],
  [
    'transfers.read',
    [
      'transfer.submit',
      'transfer.record',
      'transfer.approve',
      'transfer.reject',
      'transfer.reverse',
      'refund.request',
      'refund.open',
    ],
  ],
];

const idOf = (source: EntrySource, column: AnyPgColumn | SQL) => sql`${`${source}:`}::text || ${column}::text`;

interface Rows {
  kind: TimelineKind | SQL;
  id: SQL;
  at: AnyPgColumn;
  from: SQL;
  where: SQL | undefined;
}

const rowsOf = ({ kind, id, at, from, where }: Rows): SQL => {
  const ofKind = typeof kind === 'string' ? sql`${kind}::text` : kind;
  return sql`select ${id} as id, ${ofKind} as kind, ${at} as at from ${from} where ${where}`;
};

interface Person {
  id: string;
  email: string;
  createdAt: Date;
}

const auditRows = async (db: Database, person: Person, may: May): Promise<SQL[]> => {
  const isAccess = inArray(auditLog.action, accessActions);
  const kind = sql`case when ${isAccess} then 'access' else 'decision' end`;
  const hidden = ownEntries.flatMap(([permission, actions]) => (may(permission) ? actions : []));
  // The entries of one moment are in the order in which they were added.
  const id = idOf('audit', sql`lpad(${auditLog.id}::text, 16, '0')`);
  const where = and(await isAboutPerson(db, person), notInArray(auditLog.action, hidden));
  return [rowsOf({ kind, id, at: auditLog.at, from: sql`${auditLog}`, where })];
};

const fileRows = (userId: string): SQL[] => [
  rowsOf({
    kind: 'document',
    id: idOf('file', files.id),
    at: files.uploadedAt,
    from: sql`${files}`,
    where: and(eq(files.ownerId, userId), isNull(files.deletedAt)),
  }),
  rowsOf({
    kind: 'document',
    id: idOf('file-request', documentRequests.id),
    at: documentRequests.createdAt,
    from: sql`${documentRequests}`,
    where: eq(documentRequests.ownerId, userId),
  }),
];

const invoiceRows = (userId: string): SQL[] => [
  rowsOf({
    kind: 'money',
    id: idOf('invoice', invoices.id),
    at: invoices.createdAt,
    from: sql`${invoices}`,
    where: eq(invoices.userId, userId),
  }),
];

/** A payment that staff recorded is confirmed at once: that is one entry. */
const isDecidedLater = or(isNull(transfers.recordedById), ne(transfers.reviewedAt, transfers.createdAt));

function transferRows(userId: string): SQL[] {
  const isTheirs = eq(transfers.userId, userId);
  const ofTransfer = (source: EntrySource, at: AnyPgColumn, condition?: SQL) =>
    rowsOf({
      kind: 'money',
      id: idOf(source, transfers.id),
      at,
      from: sql`${transfers}`,
      where: and(isTheirs, condition),
    });
  const ofStruck = (source: EntrySource, at: AnyPgColumn) =>
    rowsOf({
      kind: 'money',
      id: idOf(source, struckTransferDecisions.id),
      at,
      from: sql`${transfers} inner join ${struckTransferDecisions} on ${struckTransferDecisions.transferId} = ${transfers.id}`,
      where: and(isTheirs, isNotNull(at)),
    });
  return [
    ofTransfer('transfer-received', transfers.createdAt),
    ofTransfer('transfer-decided', transfers.reviewedAt, and(isNotNull(transfers.reviewedAt), isDecidedLater)),
    ofTransfer('transfer-reversed', transfers.reversedAt, isNotNull(transfers.reversedAt)),
    ofStruck('transfer-struck', struckTransferDecisions.reviewedAt),
    ofStruck('transfer-struck-reversal', struckTransferDecisions.reversedAt),
    rowsOf({
      kind: 'money',
      id: idOf('refund', refunds.id),
      at: refunds.requestedAt,
      from: sql`${refunds}`,
      where: eq(refunds.userId, userId),
    }),
  ];
}

const wordRows = (userId: string): SQL[] => [
  rowsOf({
    kind: 'message',
    id: idOf('message', messages.id),
    at: messages.createdAt,
    from: sql`${messages}`,
    where: eq(messages.userId, userId),
  }),
  rowsOf({
    kind: 'note',
    id: idOf('note', notes.id),
    at: notes.createdAt,
    from: sql`${notes}`,
    where: eq(notes.userId, userId),
  }),
];

/**
 * Whether an email went out with a notification. Numbers of transactions come again in a restored database, and an email about a
 * decision is written before its notification is shown.
 */
export const wentOutWith = sql`${mails.userId} = ${notifications.userId} and ${mails.event} = ${notifications.event}
  and ${mails.transactionId} = ${notifications.transactionId}
  and ${mails.createdAt} between ${notifications.createdAt} - interval '2 days' and ${notifications.createdAt}`;

const emailRows = (userId: string, now: Date): SQL[] => [
  rowsOf({
    kind: 'email',
    id: idOf('email', mails.id),
    at: mails.createdAt,
    from: sql`${mails}`,
    where: eq(mails.userId, userId),
  }),
  // After 90 days, only its notification is left.
  rowsOf({
    kind: 'email',
    id: idOf('email-of-notification', notifications.id),
    at: notifications.createdAt,
    from: sql`${notifications}`,
    where: and(
      eq(notifications.userId, userId),
      sql`${notifications.createdAt} < ${now.toISOString()}::timestamptz - interval '90 days'`,
      sql`not exists (select from ${mails} where ${wentOutWith})`,
    ),
  }),
];

interface Filter {
  person: Person;
  may: May;
  now: Date;
  kind?: TimelineKind | undefined;
}

/** The statements of all rows that a reader may read. Each finds them by the person, in an index. */
async function readableRows(db: Database, { person, may, now }: Filter): Promise<SQL[]> {
  return [
    ...wordRows(person.id),
    ...(may('files.read') ? fileRows(person.id) : []),
    ...(may('invoices.read') ? invoiceRows(person.id) : []),
    ...(may('transfers.read') ? transferRows(person.id) : []),
    ...(may('mails.read') ? emailRows(person.id, now) : []),
    ...(may('audit-log.read') ? await auditRows(db, person, may) : []),
  ];
}

const [id, at, kind] = [sql`entries.id`, sql`entries.at`, sql`entries.kind`];

/** The entries of a person that a reader may read, as one union. */
export const entriesOf = async (db: Database, filter: Filter): Promise<List> => ({
  id,
  from: sql`(${sql.join(await readableRows(db, filter), sql` union all `)}) entries`,
  where: filter.kind ? sql`${kind} = ${filter.kind}` : sql`${kind} <> 'access'`,
  keys: [
    { value: at, type: 'timestamptz' },
    { value: id, type: 'text' },
  ],
  direction: 'desc',
});

/** The ids of the entries of a page, newest first unless `sort` says otherwise. */
export async function listEntryIds(
  db: Database,
  filter: Filter,
  query: { page: number; pageSize: number; cursor?: string | undefined; sort?: 'at' | '-at' | undefined },
): Promise<{ ids: string[]; total: ListTotal }> {
  const list = await entriesOf(db, filter);
  return readPage(db, { ...list, direction: query.sort === 'at' ? 'asc' : 'desc' }, query);
}
