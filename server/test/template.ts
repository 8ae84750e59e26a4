import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { makeBystanders } from './bystanders/make-bystanders.ts';
import { cheapCost } from './cheap-passwords.ts';
import { runSql } from './database.ts';
import { adminEmail, adminPassword, openTestProduct } from './open-product.ts';
import { password } from './people.ts';

/** What every test's database and data folder are copied from. */
export interface Template {
  /** A PostgreSQL on which tests may make databases of their own. */
  postgresUrl: string;
  /** The name of the template's database on it. */
  database: string;
  dataDir: string;
}

/** Migrates and seeds a database once, with an administrator and the bystanders. */
export async function makeTemplate(postgresUrl: string): Promise<Template & { drop: () => Promise<void> }> {
  const database = `template_${process.pid}`;
  await runSql(postgresUrl, `drop database if exists ${database} with (force)`);
  await runSql(postgresUrl, `create database ${database}`);
  const databaseUrl = new URL(postgresUrl);
  databaseUrl.pathname = `/${database}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-template-'));

  const product = await openTestProduct({ databaseUrl: databaseUrl.href, dataDir });
  await makeBystanders(product);
  for (const [secret, filter] of [
    [adminPassword, `= '${adminEmail}'`],
    [password, `<> '${adminEmail}'`],
  ] as const) {
    const cheap = await hash(secret, cheapCost);
    await product.deps.db.$client.query(`update users set password_hash = $1 where email ${filter}`, [cheap]);
  }
  await product.close();
  rmSync(join(dataDir, 'mail'), { recursive: true, force: true });
  return {
    postgresUrl,
    database,
    dataDir,
    async drop() {
      await runSql(postgresUrl, `drop database if exists ${database} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
