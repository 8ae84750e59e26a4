import { AppError } from '@portal/shared/errors/app-error';
import { listFiles, uploadFile } from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import * as progress from '@portal/shared/labor-progress/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ScannerDownError } from '#platform/files/virus-scanner.ts';
import { StorageDownError } from '#platform/storage-errors.ts';
import { NoChildError } from '#platform/workers/run-in-child.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import { logInAsAdmin, makeCandidate, pngFile, refusalOf } from '#test/candidate-factory.ts';
import { adminEmail } from '#test/open-product.ts';
import { tokenOf } from '#test/raw-call.ts';
import { makePdf, pdfFile } from '#test/sample-files.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { createUploadQuota } from './upload-quota.ts';

let product: TestProduct;
let candidate: Candidate;
beforeAll(async () => {
  product = await startTestProduct();
  product.clock.stop();
});
beforeEach(async () => {
  candidate = await makeCandidate(product);
});
afterAll(() => product.close());

const upload = (file: File, { client }: { client: ApiClient } = candidate) =>
  client.call(uploadFile, { body: { kind: 'other' }, file });
const userIdOf = async (email: string) => {
  const { rows } = await product.deps.db.execute(sql`select id from users where email = ${email}`);
  return String(rows[0]?.id);
};
/** Uses a part of the quota of a person. */
async function use(email: string, { files, bytes }: { files: number; bytes: number }) {
  const personId = await userIdOf(email);
  const countUpload = createUploadQuota(product.deps);
  for (let n = 0; n < files; n += 1) {
    await countUpload({ personId, bytes: bytes / files, now: product.deps.clock.now() }, async () => {});
  }
}

it('a PDF that runs a script is refused from every sender and is not stored', async () => {
  const file = pdfFile('giấy.pdf', makePdf(['<< /S /JavaScript /JS (app.alert(1)) >>']));
  const refusal = { status: 422, fields: { file: 'FILE_ACTIVE_CONTENT' } };
  expect(await refusalOf(upload(file))).toMatchObject(refusal);
  expect((await candidate.client.call(listFiles, {})).totalItems).toBe(0);

  const admin = await logInAsAdmin(product);
  const params = { email: candidate.email, step: 'form_9089' as const };
  expect(await refusalOf(admin.call(progress.uploadNotice, { params, file }))).toMatchObject(refusal);
});

it('an upload of two files is refused at the field of the file', async () => {
  const part = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\n\r\nx\r\n`;
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/files',
    payload: `${part('file')}${part('other')}--b--\r\n`,
    headers: {
      authorization: `Bearer ${await tokenOf(product, candidate.email)}`,
      'content-type': 'multipart/form-data; boundary=b',
    },
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    message_code: 'VALIDATION_ERROR',
    data: { fields: { file: 'FILE_ONLY_ONE' } },
  });
});

const overQuota = { status: 429, code: 'TOO_MANY_REQUESTS', fields: { file: 'FILE_QUOTA' } };

it('a person uploads 60 files a day, also when calls come at once', async () => {
  await use(candidate.email, { files: 58, bytes: 58 });
  const answers = await Promise.allSettled([1, 2, 3, 4].map(() => upload(pngFile())));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(refused).toHaveLength(2);
  for (const reason of refused) expect(await refusalOf(Promise.reject(reason))).toMatchObject(overQuota);
  await upload(pngFile(), await makeCandidate(product));
});

it('a person uploads 200 MB a day; refused files count too', async () => {
  await use(candidate.email, { files: 1, bytes: 200 * 1024 * 1024 - 2048 });
  await refusalOf(upload(new File([Buffer.alloc(1000, 'x')], 'a.txt')));
  await upload(pngFile());
  expect(await refusalOf(upload(pngFile()))).toMatchObject(overQuota);
});

it.each([
  ['whose storage is down', 'storage', 'put', new StorageDownError()],
  ['whose disk is full', 'storage', 'put', Object.assign(new Error('no space'), { code: 'ENOSPC' })],
  ['whose virus scanner is down', 'fileWork', 'inspect', new ScannerDownError()],
  ['that stops', 'fileWork', 'inspect', new NoChildError('the product stops')],
] as const)('an upload to a product %s uses nothing of the quota', async (_which, part, method, error) => {
  await use(candidate.email, { files: 59, bytes: 59 });
  const failing = vi.spyOn<Record<string, () => unknown>, string>(Object(product.deps[part]), method);
  failing.mockRejectedValue(error);
  const refused = await Promise.all([1, 2].map(() => refusalOf(upload(pngFile())))).finally(() =>
    failing.mockRestore(),
  );
  expect(refused.map(({ status }) => status)).toContain(503);
  await upload(pngFile());
  expect(await refusalOf(upload(pngFile()))).toMatchObject(overQuota);
});

it('an upload that fails because the database is down no longer counts once the database answers', async () => {
  const countUpload = createUploadQuota(product.deps);
  const sent = { personId: await userIdOf(candidate.email), bytes: 1, now: product.deps.clock.now() };
  await use(candidate.email, { files: 59, bytes: 59 });
  const down = Object.assign(new Error('the database is down'), { code: '57P03' });
  const transaction = vi.spyOn(product.deps.db, 'transaction');
  const failed = countUpload(sent, async () => {
    transaction.mockRejectedValue(down);
    throw down;
  });
  await expect(failed).rejects.toBe(down);
  transaction.mockRestore();
  await countUpload(sent, async () => {});
  await expect(countUpload(sent, async () => {})).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

it('an upload that finds too many others waiting does not count', async () => {
  const countUpload = createUploadQuota(product.deps);
  const sent = { personId: await userIdOf(candidate.email), bytes: 1, now: product.deps.clock.now() };
  await use(candidate.email, { files: 59, bytes: 59 });
  const isFull = () => Promise.reject(new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 }));
  await expect(countUpload(sent, isFull)).rejects.toMatchObject({ retryAfterSeconds: 1 });
  await countUpload(sent, async () => {});
  await expect(countUpload(sent, async () => {})).rejects.toMatchObject({ fields: { file: 'FILE_QUOTA' } });
});

it('the quota starts again with the day of the business time zone, and the refusal says when', async () => {
  const { clock, db } = product.deps;
  const personId = await userIdOf(candidate.email);
  const countUpload = createUploadQuota({ db, clock: { ...clock, timeZone: 'Asia/Ho_Chi_Minh' } });
  const countAt = (time: string) => countUpload({ personId, bytes: 1, now: new Date(time) }, async () => {});
  for (let n = 0; n < 60; n += 1) await countAt('2026-11-24T01:00:00Z');
  await expect(countAt('2026-11-24T16:00:00Z')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    retryAfterSeconds: 3600,
  });
  await countAt('2026-11-24T17:00:00Z');
});

it('staff who upload notices have the quota too', async () => {
  const admin = await logInAsAdmin(product);
  const params = { email: candidate.email, step: 'form_9089' as const };
  await use(adminEmail, { files: 61, bytes: 61 }).catch(() => undefined);
  expect(await refusalOf(admin.call(progress.uploadNotice, { params, file: pngFile() }))).toMatchObject(overQuota);
});
