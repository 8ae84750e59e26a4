import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { appendFileSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getFileContent, listFiles, uploadFile } from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { ApiFailure, createClient } from '@portal/shared/http/client';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findRunningPostgres } from '#db/embedded-postgres.ts';
import { password } from '#test/candidate-factory.ts';
import { makePdf, makeStream, pdfFile } from '#test/sample-files.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { signUp } from './fleet-candidate.ts';
import { startLoad } from './load.ts';
import type { MailCatcher } from './mail-catcher.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { logInAt, startPersistentCaller } from './persistent-caller.ts';
import type { ProductProcess } from './product-process.ts';
import { startProductProcess } from './product-process.ts';
import { verifyFilesCommand } from './run-command.ts';

/** The product with its embedded database and its files on a small disk, which fills up. */

const megabyte = 1024 ** 2;
const diskMegabytes = 320;
/** What the uploads may fill; something else fills the rest. */
const roomMegabytes = 30;
const uploadMegabytes = 2;
const people = 4;
/** Those of the people, and those of the load. */
const callsAtOnce = people + 4;
const fullMs = 15_000;
const longestRecoveryMs = 60_000;

const folder = makeScratchFolder('disk');

/** Why no small disk can be made here; undefined if one was. */
function mountDisk(): string | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return `a disk cannot be mounted here: ${error instanceof Error ? error.message.trim() : error}`;
  }
}
const whyNoDisk = mountDisk();
if (whyNoDisk) console.log(`The fault of a full disk is skipped: ${whyNoDisk}`);

let product: ProductProcess;
let mail: MailCatcher;
let clients: ApiClient[];

const freeMegabytes = () => {
  const { bavail, bsize } = statfsSync(folder);
  return (bavail * bsize) / megabyte;
};
const filler = join(folder, 'filler');
function fillUp(): void {
  try {
    for (;;) appendFileSync(filler, Buffer.alloc(64 * 1024));
  } catch {
    // The disk is full.
  }
}

beforeAll(async () => {
  if (whyNoDisk) return;
  mail = await startMailCatcher();
  product = await startProductProcess({ DATA_DIR: folder, SMTP_URL: mail.url, TRUST_PROXY: 'loopback' });
  expect(product.isRunning(), product.output()).toBe(true);
  clients = [];
  for (let person = 1; person <= people; person += 1) {
    const email = `candidate${person}@example.com`;
    await signUp(startPersistentCaller(product.url, `10.8.2.${person}`), mail, email);
    const token = await logInAt(product.url, email, password);
    clients.push(createClient({ baseUrl: `${product.url}/api`, token: () => token, language: () => 'EN' }));
  }
}, 300_000);
afterAll(async () => {
  if (!whyNoDisk) {
    await product?.end('SIGTERM');
    await mail?.close();
    execFileSync('umount', ['-l', folder]);
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Fills the space that refused uploads free again, until the database has none for its log. */
async function stayFull(): Promise<void> {
  const database = await findRunningPostgres(folder);
  for (const until = Date.now() + fullMs; Date.now() < until; await sleep(250)) {
    fillUp();
    const client = new pg.Client({ ...database?.migrationConnection, connectionTimeoutMillis: 1000 });
    client.on('error', () => {});
    await client
      .connect()
      .then(() => client.query('select pg_switch_wal()'))
      .catch(() => {});
    await client.end().catch(() => {});
  }
  // Its own log is on the full disk, too.
  expect(product.output()).toContain('The embedded PostgreSQL stopped; starting it again.');
}

/** Uploads documents until it is stopped, and notes how each call ended. */
async function uploadOn(client: ApiClient, found: Uploads): Promise<void> {
  while (!found.isOver) {
    const content = makePdf([makeStream(randomBytes(uploadMegabytes * megabyte).toString('latin1'))]);
    const sha256 = createHash('sha256').update(content).digest('hex');
    try {
      const { uid } = await client.call(uploadFile, { body: { kind: 'other' }, file: pdfFile('a.pdf', content) });
      found.acknowledged.push({ client, uid, sha256 });
    } catch (error) {
      found.refusals.push(error instanceof ApiFailure ? error.status : 0);
      await sleep(400);
    }
  }
}

interface Uploads {
  isOver: boolean;
  acknowledged: { client: ApiClient; uid: string; sha256: string }[];
  /** The statuses of refused calls. */
  refusals: number[];
}

/** How many uploads count against the quotas of all people. */
async function countQuota(): Promise<number> {
  const database = await findRunningPostgres(folder);
  const client = new pg.Client(database?.migrationConnection);
  await client.connect();
  const sum = "select sum(count)::int as files from attempt_counters where key like 'upload:files:%'";
  const { rows } = await client.query<{ files: number }>(sum).finally(() => client.end());
  return Number(rows[0]?.files);
}

const readyStatus = () => fetch(`${product.url}/readyz`).then(({ status }) => status);
const isUnfinished = (name: string) => /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);

it.skipIf(whyNoDisk)(
  'a full disk loses nothing acknowledged, and after it has room everything works without a restart',
  async () => {
    writeFileSync(filler, Buffer.alloc(Math.floor(freeMegabytes() - roomMegabytes) * megabyte));
    const uploads: Uploads = { isOver: false, acknowledged: [], refusals: [] };
    const load = await startLoad(product.url);
    const uploading = clients.map((client) => uploadOn(client, uploads));
    await expect.poll(() => uploads.refusals.length, { timeout: 60_000 }).toBeGreaterThan(0);
    const filled = uploads.refusals.length;
    await stayFull();
    expect(uploads.refusals.length).toBeGreaterThan(filled);
    expect(await readyStatus()).toBe(503);
    expect(readdirSync(join(folder, 'files/documents')).filter(isUnfinished).length).toBeLessThanOrEqual(people);

    rmSync(filler);
    const began = performance.now();
    const stored = uploads.acknowledged.length;
    await expect
      .poll(() => load.lastAcknowledgedAt() > began && uploads.acknowledged.length > stored, {
        timeout: longestRecoveryMs,
        interval: 50,
      })
      .toBe(true);
    expect(product.isRunning()).toBe(true);
    await expect.poll(readyStatus, { timeout: 10_000 }).toBe(200);
    uploads.isOver = true;
    await Promise.all(uploading);
    const kept = await load.stop();

    for (const { client: owner, uid, sha256 } of uploads.acknowledged) {
      const content = await (await owner.call(getFileContent, { params: { uid } })).arrayBuffer();
      expect(createHash('sha256').update(new Uint8Array(content)).digest('hex')).toBe(sha256);
    }
    expect([...load.acknowledged].filter((name) => !kept.has(name))).toEqual([]);
    expect([...load.refused].filter(([name, status]) => status === 503 && kept.has(name))).toEqual([]);
    // An answer of 500 leaves the outcome open: the database ended during the COMMIT and could not start again.
    const refusals = [...uploads.refusals, ...load.refused.values()];
    const open = refusals.filter((status) => status === 500).length;
    expect(refusals.filter((status) => status !== 503 && status !== 500)).toEqual([]);
    expect(open).toBeLessThanOrEqual(callsAtOnce);
    const listed = await Promise.all(clients.map((one) => one.call(listFiles, {})));
    const documents = listed.reduce((sum, { totalItems }) => sum + totalItems, 0);
    expect(documents - uploads.acknowledged.length).toBeLessThanOrEqual(open);
    expect((await countQuota()) - uploads.acknowledged.length).toBeLessThanOrEqual(open);
    expect(readdirSync(join(folder, 'files/documents')).filter(isUnfinished)).toEqual([]);
    expect(await verifyFilesCommand({ DATA_DIR: folder })).toMatchObject({ code: 0 });
  },
  300_000,
);
