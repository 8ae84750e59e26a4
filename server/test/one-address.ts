import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { createKeyRing } from '#platform/encryption.ts';
import { copyDatabase, runSql } from './database.ts';
import type { OpenProduct } from './open-product.ts';
import { openTestProduct } from './open-product.ts';
import { makeScratchFolder } from './scratch-folder.ts';

/** A product that gets one address makes the role that it runs as. */

export const keys = createKeyRing(Buffer.alloc(32, 1));
export const dataKey = '01'.repeat(32);
const { postgresUrl: server, database: template } = inject('template');
export const postgresUrl = server;

const open: OpenProduct[] = [];
const databases: string[] = [];
const roles: string[] = [];
export const folders: string[] = [];
export async function closeProducts(): Promise<void> {
  for (const product of open.splice(0)) await product.close();
}
/** Closes and drops what the tests of a file made. */
export async function dropAddresses(): Promise<void> {
  await closeProducts();
  for (const name of databases.splice(0)) {
    await runSql(postgresUrl, `drop database if exists ${name} with (force)`);
    await runSql(postgresUrl, `drop role if exists ${name}_app`);
  }
  for (const role of roles.splice(0)) await runSql(postgresUrl, `drop role ${role}`);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

export const newName = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
export const addressOf = (database: string) => Object.assign(new URL(postgresUrl), { pathname: `/${database}` }).href;

export function addressAs(databaseUrl: string, user: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('user', user);
  url.searchParams.set('password', user);
  return url.href;
}

/** A copy of the template, which belongs to the superuser. */
export async function copyTemplate(): Promise<string> {
  const name = newName('own');
  databases.push(name);
  await copyDatabase(postgresUrl, template, name);
  return name;
}

/** An empty database and its owner, who is not a superuser. */
export async function makeDatabase(rights: string): Promise<{ name: string; databaseUrl: string }> {
  const [name, owner] = [newName('own'), newName('owner')];
  roles.push(owner);
  databases.push(name);
  await runSql(postgresUrl, `create role ${owner} login ${rights} password '${owner}'`);
  await runSql(postgresUrl, `create database ${name} owner ${owner}`);
  return { name, databaseUrl: addressAs(addressOf(name), owner) };
}

export async function start(databaseUrl: string, environment: Record<string, string> = {}): Promise<OpenProduct> {
  const dataDir = makeScratchFolder('own-role');
  folders.push(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const alone = { DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL: '', DATA_KEY: dataKey };
  const product = await openTestProduct({ databaseUrl, dataDir }, { ...alone, ...environment });
  open.push(product);
  return product;
}

export async function query(address: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql).finally(() => client.end());
  return rows;
}

export const roleOf = async (product: OpenProduct) => {
  const { rows } = await product.deps.db.$client.query<{ role: string }>('select current_user as role');
  return rows[0]?.role;
};
/** The sentence of a product that runs as the owner. */
export const warning = /role of DATABASE_URL owns the tables/;

export const forgetsKeys = async (database: string) => runSql(addressOf(database), 'truncate data_keys cascade');
