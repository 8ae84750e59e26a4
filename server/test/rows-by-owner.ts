import type { TestProduct } from './test-product.ts';

const ownerColumns = ['user_id', 'owner_id', 'subject_email'];

/** What refers to the table of an owned record, such as the steps of an application. */
interface Reference {
  table: string;
  column: string;
  parent: string;
}

/**
 * The SQL expression for the owner of each row, by table: a column that names the owner, or the owner of the record
 * that the row belongs to, at any distance. Tables that belong to nobody, such as jobs, have none.
 */
async function readOwners({ deps }: TestProduct): Promise<Map<string, string>> {
  const { rows: columns } = await deps.db.$client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name = any($1)`,
    [ownerColumns],
  );
  // A reference to an account names who acted; the columns above name who owns.
  const { rows: references } = await deps.db.$client.query<Reference>(
    `select child.relname as table, a.attname as column, parent.relname as parent
      from pg_constraint c join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
        join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
      where contype = 'f' and cardinality(conkey) = 1 and child.relnamespace = 'public'::regnamespace
        and parent.relname <> 'users' order by child.relname, a.attname`,
  );

  /** The owner of a row of a table that the query names `row`; null if it has none. */
  const ownerOf = (table: string, row: string, seen: readonly string[] = []): string | null => {
    if (table === 'users') return `${row}.email`;
    const own = columns.find((one) => one.table === table)?.column;
    if (own === 'subject_email') return `${row}.subject_email`;
    if (own) return `(select email from users where id = ${row}.${own})`;

    const byRecord = references
      .filter((one) => one.table === table && !seen.includes(one.parent))
      .flatMap(({ column, parent }) => {
        const record = `${row}_${column}`;
        const owner = ownerOf(parent, record, [...seen, table]);
        return owner ? [`(select ${owner} from ${parent} ${record} where ${record}.id = ${row}.${column})`] : [];
      });
    return byRecord.length > 0 ? `coalesce(${byRecord.join(', ')})` : null;
  };
  const tables = new Set(['users', ...columns.map(({ table }) => table), ...references.map(({ table }) => table)]);
  return new Map(
    [...tables].flatMap((table) => {
      const owner = ownerOf(table, 't');
      return owner ? [[table, owner] as const] : [];
    }),
  );
}

/** The versions of all rows of a person in a table, by `table of email`. */
type RowsByOwner = ReadonlyMap<string, string>;

/**
 * Reads the versions of all rows by owner. Every write creates a new version of a row, even if the row stays the same.
 */
export async function watchRowsByOwner(product: TestProduct): Promise<() => Promise<RowsByOwner>> {
  const owners = await readOwners(product);
  const parts = [...owners].map(
    ([table, owner]) => `select '${table}' as name, ${owner} as owner,
      md5(string_agg(t.xmin || ' ' || t.ctid, ',' order by t.ctid)) as versions from ${table} t group by 2`,
  );
  const query = { name: 'rows by owner', text: parts.join(' union all ') };

  return async () => {
    const { rows } = await product.deps.db.$client.query<{ name: string; owner: string | null; versions: string }>(
      query,
    );
    return new Map(rows.map(({ name, owner, versions }) => [`${name} of ${owner ?? 'nobody'}`, versions]));
  };
}

/** Returns the tables and owners whose rows were added, changed, or removed, such as `invoices of an@example.com`. */
export const changedOwners = (before: RowsByOwner, after: RowsByOwner): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name)).toSorted();
