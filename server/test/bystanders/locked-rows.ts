import pg from 'pg';

/** How long the product waits for a row before the operation fails. It is longer than any race in the tests. */
const longestWait = '5s';
const lockNotAvailable = '55P03';

/** The address of a database with that limit, for the connections of the product. */
export function withLockTimeout(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c lock_timeout=${longestWait}`);
  return url.href;
}

/** A property of `pg` that its types omit. */
type WithConnection = pg.PoolClient & {
  connection: { on(event: 'errorMessage', listener: (message: { code?: string; message: string }) => void): void };
};

/**
 * Records each statement that gave up waiting for a row, because an operation may swallow the error or continue with
 * another row.
 *
 * @returns the statements recorded since the last call
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
 * Locks every row of the bystanders, so that an operation fails if it locks or writes one of them, even if the row
 * stays the same. A reference to a row, such as the actor of an audit entry, is still allowed.
 *
 * @param conditions the conditions for these rows, by table
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
