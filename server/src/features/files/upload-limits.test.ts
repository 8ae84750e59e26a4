import { getContractPdf, listContracts } from '@portal/shared/contracts/contract';
import { getFileContent, listFiles, uploadFile } from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import * as progress from '@portal/shared/labor-progress/contract';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Candidate } from '../../../test/candidate-factory.ts';
import {
  apply,
  logInAsAdmin,
  makeApproved,
  makeCandidate,
  makeJob,
  pngFile,
  refusalOf,
} from '../../../test/candidate-factory.ts';
import { adminEmail } from '../../../test/open-product.ts';
import { tokenOf } from '../../../test/raw-call.ts';
import { makePdf, pdfFile } from '../../../test/sample-files.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';
import { countUpload } from './upload-quota.ts';

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
  for (let n = 0; n < files; n += 1) {
    await countUpload(product.deps, { personId, bytes: bytes / files, now: product.deps.clock.now() });
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

it('the product’s own sealed contract is accepted', async () => {
  const signer = await makeApproved(product);
  await apply(signer, (await makeJob(product)).uid);
  await product.work();
  const [contract] = (await signer.client.call(listContracts, {})).items;
  const pdf = await signer.client.call(getContractPdf, { params: { uid: contract?.uid ?? '' } });
  expect(await upload(new File([pdf], 'hợp đồng.pdf'))).toMatchObject({ contentType: 'application/pdf' });
});

it('a stored photo does not say where and with which device it was taken', async () => {
  const photo = sharp({ create: { width: 40, height: 20, channels: 3, background: '#c81e1e' } });
  const jpeg = await photo
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '10/1 2/1 3/1' } })
    .jpeg()
    .toBuffer();
  const { uid, size } = await upload(new File([new Uint8Array(jpeg)], 'ảnh.jpeg'));
  const stored = Buffer.from(await (await candidate.client.call(getFileContent, { params: { uid } })).arrayBuffer());
  expect(stored.length).toBe(size);
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
});

it('a name cannot hide its ending or claim another type', async () => {
  expect((await upload(pngFile('hộ chiếu\u202Egnp.html'))).name).toBe('hộ chiếugnp.png');
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

it('the quota starts again with the day of the business time zone, and the refusal says when', async () => {
  const { clock, db } = product.deps;
  const personId = await userIdOf(candidate.email);
  const countAt = (time: string) =>
    countUpload({ db, clock: { ...clock, timeZone: 'Asia/Ho_Chi_Minh' } }, { personId, bytes: 1, now: new Date(time) });
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
