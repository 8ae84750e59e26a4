import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Config } from '#config.ts';
import { ConfigError, resolveDataKeys } from '#config.ts';
import type { DataKey, KeyRing } from '#platform/encryption.ts';
import type { Database } from '../client.ts';
import { openPool } from '../client.ts';
import { dataKeys } from '../schema/index.ts';

/** The ids of the keys that encrypted the data of a database, which may have no tables yet. It changes nothing. */
async function findKeysInUse(pool: pg.Pool): Promise<string[]> {
  const { rows: tables } = await pool.query<{ found: boolean }>("select to_regclass('data_keys') is not null as found");
  if (!tables[0]?.found) return [];
  const { rows } = await pool.query<{ id: string }>('select id from data_keys order by id');
  return rows.map(({ id }) => id);
}

/** @throws {ConfigError} if a key is missing that encrypted the data */
function requireKeysInUse(ids: readonly string[], keys: KeyRing): void {
  const missing = ids.filter((id) => !keys.some((key) => key.id === id));
  if (missing.length === 0) return;
  throw new ConfigError(
    `DATA_KEY must be the key that encrypted this data, or DATA_KEY_PREVIOUS must have it (missing: ${missing.join(', ')}).`,
  );
}

/**
 * The keys of the configuration, once they are known to open the data. It changes nothing in a database with data.
 * @param options.mayReplace whether the start of a product makes a successor of the keys in `data.key.previous`
 * @throws {ConfigError} if a key is missing that encrypted the data
 */
export async function findKeys(
  config: Config,
  connection: pg.PoolConfig,
  { log, mayReplace = true }: { log: (message: string) => void; mayReplace?: boolean },
): Promise<KeyRing> {
  const pool = openPool(connection, log);
  const inUse = await findKeysInUse(pool).finally(() => pool.end());
  const requireInUse = (keys: KeyRing) => requireKeysInUse(inUse, keys);
  const keys = resolveDataKeys(config, {
    mayMake: inUse.length === 0,
    mayReplace,
    requireInUse,
  });
  requireInUse(keys);
  return keys;
}

/**
 * Registers the current key before anything is encrypted with it. Of two instances that start at once on an empty database
 * with different keys, the second waits here and is refused. Otherwise each would write values that the other cannot read.
 * @throws {ConfigError} if a key is missing that encrypted the data
 */
export async function registerKey(db: Database, now: Date): Promise<void> {
  const { keys } = db.encryption;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('data_keys'))`);
    const known = await tx.select({ id: dataKeys.id }).from(dataKeys);
    requireKeysInUse(
      known.map(({ id }) => id),
      keys,
    );
    await tx.insert(dataKeys).values({ id: keys[0].id, createdAt: now }).onConflictDoNothing();
  });
}

/** The name of a product's connections, which tells others the key that it encrypts with. */
export const applicationNameOf = ({ id }: DataKey): string => `portal ${id}`;
