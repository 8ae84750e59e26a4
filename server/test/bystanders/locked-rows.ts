import pg from 'pg';

/** How long the product waits for a row before the operation fails: longer than any race of the tests takes. */
const longestWait = '5s';
const lockNotAvailable = '55P03';

/** The address of a database with that limit, for the connections of the product. */
export function withLockTimeout(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c lock_timeout=${longestWait}`);
  return url.href;
}

/** What `pg` has, and does not say in its types. */
type WithConnection = pg.PoolClient & {
  connection: { on(event: 'errorMessage', listener: (message: { code?: string; message: string }) => void): void };
};

/**
 * Notes each statement that gave up waiting for a row: an operation may swallow the error, or go on with another row.
 *
 * @returns what was noted since the last time
 */
export function watchLockTimeouts(pool: pg.Pool): () => string[] {
  let noted: string[] = [];
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    (client as WithConnection).connection.on('errorMessage', ({ code, message }) => {
      if (code === lockNotAvailable) noted.push(message);
    });
  });
  return () => {
    const timeouts = noted;
    noted = [];
    return timeouts;
  };
}

export interface LockedRows {
  lock(): Promise<void>;
  unlock(): Promise<void>;
}

/**
 * Locks every row of the bystanders, so that an operation that locks or writes one of them fails, even where it would leave
 * the row as it is. What refers to one, as an entry of the audit log does to its actor, still may.
 *
 * @param conditions which rows those are, by table
 */
export function lockedRows(databaseUrl: string, conditions: Readonly<Record<string, string>>): LockedRows {
  const locks = Object.entries(conditions).map(
    ([table, condition]) => `perform 1 from ${table} where ${condition} for no key update;`,
  );
  let client: pg.Client | undefined;
  return {
    async lock() {
      client = new pg.Client({ connectionString: databaseUrl });
      // A test may end every connection of its database.
      client.on('error', () => {});
      await client.connect();
      await client.query(`begin; do $do$ begin ${locks.join(' ')} end $do$;`);
    },
    async unlock() {
      const ending = client;
      client = undefined;
      await ending?.end();
    },
  };
}
