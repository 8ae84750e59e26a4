import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import * as files from '@portal/shared/files/contract';
import { deleteFile, listFiles, uploadFile } from '@portal/shared/files/contract';
import type { FileKind } from '@portal/shared/files/rules';
import type { ApiClient } from '@portal/shared/http/client';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage } from '#platform/storage.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import { logInAsAdmin, makeCandidate, makeReviewed, pngFile, refusalOf } from '#test/candidate-factory.ts';
import { keysIn } from '#test/compare-data.ts';
import { rawCall, tokenOf } from '#test/raw-call.ts';
import { makeHeic, makePdf, pdfFile, pixelsOf } from '#test/sample-files.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { withStoredUpload } from './store-upload.ts';

let product: TestProduct;
let candidate: Candidate;

beforeAll(async () => {
  product = await startTestProduct();
  candidate = await makeCandidate(product);
});
afterAll(() => product.close());

const upload = (file: File, kind = 'other') =>
  candidate.client.call(uploadFile, { body: { kind: kind as 'other' }, file });
const count = async () => (await candidate.client.call(listFiles, {})).totalItems;

it.each([
  ['a picture under any name', pngFile('virus.exe'), 'image/png', 'virus.png'],
  ['a PDF', pdfFile('giấy khai sinh.pdf'), 'application/pdf', 'giấy khai sinh.pdf'],
  ['a HEIC picture of a phone', new File([new Uint8Array(makeHeic())], 'IMG_0001.HEIC'), 'image/heic', 'IMG_0001.heic'],
])('an upload of %s is accepted and named by its content', async (_what, file, contentType, name) => {
  expect(await upload(file)).toMatchObject({ contentType, status: 'waiting', name });
});

it.each([
  [
    'a program with the name of a picture',
    new File([Buffer.from('4d5a90000300000004000000ffff0000', 'hex')], 'a.png'),
    415,
    'FILE_TYPE',
  ],
  ['a page with the name of a PDF', new File(['<html><script>1</script></html>'], 'a.pdf'), 415, 'FILE_TYPE'],
  ['nothing', new File([], 'a.png'), 422, 'FILE_EMPTY'],
  ['more than 10 MiB', new File([pdfFile(), Buffer.alloc(10 * 1024 * 1024)], 'a.pdf'), 413, 'FILE_TOO_LARGE'],
])('an upload of %s is refused and stores nothing', async (_what, file, status, code) => {
  const before = await count();
  expect(await refusalOf(upload(file))).toMatchObject({ status, fields: { file: code } });
  expect(await count()).toBe(before);
});

it('owners get back the PDF that they sent; staff see a copy, and get what was sent on purpose, which is recorded', async () => {
  const owner = await makeCandidate(product);
  const admin = await logInAsAdmin(product);
  // A link is no reason to refuse a file.
  const link = '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.com) >> >>';
  const sent = makePdf([link]);
  const { uid } = await owner.client.call(uploadFile, { body: { kind: 'other' }, file: pdfFile('giấy.pdf', sent) });
  const read = async (client: ApiClient, query = {}) =>
    Buffer.from(await (await client.call(files.getFileContent, { params: { uid }, query })).arrayBuffer());

  expect(await read(owner.client)).toEqual(sent);
  const shown = (await read(admin)).toString('latin1');
  expect(shown).toMatch(/^%PDF-/);
  expect(shown).not.toContain('example.com');
  expect(await read(admin, { as: 'sent' })).toEqual(sent);
  const { items } = await admin.call(listUserAuditLog, { params: { email: owner.email }, query: {} });
  expect(items.filter(({ action }) => action === 'file.read').map(({ after }) => after)).toEqual([
    { as: 'sent', kind: 'other', name: 'giấy.pdf' },
    { kind: 'other', name: 'giấy.pdf' },
  ]);
});

it.each([
  ['has no boundary', 'multipart/form-data', 'x'],
  [
    'ends too early',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="kind"\r\n\r\npho',
  ],
])('an upload whose body %s is refused as unreadable', async (_how, type, payload) => {
  const authorization = `Bearer ${await tokenOf(product, candidate.email)}`;
  const headers = { authorization, 'content-type': type };
  const answer = await product.app.inject({ method: 'POST', url: '/api/files', payload, headers });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ message_code: 'PARSE_ERROR' });
});

it('an upload of an unknown kind or without a file is refused', async () => {
  expect(await refusalOf(upload(pngFile(), 'selfie'))).toMatchObject({
    status: 422,
    fields: { kind: 'INVALID_FIELD' },
  });
  const missing = candidate.client.call(uploadFile, { body: { kind: 'other' }, file: undefined as never });
  expect(await refusalOf(missing)).toMatchObject({ status: 422, fields: { file: 'FILE_MISSING' } });
});

it('the documents of one kind are listed separately with their number', async () => {
  const { client } = await makeCandidate(product);
  const [photo, diploma] = [
    await client.call(uploadFile, { body: { kind: 'photo' }, file: pngFile() }),
    await client.call(uploadFile, { body: { kind: 'diploma' }, file: pngFile() }),
  ];
  const list = async (kind?: 'photo' | 'diploma' | 'passport') => {
    const { items, totalItems } = await client.call(listFiles, { query: { kind } });
    return [totalItems, ...items.map(({ uid }) => uid)];
  };
  expect(await list('photo')).toEqual([1, photo.uid]);
  expect(await list('diploma')).toEqual([1, diploma.uid]);
  expect(await list('passport')).toEqual([0]);
  expect(await list()).toEqual([2, diploma.uid, photo.uid]);
});

it('a stored file is returned to its owner, never cached or executed, under its own name, and is encrypted at rest', async () => {
  const { uid } = await upload(pngFile('ảnh thẻ của tôi.png'));
  const token = await tokenOf(product, candidate.email);
  const { headers, payload } = await rawCall(product, { path: `/files/${uid}/content`, token });
  expect(await pixelsOf(new Blob([new Uint8Array(payload)]))).toEqual(await pixelsOf(pngFile()));
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['content-security-policy']).toMatch(/(^|; )sandbox$/);
  expect(headers['content-disposition']).toContain(
    "filename*=UTF-8''%E1%BA%A3nh%20th%E1%BA%BB%20c%E1%BB%A7a%20t%C3%B4i.png",
  );

  const { rows } = await product.deps.db.execute(sql`select storage_key from files where id = ${uid}`);
  const atRest = await openStorage(product.deps.config).get(String(rows[0]?.storage_key));
  expect(atRest.includes(Buffer.from('PNG'))).toBe(false);
});

it('a waiting document can be removed, but not the passport of the profile', async () => {
  const { uid } = await upload(pngFile());
  expect(await candidate.client.call(deleteFile, { params: { uid } })).toBeNull();
  expect(await refusalOf(candidate.client.call(deleteFile, { params: { uid } }))).toMatchObject({ status: 404 });
  const reviewed = await makeReviewed(product);
  const [passport] = (await reviewed.client.call(listFiles, {})).items;
  const refusal = await refusalOf(reviewed.client.call(deleteFile, { params: { uid: passport?.uid ?? '' } }));
  expect(refusal).toMatchObject({ status: 409, fields: { file: 'FILE_FROZEN' } });
});

describe('locked documents', () => {
  let admin: ApiClient;

  beforeAll(async () => {
    admin = await logInAsAdmin(product);
  });

  it('a bulk lock locks each accepted document separately and leaves the others unchanged', async () => {
    const { client, email } = await makeCandidate(product);
    const send = async (kind: FileKind) =>
      (await client.call(files.uploadFile, { body: { kind }, file: pngFile(`${kind}.png`) })).uid;
    const [diploma, waiting, filed] = [await send('diploma'), await send('photo'), await send('national_id')];
    for (const uid of [diploma, filed]) await admin.call(files.acceptFile, { params: { uid } });
    await admin.call(files.lockFile, { params: { uid: filed } });

    const { items } = await admin.call(files.lockFiles, { body: { uids: [diploma, waiting, filed] } });
    expect(items).toEqual([
      { uid: diploma, messageCode: 'SUCCESS', reason: null },
      { uid: waiting, messageCode: 'SUBJECT_NOT_LOCKED', reason: 'FILE_NOT_ACCEPTED' },
      { uid: filed, messageCode: 'SUBJECT_LOCKED', reason: 'FILE_DECIDED' },
    ]);
    const statusOf = async (uid: string) => (await admin.call(files.getStaffFile, { params: { uid } })).status;
    expect(await Promise.all([diploma, waiting, filed].map(statusOf))).toEqual(['lock', 'waiting', 'lock']);
    const log = await admin.call(listUserAuditLog, { params: { email }, query: { pageSize: 100 } });
    const locks = log.items.filter(({ action }) => action === 'file.lock');
    expect(locks.map(({ subject }) => subject.uid)).toEqual([diploma, filed]);
  });
});

const file = { name: 'biên lai.png', content: Buffer.from('x'), contentType: 'image/png' } as const;
const countProofs = async () => (await keysIn(product.deps.config, 'proofs')).length;

it('an upload stays stored only if a record names it', async () => {
  const before = await countProofs();
  const kept = await withStoredUpload(product.deps, { folder: 'proofs', file }, async ({ storageKey }) => ({
    result: storageKey,
    storageKey,
  }));
  expect(await countProofs()).toBe(before + 1);

  // A repeated call returns the file of the first one.
  await withStoredUpload(product.deps, { folder: 'proofs', file }, async () => ({ result: null, storageKey: kept }));
  const refused = withStoredUpload(product.deps, { folder: 'proofs', file }, () =>
    Promise.reject(new Error('refused')),
  );
  await expect(refused).rejects.toThrow('refused');
  expect(await countProofs()).toBe(before + 1);
  await product.deps.storage.delete(kept);
});
