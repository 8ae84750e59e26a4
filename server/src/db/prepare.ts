import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { compileSql } from './compile-sql.ts';

/**
 * A statement that drizzle builds once for each handle and PostgreSQL plans once for each connection. Use it for what
 * every call or screen asks: building the SQL of such a statement takes longer than running it.
 * @param prepare builds the statement with placeholders and ends with `.prepare()` and a name of its own
 */
export function preparedOnce<Statement>(prepare: (db: Database) => Statement): (db: Database) => Statement {
  const prepared = new WeakMap<Database, Statement>();
  return (db) => {
    const statement = prepared.get(db) ?? prepare(db);
    prepared.set(db, statement);
    return statement;
  };
}

const names = new Map<string, string>();
const mostNames = 300;

/**
 * The name under which PostgreSQL plans a statement once for each connection, for statements whose text depends on the filter and the
 * order of a list. Undefined for a search, because how many rows it finds decides its plan; and after 300 statements, because
 * every connection keeps a plan of each.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size === mostNames || / i?like /.test(text)) return known;
  const name = `statement_${names.size}`;
  names.set(text, name);
  return name;
}

/** Runs a statement with a plan that is kept. Planning one that reads many tables takes longer than running it. */
export async function queryPlanned<Row extends object>(db: Database, statement: SQL): Promise<Row[]> {
  const { text, values } = compileSql(statement);
  const { rows } = await db.$client.query<Row>({ name: statementName(text), text, values });
  return rows;
}

/** The rows of a page. A plan that is kept would expect a tenth of all rows if their number was a parameter. */
export function limitTo({ page, pageSize }: { page: number; pageSize: number }): SQL {
  const limit = sql.raw(`limit ${pageSize}`);
  return page === 1 ? limit : sql`${limit} offset ${(page - 1) * pageSize}`;
}
