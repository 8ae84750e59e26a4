import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import { ConfigError, resolveDataKeys } from '../../config.ts';
import type { DataKey, KeyRing } from '../../platform/encryption.ts';
import { createEncryption, DecryptionError } from '../../platform/encryption.ts';
import type { Database } from '../client.ts';
import { openPool } from '../client.ts';
import { dataKeys } from '../schema/index.ts';

/** Values of releases before migration 0025, which named no key, with their purpose. */
const unnamedValues: readonly [purpose: string, table: string, column: string][] = [
  ['two-factor', 'users', 'totp_secret'],
  ['identity', 'personal_info', 'passport_number'],
  ['identity', 'transfers', 'account_number'],
  ['identity', 'refunds', 'account_number'],
  ['identity', 'contracts', 'signature_image'],
];

const exists = async (pool: pg.Pool, table: string): Promise<boolean> => {
  const { rows } = await pool.query<{ found: boolean }>('select to_regclass($1) is not null as found', [table]);
  return rows[0]?.found ?? false;
};

/** What a database says about the keys that encrypted it. */
interface KeysInUse {
  ids: string[];
  unnamed: { purpose: string; value: string }[];
}

/** Reads which keys encrypted the data. It changes nothing, and understands the tables of every release. */
async function findKeysInUse(pool: pg.Pool): Promise<KeysInUse> {
  if (await exists(pool, 'data_keys')) {
    const { rows } = await pool.query<{ id: string }>('select id from data_keys order by id');
    return { ids: rows.map(({ id }) => id), unnamed: [] };
  }
  const unnamed: KeysInUse['unnamed'] = [];
  if (!(await exists(pool, 'personal_info'))) return { ids: [], unnamed };
  for (const [purpose, table, column] of unnamedValues) {
    const { rows } = await pool.query<{ has: boolean }>(
      'select exists (select 1 from information_schema.columns where table_name = $1 and column_name = $2) as has',
      [table, column],
    );
    if (!rows[0]?.has) continue;
    const found = await pool.query<{ value: string }>(
      `select ${column} as value from ${table} where ${column} is not null limit 1`,
    );
    unnamed.push(...found.rows.map(({ value }) => ({ purpose, value })));
  }
  return { ids: [], unnamed };
}

/** @throws {ConfigError} if a key is missing that encrypted the data */
function requireKeysInUse({ ids, unnamed }: KeysInUse, keys: KeyRing): void {
  const missing = ids.filter((id) => !keys.some((key) => key.id === id));
  if (missing.length > 0) {
    throw new ConfigError(
      `DATA_KEY must be the key that encrypted this data, or DATA_KEY_PREVIOUS must have it (missing: ${missing.join(', ')}).`,
    );
  }
  for (const { purpose, value } of unnamed) {
    try {
      createEncryption(keys, purpose).decryptText(value, purpose);
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error;
      throw new ConfigError('DATA_KEY must be the key that encrypted this data, or DATA_KEY_PREVIOUS must have it.');
    }
  }
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
    mayMake: inUse.ids.length + inUse.unnamed.length === 0,
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
    requireKeysInUse({ ids: known.map(({ id }) => id), unnamed: [] }, keys);
    await tx.insert(dataKeys).values({ id: keys[0].id, createdAt: now }).onConflictDoNothing();
  });
}

/** The name of a product's connections, which tells others the key that it encrypts with. */
export const applicationNameOf = ({ id }: DataKey): string => `portal ${id}`;
