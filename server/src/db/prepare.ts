import type { Database } from './client.ts';

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
