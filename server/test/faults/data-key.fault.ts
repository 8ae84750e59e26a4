import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getFileContent, uploadFile } from '@portal/shared/files/contract';
import { createClient } from '@portal/shared/http/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { password } from '../candidate-factory.ts';
import { pdfFile } from '../sample-files.ts';
import { makeScratchFolder } from '../scratch-folder.ts';
import { signUp } from './fleet-candidate.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { logInAt, startPersistentCaller } from './persistent-caller.ts';
import type { ProductProcess } from './product-process.ts';
import { startProductProcess } from './product-process.ts';
import { reportFault } from './report-fault.ts';

/** The product with its embedded database, which starts and stops around each refusal. */

let folder: string;
let keyPath: string;
let key: string;
let uid: string;
const document = pdfFile('diploma.pdf');
const email = 'an@example.com';
const readKey = () => (existsSync(keyPath) ? readFileSync(keyPath, 'utf8') : undefined);
const clientOf = async ({ url }: ProductProcess) => {
  const token = await logInAt(url, email, password);
  return createClient({ baseUrl: `${url}/api`, token: () => token, language: () => 'EN' });
};
const wrong = 'ab'.repeat(32);

beforeAll(async () => {
  folder = makeScratchFolder('key');
  keyPath = join(folder, 'data.key');
  const mail = await startMailCatcher();
  const product = await startProductProcess({ DATA_DIR: folder, SMTP_URL: mail.url, TRUST_PROXY: 'loopback' });
  await signUp(startPersistentCaller(product.url, '10.8.3.1'), mail, email);
  ({ uid } = await (await clientOf(product)).call(uploadFile, { body: { kind: 'diploma' }, file: document }));
  await product.end('SIGTERM');
  await mail.close();
  key = readFileSync(keyPath, 'utf8');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const faults: [name: string, environment: Record<string, string>, inject: () => void][] = [
  ['a wrong DATA_KEY', { DATA_KEY: wrong }, () => {}],
  ['an empty DATA_KEY and no data.key', { DATA_KEY: '' }, () => renameSync(keyPath, `${keyPath}.lost`)],
  ['a DATA_KEY of 31 bytes', { DATA_KEY: 'ab'.repeat(31) }, () => {}],
  ['a DATA_KEY with a character that is no base64', { DATA_KEY: `${'A'.repeat(42)}!=` }, () => {}],
  ['a lost data.key', {}, () => renameSync(keyPath, `${keyPath}.lost`)],
  ['a replaced data.key', {}, () => writeFileSync(keyPath, wrong)],
  ['a data.key that was cut short', {}, () => writeFileSync(keyPath, key.slice(0, 40))],
  ['an empty data.key', {}, () => writeFileSync(keyPath, '')],
];

it.each(faults)(
  'the product refuses to start with %s, and says so in one line',
  async (injected, environment, inject) => {
    inject();
    const before = readKey();
    const refused = await startProductProcess({ DATA_DIR: folder, ...environment });
    expect(refused.isRunning()).toBe(false);
    expect(refused.output()).toMatch(/^DATA_KEY must be [^\n]+\n$/);
    // A start that is refused makes no key, and changes none.
    expect(readKey()).toBe(before);

    writeFileSync(keyPath, key);
    reportFault({
      injected,
      acknowledged: 'nothing: the product does not start',
      found: `one line: ${refused.output().trim()}`,
    });
  },
);

it('the product starts with the right key after all refusals, and its data opens', async () => {
  const began = performance.now();
  const product = await startProductProcess({ DATA_DIR: folder });
  expect(product.isRunning(), product.output()).toBe(true);
  const recoveryMs = performance.now() - began;
  const content = await (await clientOf(product)).call(getFileContent, { params: { uid } });
  expect(Buffer.from(await content.arrayBuffer())).toEqual(Buffer.from(await document.arrayBuffer()));
  reportFault({
    injected: 'the right data.key, after the refusals above',
    acknowledged: 'a product that is ready',
    found: 'the same data: a document that was uploaded before opens',
    recoveryMs,
  });
  await product.end('SIGTERM');
});
