import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { getAddendumPdf } from '@portal/shared/addenda/contract';
import { getContractPdf, listContracts } from '@portal/shared/contracts/contract';
import { listFiles, uploadFile } from '@portal/shared/files/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { StorageDownError } from '#platform/storage-errors.ts';
import type { Candidate } from './candidate-factory.ts';
import { apply, makeApproved, makeCandidate, makeJob, pngFile, refusalOf } from './candidate-factory.ts';
import { makeOffered, signOffer } from './moves.ts';
import { rawCall, tokenOf } from './raw-call.ts';
import type { TestProduct } from './test-product.ts';
import { startTestProduct } from './test-product.ts';

let product: TestProduct;
let candidate: Candidate;
let token: string;
beforeAll(async () => {
  product = await startTestProduct({ LOG_LEVEL: 'error' });
  candidate = await makeCandidate(product);
  token = await tokenOf(product, candidate.email);
});
afterAll(() => product.close());

/** Makes a call, and returns its answer with the lines that it logged. */
async function callLogged(path: string, body?: FormData) {
  const { log } = product.app;
  const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
  const write = vi.spyOn(Reflect.get(log, stream ?? ''), 'write').mockReturnValue(true);
  try {
    const { status, headers, payload } = body ? await upload(body) : await rawCall(product, { path, token });
    const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)));
    return { status, retryAfter: headers['retry-after'], code: JSON.parse(payload.toString()).message_code, lines };
  } finally {
    write.mockRestore();
  }
}

async function upload(form: FormData) {
  const request = new Request('http://product.test', { method: 'POST', body: form });
  const answer = await product.app.inject({
    method: 'POST',
    url: `/api${uploadFile.path}`,
    headers: { ...Object.fromEntries(request.headers), authorization: `Bearer ${token}` },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, headers: answer.headers, payload: answer.rawPayload };
}

it('the statements of a call have time limits', async () => {
  const { rows } = await product.deps.db.execute(sql`select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`);
  expect(rows.map(({ setting }) => setting)).toEqual(['60000', '5000', '20000']);
});

it('a contract that cannot be sealed is 503 only while a part of the product is down, and 500 otherwise', async () => {
  const signer = await makeApproved(product);
  await apply(signer, (await makeJob(product)).uid);
  const [contract] = (await signer.client.call(listContracts, {})).items;
  const put = vi.spyOn(product.deps.storage, 'put');
  for (const [error, status] of [
    [new StorageDownError(), 503],
    [new TypeError('a fault of the product'), 500],
  ] as const) {
    put.mockRejectedValueOnce(error);
    const reading = signer.client.call(getContractPdf, { params: { uid: contract?.uid ?? '' } });
    expect((await refusalOf(reading)).status).toBe(status);
  }
  put.mockRestore();
});

it('an addendum that cannot be sealed is 503 only while a part of the product is down, and 500 otherwise', async () => {
  const { candidate: signer, offer } = await makeOffered(product);
  await signOffer(signer, offer.uid);
  const put = vi.spyOn(product.deps.storage, 'put');
  for (const [error, status] of [
    [new StorageDownError(), 503],
    [new TypeError('a fault of the product'), 500],
  ] as const) {
    put.mockRejectedValueOnce(error);
    const reading = signer.client.call(getAddendumPdf, { params: { uid: offer.uid } });
    expect((await refusalOf(reading)).status).toBe(status);
  }
  put.mockRestore();
  expect((await signer.client.call(getAddendumPdf, { params: { uid: offer.uid } })).size).toBeGreaterThan(1000);
});

describe.skipIf(process.env.TEST_STORAGE_URL)('without its storage', () => {
  it('a stored file whose content is lost is answered as missing, and the loss is logged as an error', async () => {
    const { uid } = await candidate.client.call(uploadFile, { body: { kind: 'other' }, file: pngFile() });
    const { rows } = await product.deps.db.execute<{ storage_key: string }>(
      sql`select storage_key from files where id = ${uid}`,
    );
    await product.deps.storage.delete(String(rows[0]?.storage_key));
    expect(await callLogged(`/files/${uid}/content`)).toEqual({
      status: 404,
      retryAfter: undefined,
      code: 'ATTACHMENT_NOT_FOUND',
      lines: [
        expect.objectContaining({
          level: 50,
          err: expect.objectContaining({ message: expect.stringMatching(/^the stored file \S+ is missing/) }),
        }),
      ],
    });
  });

  it('an upload and a download while the storage is gone say when to try again, and change nothing', async () => {
    const { uid } = await candidate.client.call(uploadFile, { body: { kind: 'other' }, file: pngFile() });
    const before = await candidate.client.call(listFiles, {});
    const form = new FormData();
    form.append('kind', 'other');
    form.append('file', pngFile());
    const folder = join(product.deps.config.dataDir, 'files');
    renameSync(folder, `${folder}.gone`);
    try {
      const down = {
        status: 503,
        retryAfter: '5',
        code: 'SERVER_ERROR',
        lines: [expect.objectContaining({ level: 50 })],
      };
      expect(await callLogged(`/files/${uid}/content`)).toEqual(down);
      expect(await callLogged('', form)).toEqual(down);
    } finally {
      renameSync(`${folder}.gone`, folder);
    }
    expect(await candidate.client.call(listFiles, {})).toEqual(before);
  });
});
