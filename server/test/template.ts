import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { saveDecisionDelayMinutes } from '#settings/repository.ts';
import { makeApproved, makeCandidate, makeReviewed, password } from './candidate-factory.ts';
import { cheapCost } from './cheap-passwords.ts';
import { copyDatabase, runSql } from './database.ts';
import type { OpenProduct } from './open-product.ts';
import { adminEmail, adminPassword, openTestProduct, todayAt } from './open-product.ts';
import type { PersonSnapshots } from './person-snapshots.ts';
import { takeSnapshot } from './person-snapshots.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { copyTemplateFiles, storageUrlOf } from './test-storage.ts';

/** The source of every test's database and data folder. */
export interface Template {
  /** A PostgreSQL on which tests may create databases. */
  postgresUrl: string;
  /** The name of the template's database. */
  database: string;
  dataDir: string;
  snapshots: PersonSnapshots;
}

const urlOf = (postgresUrl: string, database: string): string => {
  const url = new URL(postgresUrl);
  url.pathname = `/${database}`;
  return url.href;
};

/** Rehashes every password at the low cost of tests. */
async function makePasswordsCheap({ deps }: OpenProduct): Promise<void> {
  const pool = deps.db.$client;
  const [admins, others] = [await hash(adminPassword, cheapCost), await hash(password, cheapCost)];
  await pool.query('update users set password_hash = case when email = $1 then $2 else $3 end', [
    adminEmail,
    admins,
    others,
  ]);
}

/**
 * Creates people of each state in a temporary copy of the template, so that the template itself does not contain them.
 */
async function makeSnapshots(postgresUrl: string, template: Pick<Template, 'database' | 'dataDir'>) {
  const database = `${template.database}_people`;
  const dataDir = makeScratchFolder('people');

  await copyDatabase(postgresUrl, template.database, database);
  cpSync(template.dataDir, dataDir, { recursive: true });
  await copyTemplateFiles(template, { storageUrl: storageUrlOf(database), dataDir });

  const product = await openTestProduct({ databaseUrl: urlOf(postgresUrl, database), dataDir, startsAt: todayAt(9) });
  const people = {
    activated: await makeCandidate(product),
    reviewed: await makeReviewed(product),
    approved: await makeApproved(product),
  };

  await makePasswordsCheap(product);
  const snapshots = {
    activated: await takeSnapshot(product, people.activated.email),
    reviewed: await takeSnapshot(product, people.reviewed.email),
    approved: await takeSnapshot(product, people.approved.email),
  };

  await product.close();
  await runSql(postgresUrl, `drop database ${database} with (force)`);
  rmSync(dataDir, { recursive: true, force: true });

  return snapshots;
}

/** Migrates and seeds a database once, with an administrator. */
export async function makeTemplate(postgresUrl: string): Promise<Template & { drop: () => Promise<void> }> {
  // Each project of a run makes one, and they may share a server.
  const database = `template_${randomUUID().replaceAll('-', '')}`;
  await runSql(postgresUrl, `create database ${database}`);
  const dataDir = makeScratchFolder('template');

  const product = await openTestProduct({ databaseUrl: urlOf(postgresUrl, database), dataDir, startsAt: todayAt(8) });
  await makePasswordsCheap(product);
  // Tests that are about the wait turn it on.
  await product.deps.db.transaction((tx) => saveDecisionDelayMinutes(tx, 0, product.clock.now()));
  await product.close();
  const snapshots = await makeSnapshots(postgresUrl, { database, dataDir });
  rmSync(join(dataDir, 'mail'), { recursive: true, force: true });
  return {
    postgresUrl,
    database,
    dataDir,
    snapshots,
    async drop() {
      await runSql(postgresUrl, `drop database if exists ${database} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
