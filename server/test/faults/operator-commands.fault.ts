import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { getFileContent, uploadFile } from '@portal/shared/files/contract';
import { createClient } from '@portal/shared/http/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findRunningPostgres, startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { required } from '#platform/required.ts';
import { password } from '#test/candidate-factory.ts';
import { changeArchive } from '#test/change-archive.ts';
import { filesOf, keysIn, rowsAt } from '#test/compare-data.ts';
import { pdfFile } from '#test/sample-files.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { signUp } from './fleet-candidate.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { logInAt, startPersistentCaller } from './persistent-caller.ts';
import type { ProductProcess } from './product-process.ts';
import { startProductProcess } from './product-process.ts';
import { runCommand } from './run-command.ts';

/** `npm run backup` and `restore` as an operator runs them, on the embedded database and a folder of files. */

const email = 'an@example.com';
const document = pdfFile('diploma.pdf');
let folder: string;
let source: string;
let archive: string;
let uid: string;
/** What the product had when it was archived. */
let rows: Record<string, string>;
let files: Record<string, string>;

const clientOf = async ({ url }: ProductProcess) => {
  const token = await logInAt(url, email, password);
  return createClient({ baseUrl: `${url}/api`, token: () => token, language: () => 'EN' });
};
const readDocument = async (product: ProductProcess) => {
  const content = await (await clientOf(product)).call(getFileContent, { params: { uid } });
  return Buffer.from(await content.arrayBuffer());
};
const at = (dataDir: string) => ({ storageUrl: undefined, dataDir });

/** A new DATA_DIR, with the key unless the archive has it. */
function makeTarget(name: string, { hasKey = true } = {}): string {
  const target = join(folder, name);
  mkdirSync(target);
  if (hasKey) copyFileSync(join(source, 'data.key'), join(target, 'data.key'));
  return target;
}

/** The rows of a DATA_DIR whose product does not run. */
async function readStopped(dataDir: string) {
  const postgres = await startEmbeddedPostgres(dataDir, () => {});
  return rowsAt(postgres.migrationConnection).finally(() => postgres.stop());
}

beforeAll(async () => {
  folder = makeScratchFolder('commands');
  source = join(folder, 'source');
  archive = join(folder, 'portal.tar.gz');
  const mail = await startMailCatcher();
  const working = await startProductProcess({ DATA_DIR: source, SMTP_URL: mail.url, TRUST_PROXY: 'loopback' });
  await signUp(startPersistentCaller(working.url, '10.8.4.1'), mail, email);
  await working.end('SIGTERM');
  await mail.close();

  // Without a worker, so that nothing changes between the backup and the look at the rows.
  const product = await startProductProcess({ DATA_DIR: source, WORKER: 'off' });
  const client = await clientOf(product);
  ({ uid } = await client.call(uploadFile, { body: { kind: 'diploma' }, file: document }));
  await client.call(uploadFile, { body: { kind: 'other' }, file: document });
  const backup = await runCommand('backup', [archive], { DATA_DIR: source });
  expect(backup).toEqual({ code: 0, output: expect.stringContaining('The key of the data is not in the archive.') });
  const running = required(await findRunningPostgres(source), 'the embedded database runs');
  rows = await rowsAt(running.migrationConnection);
  files = await filesOf(at(source));
  await product.end('SIGTERM');
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a damaged archive leaves an empty DATA_DIR, into which the whole one restores every row and every file', async () => {
  const target = makeTarget('restored');
  const damaged = await changeArchive({ from: archive, to: join(folder, 'damaged.tar.gz') }, ({ name, content }) =>
    name.startsWith('files/documents')
      ? Buffer.from(content.map((byte, index) => (index === 40 ? byte ^ 1 : byte)))
      : content,
  );
  const refused = await runCommand('restore', [damaged], { DATA_DIR: target });
  expect(refused).toEqual({ code: 1, output: expect.stringMatching(/^[^\n]*damaged: file documents\/[^\n]*\n$/) });
  expect(readdirSync(target).filter((name) => ['postgres', 'files'].includes(name))).toEqual([]);

  const restored = await runCommand('restore', [archive], { DATA_DIR: target });
  expect(restored).toEqual({ code: 0, output: expect.stringMatching(/^Restored from /) });
  expect(await readStopped(target)).toEqual(rows);
  expect(Object.keys(files).length).toBeGreaterThan(1);
  expect(await filesOf(at(target))).toEqual(files);
  expect(await runCommand('restore', [archive], { DATA_DIR: target })).toEqual({
    code: 1,
    output: expect.stringMatching(/^[^\n]* not empty[^\n]*\n$/),
  });

  const product = await startProductProcess({ DATA_DIR: target, WORKER: 'off' });
  expect(await readDocument(product)).toEqual(Buffer.from(await document.arrayBuffer()));
  await product.end('SIGTERM');
});

it('a backup and a restore end with 1 if a file is lost, and have everything else and the key', async () => {
  const [lost = ''] = await keysIn(at(source), 'documents');
  rmSync(join(source, 'files', lost));
  const path = join(folder, 'lost.tar.gz');
  const backup = await runCommand('backup', [path, '--with-key'], { DATA_DIR: source });
  expect(backup).toEqual({ code: 1, output: expect.stringContaining('1 files that rows name are missing') });

  const target = makeTarget('without-key', { hasKey: false });
  const restored = await runCommand('restore', [path], { DATA_DIR: target });
  expect(restored).toEqual({ code: 1, output: expect.stringContaining('1 files were already missing') });
  const { [lost]: _, ...left } = files;
  expect(await filesOf(at(target))).toEqual(left);
  expect(await runCommand('verify-files', [], { DATA_DIR: target })).toEqual({
    code: 1,
    output: expect.stringContaining(`missing: ${lost}\n`),
  });
});
