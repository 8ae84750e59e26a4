import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getContractPdf } from '@portal/shared/contracts/contract';
import { listFeePlans, listGovernmentFees } from '@portal/shared/fee-plans/contract';
import { milestoneCents } from '@portal/shared/fee-plans/rules';
import { createRole } from '@portal/shared/roles/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { checkFile } from '@portal/shared/verify/check-file';
import { listSigningCertificates } from '@portal/shared/verify/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { allTasks } from '#app.ts';
import { readArchive } from '#backup/archive.ts';
import { restoreInto } from '#backup/restore-into.ts';
import { readConfig } from '#config.ts';
import { decryptRow } from '#db/encryption/rows.ts';
import { encryptedTables } from '#db/encryption/tables.ts';
import {
  calendarFeeds,
  deadlines,
  drafts,
  messages,
  savedViews,
  staffTasks,
  struckProfileDecisions,
  struckTransferDecisions,
} from '#db/schema/index.ts';
import { verifyFiles } from '#files/verify-files.ts';
import { openStorage } from '#platform/storage.ts';
import { logIn, password, refusalOf } from '#test/candidate-factory.ts';
import { asAppRole, runSql } from '#test/database.ts';
import type { OpenProduct } from '#test/open-product.ts';
import { adminEmail, adminPassword, openTestProduct } from '#test/open-product.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import type { Kept } from './read-records.ts';
import { readRecords } from './read-records.ts';

const folder = import.meta.dirname;
const releases = readdirSync(folder).flatMap((name) => (name.endsWith('.tar.gz') ? [name.slice(0, -7)] : []));

it('the data of the first release is kept', () => {
  expect(releases).toContain('1.0.0');
});

const notInFirst: readonly unknown[] = [
  calendarFeeds,
  deadlines,
  drafts,
  messages,
  savedViews,
  staffTasks,
  struckProfileDecisions,
  struckTransferDecisions,
];

describe.each(releases)('on the data of release %s', (release) => {
  const { postgresUrl } = inject('template');
  const database = `release_${release.replaceAll('.', '_')}_${process.pid}`;
  const dataDir = makeScratchFolder('release');
  let product: OpenProduct;
  let kept: Kept;

  beforeAll(async () => {
    const archive = join(dataDir, 'archive.tar.gz');
    for await (const { name, content } of readArchive(join(folder, `${release}.tar.gz`))) {
      if (name === 'kept.json') kept = JSON.parse(content.toString());
      else writeFileSync(archive, content);
    }
    const databaseUrl = Object.assign(new URL(postgresUrl), { pathname: `/${database}` }).href;
    await runSql(postgresUrl, `create database ${database}`);
    const addresses = { DATABASE_URL: asAppRole(databaseUrl), MIGRATION_DATABASE_URL: databaseUrl };
    const config = readConfig({ ...addresses, DATA_DIR: dataDir });
    // It runs the migrations that came after the release.
    await restoreInto(archive, { config, storage: openStorage(config), log: () => {} });

    const startsAt = new Date(kept.takenAt);
    product = await openTestProduct({ databaseUrl, dataDir, startsAt }, { STORAGE_URL: '' });
  });
  afterAll(async () => {
    await product?.close();
    await runSql(postgresUrl, `drop database ${database} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('each person reads the same as before, in the session that was open', async () => {
    const records = await readRecords(product, kept.tokens);
    expect(Object.keys(kept.records).length).toBeGreaterThan(150);
    // A record may have more than before, and nothing less.
    // How many entries a page has is no part of a record.
    const facts = JSON.parse(JSON.stringify(kept.records), (key, value) => (key === 'page_size' ? undefined : value));
    expect(records).toMatchObject(facts);
  });

  it('every encrypted value and every stored file opens', async () => {
    const { db, storage } = product.deps;
    // The search and the deadlines know what earlier releases recorded.
    for (const task of allTasks.filter(({ name }) => ['make-search-terms', 'fill-personal-days'].includes(name)))
      await task.handle(product.deps, {});
    for (const table of encryptedTables) {
      // The first release kept no drafts, and struck out no decision.
      if (release === '1.0.0' && notInFirst.includes(table)) continue;
      const rows = await db.select().from(table);
      expect(rows.map((row) => decryptRow(db, table, row))).not.toEqual([]);
    }
    const { total, missing, different } = await verifyFiles({ db, storage });
    expect(different).toEqual([]);
    // One file of each kind is kept.
    expect(total - missing.length).toBeGreaterThan(5);
  });

  it.each([
    ['kept-waiting@example.com', password],
    [adminEmail, adminPassword],
  ])('%s logs in with the old password', async (email, secret) => {
    const client = await logIn(product, email, secret);
    expect((await client.call(getMe, {})).email).toBe(email);
  });

  it('administrators make roles, whose names differ from those of the release', async () => {
    const admin = await logIn(product, adminEmail, adminPassword);
    const create = (name: string) => admin.call(createRole, { body: { name, permissions: ['jobs.manage'] } });
    expect(await create('Tuyển dụng')).toMatchObject({ name: 'Tuyển dụng', peopleCount: 0 });
    expect(await refusalOf(create('Viewer'))).toMatchObject({ fields: { name: 'ROLE_NAME_TAKEN' } });
  });

  it('a fee that its agency changed is a proposal, even if the release took it by itself', async () => {
    const admin = await logIn(product, adminEmail, adminPassword);
    const { items } = await admin.call(listGovernmentFees, {});
    expect(items.flatMap(({ key, proposal }) => (proposal ? [key] : []))).toEqual([
      'i140',
      'immigrant_fee',
      'premium_processing',
    ]);
    const plan = (await admin.call(listFeePlans, {})).items.find(({ name }) => name === 'steps-25000');
    expect(plan?.milestones.map(milestoneCents)).toEqual([1_000_000, 1_120_000, 506_500, 250_000, 306_500]);
  });

  it('the waiting contract is sealed and mailed, and its seal and that of an old contract are valid', async () => {
    const { rows: contracts } = await product.deps.db.$client.query<{ email: string; uid: string; isSealed: boolean }>(
      `select u.email, c.id as uid, c.sealed_at is not null as "isSealed" from contracts c join users u on u.id = c.user_id
        where sealed_at is null or pdf_storage_key = (select min(pdf_storage_key) from contracts)`,
    );
    expect(new Set(contracts.map(({ isSealed }) => isSealed)).size).toBe(2);
    await product.work();
    const mails = await product.mailsTo('kept-waiting@example.com');
    expect(mails.flatMap(({ attachments }) => attachments.map(({ mimeType }) => mimeType))).toEqual([
      'application/pdf',
    ]);

    const { items } = await product.client().call(listSigningCertificates, {});
    const signers = items.map(({ certificates, organization }) => ({
      certificates: certificates.map((one) => new Uint8Array(Buffer.from(one, 'base64'))),
      organization,
    }));
    for (const { email, uid } of contracts) {
      const pdf = await product.client(kept.tokens[email]).call(getContractPdf, { params: { uid } });
      const verdict = await checkFile(new Uint8Array(await pdf.arrayBuffer()), signers);
      expect(verdict).toMatchObject({ kind: 'unchanged', contractUid: uid });
    }
  });
});
