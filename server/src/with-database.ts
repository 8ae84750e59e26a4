import type pg from 'pg';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import { openDatabase, openPool } from './db/client.ts';
import { withPostgres } from './db/embedded-postgres.ts';
import { applicationNameOf, findKeys } from './db/encryption/check-keys.ts';
import { refuseNewerDatabase } from './db/known-migrations.ts';
import { withTimeLimits } from './db/limits.ts';
import { readOwnRole } from './db/own-role.ts';
import type { KeyRing } from './platform/encryption.ts';

type Connection = pg.PoolConfig & pg.ClientConfig;

interface Opened {
  connection: Connection;
  /**
   * Of the role that the product runs as, which owns the queue. The owner of the tables must not read the queue: whoever makes the
   * product run a statement could plant code there, which would run with the rights of its reader.
   */
  queueConnection: Connection;
  keys: KeyRing;
}

/**
 * Calls `work` with a connection to the database of the product, which may keep running, and the keys of its data.
 * @param options.asOwner whether the work needs the role that owns the tables
 * @throws {OperatorError} if a key is missing, or the work needs the owner and a newer release has migrated the database
 */
export async function withDatabase<Result>(
  config: Config,
  { asOwner, kind, log }: { asOwner: boolean; kind?: 'interactive' | 'background'; log: (message: string) => void },
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  return withPostgres(config, log, async (embedded) => {
    const product: Connection = embedded?.connection ?? { connectionString: config.databaseUrl };
    const owner: Connection = embedded?.migrationConnection ?? {
      connectionString: config.migrationDatabaseUrl ?? config.databaseUrl,
    };
    const limited = (one: Connection): Connection => (kind ? withTimeLimits(one, kind) : one);
    const chosen = limited(asOwner ? owner : product);
    // What the owner does reads or writes every table.
    if (asOwner) await refuseNewerDatabase(chosen);
    // Only the start of a product begins to replace a key.
    const keys = await findKeys(config, chosen, { log, mayReplace: false });
    const oneAddress = config.migrationDatabaseUrl === undefined ? config.databaseUrl : undefined;
    const ownRole = oneAddress === undefined ? undefined : await readOwnRole(oneAddress, keys);
    const queueConnection = limited(ownRole === undefined ? product : { connectionString: ownRole });
    const connection = asOwner ? chosen : queueConnection;
    return work({ connection, queueConnection, keys });
  });
}

/** Calls `work` with a handle of the database, whose connections are closed afterwards. */
export async function withHandle<Result>(
  { connection, keys }: Pick<Opened, 'connection' | 'keys'>,
  { max, log }: { max: number; log: (message: string) => void },
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const pool = openPool({ ...connection, application_name: applicationNameOf(keys[0]), max }, log);
  return work(openDatabase(pool, keys)).finally(() => pool.end());
}
