import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { forgotPassword } from '@portal/shared/auth/contract';
import { getContractPdf, listContracts } from '@portal/shared/contracts/contract';
import { deleteFile, listFiles, uploadFile } from '@portal/shared/files/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '#config.ts';
import { openStorage } from '#platform/storage.ts';
import { backUpProduct, dropTargets, makeEmptyTarget, restore } from '#test/backup-target.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import { apply, linkTokenOf, logIn, makeApproved, makeJob, pay, pngFile } from '#test/candidate-factory.ts';
import { changeArchive } from '#test/change-archive.ts';
import { fileKeysOf, filesOf, rowsOf, waitingTasksOf } from '#test/compare-data.ts';
import { appRole } from '#test/database.ts';
import { openTestProduct } from '#test/open-product.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { readArchive } from './archive.ts';
import { backUp } from './back-up.ts';
import type { Header } from './manifest.ts';
import { restoreInto } from './restore-into.ts';

let product: TestProduct;
let candidate: Candidate;
let folder: string;
let archive: string;

const back = (path: string, options = {}) => backUpProduct(product, path, options);
const makeTarget = (options = {}) => makeEmptyTarget(product, { folder, ...options });

beforeAll(async () => {
  product = await startTestProduct();
  folder = makeScratchFolder('backup');
  archive = join(folder, 'portal.tar.gz');
  candidate = await makeApproved(product);
  await apply(candidate, (await makeJob(product)).uid);
  await pay(candidate);
  await product.work();
  // Waits in the queue.
  await product.client().call(forgotPassword, { body: { email: candidate.email } });
  await back(archive);
});
afterAll(async () => {
  await product.close();
  await dropTargets();
  rmSync(folder, { recursive: true, force: true });
});

it('an archive is readable by its owner alone and holds no key', async () => {
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  const key = readFileSync(join(product.deps.config.dataDir, 'data.key'), 'utf8').trim();
  for await (const { content } of readArchive(archive)) expect(content.includes(key)).toBe(false);
  expect(existsSync(`${archive}.part`)).toBe(false);
});

it('a restore has every row and every file, continues the waiting tasks, and the product runs on it', async () => {
  const target = await makeTarget();
  const summary = await restore(archive, target);
  expect(summary).toMatchObject({ tasks: [{ name: 'send-link' }], missingFiles: [] });
  const rows = await rowsOf(target);
  expect(Object.keys(rows).length).toBeGreaterThan(35);
  expect(rows).toEqual(await rowsOf(product.deps.config));
  const waiting = await waitingTasksOf(target);
  expect(waiting).toMatchObject([{ name: 'send-link' }]);
  expect(waiting).toEqual(await waitingTasksOf(product.deps.config));
  const files = await filesOf(target);
  expect(Object.keys(files).length).toBe(summary.files);
  expect(files).toEqual(await filesOf(product.deps.config));

  const { migrationDatabaseUrl = '', dataDir } = target;
  const restored = await openTestProduct({ databaseUrl: migrationDatabaseUrl, dataDir, startsAt: product.clock.now() });
  try {
    // The link waited in the queue of the first product.
    expect(await linkTokenOf(restored, candidate.email)).not.toBe('');
    const client = await logIn(restored, candidate.email);
    const [contract] = (await client.call(listContracts, {})).items;
    const pdf = await client.call(getContractPdf, { params: { uid: contract?.uid ?? '' } });
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    // The next row of each table continues after the last one.
    await client.call(uploadFile, { body: { kind: 'other' }, file: pngFile() });
    // What protects the rows of a running product protects these, too.
    await expect(restored.asOwner(`update audit_log set action = 'x'`)).rejects.toThrow('append');
    await expect(restored.asOwner(`delete from users`)).rejects.toThrow('foreign key');
  } finally {
    await restored.close();
  }
});

describe('a refused restore', () => {
  let target: Config;
  beforeAll(async () => {
    target = await makeTarget();
  });

  const expectRefused = async (path: string, message: string, where = target) => {
    await expect(restore(path, where)).rejects.toThrow(message);
    expect(await filesOf(where)).toEqual({});
    expect(await rowsOf(where)).toEqual({});
  };
  const change = (name: string, edit: Parameters<typeof changeArchive>[1]) =>
    changeArchive({ from: archive, to: join(folder, `${name}.tar.gz`) }, edit);

  it('a restore without the key of the data is refused and keeps nothing', async () => {
    await expectRefused(archive, 'needs its key', await makeTarget({ hasKey: false }));
  });

  it('a restore of a file that is cut off or is not an archive is refused and keeps nothing', async () => {
    const path = join(folder, 'short.tar.gz');
    writeFileSync(path, 'This is not an archive.');
    await expectRefused(path, 'cannot be read as an archive');
    const whole = readFileSync(archive);
    writeFileSync(path, whole.subarray(0, whole.length - 20_000));
    await expectRefused(path, 'damaged');
  });

  it('a restore is refused and keeps nothing if a part is missing from the archive', async () => {
    const ofFile = await change('no-file', ({ name, content }) =>
      name.startsWith('files/proofs') ? undefined : content,
    );
    await expectRefused(ofFile, 'damaged: file proofs/');
    const ofManifest = await change('no-manifest', ({ name, content }) =>
      name === 'manifest.json' ? undefined : content,
    );
    await expectRefused(ofManifest, 'no manifest');
  });

  it('a restore is refused and keeps nothing if rows are missing or the database does not accept one', async () => {
    const ofUsers = (edit: (content: Buffer) => Buffer | undefined) =>
      change(randomUUID(), ({ name, content }) => (name.includes('/users/') ? edit(content) : content));
    await expectRefused(await ofUsers(() => undefined), 'damaged: table users');
    await expectRefused(await ofUsers((content) => Buffer.from(`x${content}`)), 'refused a row');
  });

  it('a restore is refused and keeps nothing if a byte of a file or a row was changed', async () => {
    const flip = (content: Buffer) => Buffer.from(content.map((byte, index) => (index === 40 ? byte ^ 1 : byte)));
    const ofFile = await change('file', ({ name, content }) =>
      name.startsWith('files/contracts') ? flip(content) : content,
    );
    await expectRefused(ofFile, 'damaged: file contracts/');
    const ofRow = await change('row', ({ name, content }) =>
      name.startsWith('database/settings') ? Buffer.from(content.toString().replace('\t', 'x\t')) : content,
    );
    await expectRefused(ofRow, 'damaged: table settings');
  });

  it('a restore of an archive from a newer release or in another format is refused and keeps nothing', async () => {
    const edit = (set: (header: Header) => object) =>
      change(randomUUID(), ({ name, content }) =>
        name === 'header.json' ? Buffer.from(JSON.stringify(set(JSON.parse(content.toString())))) : content,
      );
    const newer = await edit((header) => ({
      ...header,
      migrations: [...header.migrations, { hash: 'x', createdAt: 1 }],
    }));
    await expectRefused(newer, 'newer release');
    const other = await edit((header) => ({ ...header, format: 2 }));
    await expectRefused(other, 'format');
  });

  it('a restore is refused if there are rows or files already', async () => {
    await restore(archive, target);
    const before = { rows: await rowsOf(target), files: await filesOf(target) };
    await expect(restore(archive, target)).rejects.toThrow('is not empty');
    const toBucket = restoreInto(archive, {
      config: { ...target, storageUrl: 's3://in-use' },
      storage: openStorage(target),
      log: () => {},
    });
    await expect(toBucket).rejects.toThrow('The storage is not empty');
    expect(await filesOf(target)).toEqual(before.files);
    for (const key of Object.keys(before.files)) await openStorage(target).delete(key);
    await expect(restore(archive, target)).rejects.toThrow('The database is not empty');
    expect(await rowsOf(target)).toEqual(before.rows);
  });
});

it('a backup stops if the storage is down, and a lost file is not the same', async () => {
  const { config } = product.deps;
  const storage = { ...openStorage(config), get: () => Promise.reject(new Error('the storage is down')) };
  const source = {
    connection: { connectionString: config.migrationDatabaseUrl },
    queueConnection: { connectionString: config.databaseUrl },
    storage,
  };
  const backup = backUp(join(folder, 'down.tar.gz'), source, { sign: String, keys: undefined, now: new Date() });
  await expect(backup).rejects.toThrow('the storage is down');
  expect(readdirSync(folder).filter((name) => name.startsWith('down'))).toEqual([]);
});

it('a backup by a role that cannot read everything is refused, and the message names the setting', async () => {
  const { config } = product.deps;
  const connection = { connectionString: config.databaseUrl };
  const source = { connection, queueConnection: connection, storage: openStorage(config) };
  const options = { sign: String, keys: undefined, now: new Date() };
  const path = join(folder, 'refused.tar.gz');
  await product.asOwner(`revoke usage on schema drizzle from ${appRole}`);
  await expect(backUp(path, source, options))
    .rejects.toThrow('MIGRATION_DATABASE_URL')
    .finally(() => product.asOwner(`grant usage on schema drizzle to ${appRole}`));
  expect(readdirSync(folder).filter((name) => name.startsWith('refused'))).toEqual([]);
});

it('every file that an archived row names is in the archive, even if people upload and delete files during the backup', async () => {
  let isOver = false;
  let uploads = 0;
  const others = await Promise.all([makeApproved(product), makeApproved(product)]);
  const people = others.map(async ({ client }) => {
    while (!isOver) {
      const { uid } = await client.call(uploadFile, { body: { kind: 'other' }, file: pngFile() });
      uploads += 1;
      await client.call(deleteFile, { params: { uid } });
      await client.call(uploadFile, { body: { kind: 'photo' }, file: pngFile() });
      uploads += 1;
    }
  });
  const path = join(folder, 'busy.tar.gz');
  await expect.poll(() => uploads).toBeGreaterThan(0);
  const before = uploads;
  const summary = await back(path);
  const during = uploads - before;
  isOver = true;
  await Promise.all(people);
  expect(during).toBeGreaterThan(0);
  expect(summary.missingFiles).toEqual([]);
  const target = await makeTarget();
  await restore(path, target);
  const files = await filesOf(target);
  for (const key of await fileKeysOf(target)) expect(files).toHaveProperty([key]);
  expect(Object.keys(files)).toHaveLength(summary.files);
});

it('a file that is lost is named in the manifest and does not stop the rest from being archived', async () => {
  const { client } = await makeApproved(product);
  await client.call(uploadFile, { body: { kind: 'photo' }, file: pngFile() });
  const [{ uid } = { uid: '' }] = (await client.call(listFiles, {})).items;
  const { rows } = await product.deps.db.$client.query<{ key: string }>(
    'select storage_key as key from files where id = $1',
    [uid],
  );
  const key = rows[0]?.key ?? '';
  await product.deps.storage.delete(key);
  const path = join(folder, 'lost.tar.gz');
  expect((await back(path)).missingFiles).toEqual([key]);
  const target = await makeTarget();
  expect(await restore(path, target)).toMatchObject({ missingFiles: [key] });
});
