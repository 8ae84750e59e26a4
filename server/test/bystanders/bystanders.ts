import type pg from 'pg';
import { expect } from 'vitest';
import type { OpenProduct } from '../open-product.ts';
import { lockedRows, watchLockTimeouts } from './locked-rows.ts';
import { watchMails } from './mails.ts';
import { bystanderEmails, ownedRows, people } from './owned-rows.ts';
import { watchFiles } from './stored-files.ts';

/** Guards the people who take no part in a test. */
export interface Bystanders {
  /** Accepts the current state as unchanged, for a test that rightly affects every account. */
  acceptChanges(): Promise<void>;
  /** Unlocks the rows of the bystanders during work that rightly writes or locks them. */
  unlockedDuring<Result>(work: () => PromiseLike<Result>): Promise<Result>;
  /** Stops watching the bystanders. */
  close(): Promise<void>;
  /**
   * @throws if a row or stored file of a bystander was added, changed, removed, or waited for, or a bystander was
   * mailed
   */
  expectUntouched(): Promise<void>;
}

const tables = Object.entries(ownedRows);
const hashes = tables
  .map(([table, owned]) => {
    const row = 'to_jsonb(t)::text';
    return `select '${table}' as "table", count(*)::int as rows, md5(string_agg(${row}, '' order by ${row})) as hash
      from ${table} t where ${owned}`;
  })
  .join(' union all ');

interface TableState {
  table: string;
  rows: number;
  hash: string | null;
}

const order = new Map<string, number>(tables.map(([table], index) => [table, index]));
const orderOf = ({ table }: TableState): number => order.get(table) ?? -1;

/** In the order of the tables. PostgreSQL may read the parts of a union side by side, and returns them in any order. */
const readHashes = async (pool: pg.Pool): Promise<TableState[]> =>
  (await pool.query<TableState>(hashes, [bystanderEmails])).rows.toSorted((a, b) => orderOf(a) - orderOf(b));

type Conditions = Readonly<Record<string, string>>;

/**
 * The conditions for the bystanders' rows by table, with the identifiers written out. That halves the planning time of
 * a statement.
 */
async function writeOutConditions(pool: pg.Pool): Promise<Conditions> {
  const { rows } = await pool.query<{ id: string }>('select id from users where email = any($1)', [bystanderEmails]);
  const ids = `(${rows.map(({ id }) => `'${id}'`).join(', ')})`;
  const emails = `'{${bystanderEmails.join(',')}}'`;
  return Object.fromEntries(
    tables.map(([table, owned]) => [table, owned.replaceAll(people, ids).replaceAll('$1', emails)]),
  );
}

/**
 * A statement that reads the version of each of their rows, at a tenth of the cost of reading the rows. Every write
 * creates a new version.
 */
function versionsOf(conditions: Conditions): pg.QueryConfig {
  const text = Object.entries(conditions)
    .map(
      ([table, condition]) =>
        `select '${table}' as name, string_agg(t.xmin || ' ' || t.ctid, ',' order by t.ctid) as versions from ${table} t where ${condition}`,
    )
    .join(' union all ');
  // A named statement is planned once per connection.
  return { name: 'versions of bystanders', text: `${text} order by name` };
}

/** Copies of the template have the same row versions, so their rows are read once. */
const hashesOfVersions = new Map<string, Promise<TableState[]>>();

async function readRows(pool: pg.Pool, table: string, emails: readonly string[]): Promise<unknown[]> {
  const sql = `select to_jsonb(t) as row from ${table} t where ${ownedRows[table]} and ($1::text[] is not null)
    order by to_jsonb(t)::text`;
  return (await pool.query<{ row: unknown }>(sql, [emails])).rows.map(({ row }) => row);
}

/** Every row of these people, by table, for a test that compares only them. */
export async function readRowsOf({ deps }: OpenProduct, emails: readonly string[]): Promise<Record<string, unknown[]>> {
  const rows = tables.map(async ([table]) => [table, await readRows(deps.db.$client, table, emails)] as const);
  return Object.fromEntries(await Promise.all(rows));
}

/**
 * Remembers every row and stored file of the bystanders of a product, locks the rows, and watches for emails to them.
 */
export async function watchBystanders({ deps }: OpenProduct): Promise<Bystanders> {
  const pool = deps.db.$client;
  const takeMails = watchMails(deps);
  const takeChangedFiles = await watchFiles(deps.config);
  const conditions = await writeOutConditions(pool);
  const statement = versionsOf(conditions);
  const readVersions = async () => JSON.stringify((await pool.query(statement)).rows);
  let versions = await readVersions();
  const known = hashesOfVersions.get(versions) ?? readHashes(pool);
  hashesOfVersions.set(versions, known);
  let before = await known;
  const takeOuter = watchLockTimeouts(pool);
  // Within the work of a transaction, the handle uses the inner pool.
  const takeInner = await deps.db.transaction(async () => watchLockTimeouts(deps.db.$client));
  const locks = lockedRows(deps.config.migrationDatabaseUrl ?? '', conditions);
  await locks.lock();

  /** All rows of each table in which a row was added, changed, or removed. */
  const readChangedRows = async (): Promise<Record<string, unknown[]>> => {
    const versionsNow = await readVersions();
    if (versionsNow === versions) return {};
    versions = versionsNow;

    // A row that was rewritten with the same content does not count as changed.
    const now = await readHashes(pool);
    const changed = now.filter(({ hash }, index) => hash !== before[index]?.hash);
    before = now;
    const rows = await Promise.all(changed.map(({ table }) => readRows(pool, table, bystanderEmails)));
    return Object.fromEntries(changed.map(({ table }, index) => [table, rows[index] ?? []]));
  };

  return {
    async unlockedDuring(work) {
      await locks.unlock();
      try {
        return await work();
      } finally {
        await locks.lock();
      }
    },
    close: () => locks.unlock(),
    async acceptChanges() {
      takeMails();
      await takeChangedFiles();
      versions = await readVersions();
      before = await readHashes(pool);
    },
    async expectUntouched() {
      const found = await readChangedRows();
      const [mails, storedFiles] = [takeMails(), await takeChangedFiles()];
      if (mails.length > 0) found.mails = mails;
      if (storedFiles.length > 0) found.storedFiles = storedFiles;
      const lockTimeouts = [...takeOuter(), ...takeInner()];
      if (lockTimeouts.length > 0) found.lockTimeouts = lockTimeouts;
      expect(found, 'changes to bystanders').toEqual({});
    },
  };
}

/** The number of rows that the bystanders have in each table. */
export async function countBystanderRows({ deps }: OpenProduct): Promise<Record<string, number>> {
  const states = await readHashes(deps.db.$client);
  return Object.fromEntries(states.map(({ table, rows }) => [table, rows]));
}
