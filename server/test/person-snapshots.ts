import { randomUUID } from 'node:crypto';
import type { PersonalInfo } from '@portal/shared/personal-info/schema';
import { getTableName } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#db/client.ts';
import { decryptRow, encryptRow } from '#db/encryption/rows.ts';
import { encryptedTables } from '#db/encryption/tables.ts';
import { fillPersonalDays } from '#deadlines/personal-days-repository.ts';
import type { OpenProduct } from './open-product.ts';

/** A person whom the product's calls created once, to be copied by tests that need a person in that state. */
export interface PersonSnapshot {
  email: string;
  /** When it was taken, in RFC 3339. The times of a copy are equally long before its own creation. */
  takenAt: string;
  /** Their encrypted values are open, because a value is bound to its row. */
  rows: [table: string, rows: Record<string, unknown>[]][];
  /** The person's files by storage key, in base64. */
  files: [key: string, content: string][];
}

/** The usual states that a test starts from. */
export type SnapshotState = 'activated' | 'reviewed' | 'approved';
export type PersonSnapshots = Record<SnapshotState, PersonSnapshot>;

/** The rows of a person before a case begins, parents first. Sessions and links are not copied. */
const rowsOf: [table: string, owned: string][] = [
  ['users', 'id = $1'],
  ['consents', 'user_id = $1'],
  ['files', 'owner_id = $1'],
  ['personal_info', 'user_id = $1'],
  ['answers', 'user_id = $1'],
  ['notifications', 'user_id = $1'],
  // A copy logs in by itself.
  ['audit_log', `subject_email = (select email from users where id = $1) and action <> 'account.log-in'`],
];

const rename = (row: Record<string, unknown>, newName: (name: string) => string) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [newName(name), value]));
const camelCase = (name: string) => name.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const schemaOf = (table: string) => encryptedTables.find((one) => getTableName(one) === table);

function open(db: Database, table: string, stored: Record<string, unknown>): Record<string, unknown> {
  const row = rename(stored, camelCase);
  const schema = schemaOf(table);
  if (!schema) return row;
  return decryptRow(db, schema, row) as Record<string, unknown>;
}

function close(db: Database, table: string, row: Record<string, unknown>): Record<string, unknown> {
  const schema = schemaOf(table);
  return rename(schema ? encryptRow(db, schema, row as never) : row, snakeCase);
}

/** Reads everything that a copy needs. */
export async function takeSnapshot({ deps, clock }: OpenProduct, email: string): Promise<PersonSnapshot> {
  const pool = deps.db.$client;
  const { rows: found } = await pool.query<{ id: string }>('select id from users where email = $1', [email]);
  const rows: PersonSnapshot['rows'] = [];

  for (const [table, owned] of rowsOf) {
    // The database computes generated columns itself.
    const read = await pool.query(
      `select to_jsonb(t) - (select coalesce(array_agg(attname::text), '{}') from pg_attribute
         where attrelid = '${table}'::regclass and attgenerated <> '') as row
       from ${table} t where ${owned} order by 1`,
      [found[0]?.id],
    );
    rows.push([table, read.rows.map(({ row }) => open(deps.db, table, row))]);
  }

  const keys = rows
    .flatMap(([, ofTable]) => ofTable.map((row) => row.storageKey))
    .filter((key) => typeof key === 'string');
  const files: PersonSnapshot['files'] = [];

  for (const key of keys) files.push([key, (await deps.storage.get(key)).toString('base64')]);
  return { email, takenAt: clock.now().toISOString(), rows, files };
}

async function drawAuditId(db: Database): Promise<number> {
  const { rows } = await db.$client.query<{ id: string }>(
    "select nextval(pg_get_serial_sequence('audit_log', 'id')) as id",
  );
  return Number(rows[0]?.id);
}

const timestamp = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:\+00:00|Z))"/g;

/** Writes a copy of the person under another address, with its own ids, storage keys, and changed personal information. */
export async function copySnapshot(
  product: OpenProduct,
  snapshot: PersonSnapshot,
  { email, change }: { email: string; change: Partial<PersonalInfo> },
): Promise<void> {
  const { deps, clock } = product;
  const shiftMs = clock.now().getTime() - Date.parse(snapshot.takenAt);
  let text = JSON.stringify(snapshot.rows)
    .replaceAll(snapshot.email, email)
    .replace(timestamp, (_match, moment: string) => `"${new Date(Date.parse(moment) + shiftMs).toISOString()}"`);
  const ids = snapshot.rows.flatMap(([, rows]) => rows.map(({ id }) => id)).filter((id) => typeof id === 'string');
  // In the order of creation, by which the product sorts them.
  for (const id of ids) text = text.replaceAll(id, uuidv7());
  for (const [key, content] of snapshot.files) {
    const copy = `${key.split('/')[0]}/${randomUUID()}`;
    text = text.replaceAll(key, copy);
    await deps.storage.put(copy, Buffer.from(content, 'base64'));
  }

  const copies: PersonSnapshot['rows'] = JSON.parse(text);
  for (const [table, opened] of copies) {
    // The audit log numbers its entries itself.
    if (table === 'audit_log') for (const row of opened) row.id = await drawAuditId(deps.db);
    const changed = table === 'personal_info' ? change : {};
    const rows = opened.map((row) => close(deps.db, table, { ...row, ...changed }));
    const columns = Object.keys(rows[0] ?? {});
    if (columns.length === 0) continue;
    const list = columns.map((column) => `"${column}"`).join(', ');
    await deps.db.$client.query(
      `insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  // The days that follow from the information are written with it.
  await fillPersonalDays(deps.db);
}
