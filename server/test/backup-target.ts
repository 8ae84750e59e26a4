import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { backUp } from '#backup/back-up.ts';
import { readKeys, signerOf } from '#backup/keys.ts';
import { restoreInto } from '#backup/restore-into.ts';
import type { Config } from '#config.ts';
import { openStorage } from '#platform/storage.ts';
import { runSql } from './database.ts';
import type { TestProduct } from './test-product.ts';
import { storageUrlOf } from './test-storage.ts';

const databases: string[] = [];

/** Archives what a product has at this moment. */
export async function backUpProduct({ deps: { config, db } }: TestProduct, path: string, { withKey = false } = {}) {
  const connection = { connectionString: config.migrationDatabaseUrl };
  const keys = withKey ? readKeys(config) : undefined;
  const sign = signerOf(db.encryption.keys);
  const queueConnection = { connectionString: config.databaseUrl };
  return backUp(path, { connection, queueConnection, storage: openStorage(config) }, { keys, sign, now: new Date() });
}

/** An empty database and an empty DATA_DIR, which has the key unless it is to be lost. */
export async function makeEmptyTarget(
  { deps: { config } }: TestProduct,
  { folder, hasKey = true }: { folder: string; hasKey?: boolean },
): Promise<Config> {
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  databases.push(name);
  await runSql(inject('template').postgresUrl, `create database ${name}`);
  const at = (address = '') => Object.assign(new URL(address), { pathname: `/${name}` }).href;
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  if (hasKey) cpSync(join(config.dataDir, 'data.key'), join(dataDir, 'data.key'));
  return {
    ...config,
    dataDir,
    storageUrl: storageUrlOf(name),
    databaseUrl: at(config.databaseUrl),
    migrationDatabaseUrl: at(config.migrationDatabaseUrl),
  };
}

export async function dropTargets(): Promise<void> {
  for (const name of databases.splice(0))
    await runSql(inject('template').postgresUrl, `drop database if exists ${name} with (force)`);
}

export const restore = (path: string, config: Config) =>
  restoreInto(path, { config, storage: openStorage(config), log: () => {} });
