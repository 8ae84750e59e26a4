import { listAuditLog } from '@portal/shared/audit-log/contract';
import { listFiles, uploadFile } from '@portal/shared/files/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import { logInAsAdmin, makeCandidate, refusalOf } from '#test/candidate-factory.ts';
import type { Clamd } from '#test/clamd.ts';
import { infectedFile, judgeByMarker, startClamd, virus } from '#test/clamd.ts';
import { pdfFile } from '#test/sample-files.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let clamd: Clamd;
let product: TestProduct;
let candidate: Candidate;
beforeAll(async () => {
  clamd = await startClamd(judgeByMarker);
  product = await startTestProduct({ CLAMD_URL: clamd.url });
  candidate = await makeCandidate(product);
});
afterAll(async () => {
  await product.close();
  await clamd.close();
});

const upload = (file: File) => candidate.client.call(uploadFile, { body: { kind: 'other' }, file });
const countFiles = async () => (await candidate.client.call(listFiles, {})).totalItems;

it('a file with a virus is refused and not stored, and the audit log names the virus', async () => {
  expect(await refusalOf(upload(infectedFile()))).toMatchObject({ status: 422, fields: { file: 'FILE_INFECTED' } });
  expect(await countFiles()).toBe(0);
  const admin = await logInAsAdmin(product);
  const { items } = await admin.call(listAuditLog, { query: { action: 'file.refuse-infected' } });
  expect(items).toMatchObject([
    {
      actor: { email: candidate.email },
      subject: { type: 'user', email: candidate.email },
      after: { virus, attempts: 1 },
    },
  ]);
});

it('another file is stored, and no file is while the scanner is down', async () => {
  await upload(pdfFile());
  expect(await countFiles()).toBe(1);
  await clamd.close();
  expect(await refusalOf(upload(pdfFile()))).toMatchObject({ status: 503 });
  expect(await countFiles()).toBe(1);
});
