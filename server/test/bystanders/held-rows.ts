import pg from 'pg';

/** How long the product waits for a row before a test fails, longer than any race of the tests takes. */
const longestWait = '10s';

/** The address of a database with that limit, for the connections of the product. */
export function withLockTimeout(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c lock_timeout=${longestWait}`);
  return url.href;
}

/**
 * Holds every row of the bystanders until it is let go, so that an operation that locks or writes one of them fails, even
 * where it would leave the row as it is. What refers to one, as an entry of the audit log does to its actor, still may.
 *
 * @param conditions which rows those are, by table
 * @returns what lets them go
 */
export async function holdRows(
  databaseUrl: string,
  conditions: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // A test may end every connection of its database.
  client.on('error', () => {});
  await client.connect();
  const holds = Object.entries(conditions).map(
    ([table, condition]) => `perform 1 from ${table} where ${condition} for no key update;`,
  );
  await client.query(`begin; do $do$ begin ${holds.join(' ')} end $do$;`);
  let ended: Promise<void> | undefined;
  return () => {
    ended ??= client.end();
    return ended;
  };
}
