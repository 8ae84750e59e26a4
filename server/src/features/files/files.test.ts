import { deleteFile, getFileContent, listFiles, uploadFile } from '@portal/shared/files/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '../../../test/candidate-factory.ts';
import { makeCandidate, makeReviewed, pngFile, refusalOf } from '../../../test/candidate-factory.ts';
import { keysIn } from '../../../test/compare-data.ts';
import { rawCall, tokenOf } from '../../../test/raw-call.ts';
import { makeHeic, pdfFile, pixelsOf } from '../../../test/sample-files.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';
import { openStorage } from '../../platform/storage.ts';

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

it('a HEIC picture is stored without the place where it was taken', async () => {
  const sent = makeHeic({ metadata: 'GPS 10.77 N' });
  const { uid } = await upload(new File([new Uint8Array(sent)], 'IMG_0002.HEIC'));
  const stored = await candidate.client.call(getFileContent, { params: { uid } });
  expect(Buffer.from(await stored.arrayBuffer()).toString('latin1')).toBe(
    sent.toString('latin1').replace('GPS 10.77 N', '\0'.repeat(11)),
  );
});

it.each([
  [
    'a program with the name of a picture',
    new File([Buffer.from('4d5a90000300000004000000ffff0000', 'hex')], 'a.png'),
    415,
    'FILE_TYPE',
  ],
  ['a page with the name of a PDF', new File(['<html><script>1</script></html>'], 'a.pdf'), 415, 'FILE_TYPE'],
  [
    'a drawing with a script',
    new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'], 'a.svg'),
    415,
    'FILE_TYPE',
  ],
  ['nothing', new File([], 'a.png'), 422, 'FILE_MISSING'],
  ['more than 10 MiB', new File([pdfFile(), Buffer.alloc(10 * 1024 * 1024)], 'a.pdf'), 413, 'FILE_TOO_LARGE'],
])('an upload of %s is refused and stores nothing', async (_what, file, status, code) => {
  const before = await count();
  expect(await refusalOf(upload(file))).toMatchObject({ status, fields: { file: code } });
  expect(await count()).toBe(before);
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

it('an upload creates one document for one idempotency key', async () => {
  const call = { body: { kind: 'photo' as const }, file: pngFile() };
  const options = { idempotencyKey: 'photo-1' };
  const [one, two] = await Promise.all([1, 2].map(() => candidate.client.call(uploadFile, call, options)));
  expect(two?.uid).toBe(one?.uid);
  const stored = await keysIn(product.deps.config, 'documents');
  const { rows } = await product.deps.db.execute(sql`select count(*)::int as n from files`);
  expect(stored).toHaveLength(rows[0]?.n as number);
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

it('a stored file is accessible only to its owner', async () => {
  const { uid } = await upload(pngFile());
  const stranger = await makeCandidate(product);
  for (const endpoint of [getFileContent, deleteFile]) {
    const refusal = await refusalOf(stranger.client.call(endpoint as typeof deleteFile, { params: { uid } }));
    expect(refusal).toMatchObject({ status: 404, code: 'ATTACHMENT_NOT_FOUND' });
  }
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
