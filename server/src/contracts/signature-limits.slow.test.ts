import { applyForJob, listApplications } from '@portal/shared/applications/contract';
import { getContractToSign } from '@portal/shared/contracts/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import { agreed, apply, makeApproved, makeCandidate, makeJob, pngDataUrl, refusalOf } from '#test/candidate-factory.ts';
import { dataUrlOf, makePng } from '#test/make-png.ts';
import { attempt, tokenOf } from '#test/raw-call.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const bodyOf = (contractHash: string, image: string) => ({
  ...agreed,
  contractHash,
  languageCode: 'VI' as const,
  signature: { kind: 'drawn' as const, name: 'Nguyễn Văn An', image },
});

async function sign({ client }: Candidate, uid: string, image: string) {
  const { contractHash } = await client.call(getContractToSign, { params: { uid } });
  return client.call(applyForJob, { params: { uid }, body: bodyOf(contractHash, image) });
}

/** The header declares the size; no pixel can be decoded. */
const declaring = (width: number, height: number) => dataUrlOf(makePng({ width: 1, height: 1 }, { width, height }));

it.each([
  [60_000, 60_000, 'SIGNATURE_TOO_LARGE'],
  [513, 511, 'SIGNATURE_TOO_LARGE'],
  [512, 511, 'SIGNATURE_MISSING'],
])('a signature that declares %d × %d pixels is refused before its pixels are decoded', async (width, height, code) => {
  const { uid } = await makeJob(product);
  const candidate = await makeApproved(product);
  expect(await refusalOf(sign(candidate, uid, declaring(width, height)))).toMatchObject({
    status: 422,
    fields: { 'signature.image': code },
  });
  expect((await candidate.client.call(listApplications, {})).totalItems).toBe(0);
});

it('the state is checked before the picture of the signature', async () => {
  const { uid } = await makeJob(product);
  const { client } = await makeCandidate(product);
  const body = bodyOf('0'.repeat(64), declaring(4000, 4000));
  const early = await refusalOf(client.call(applyForJob, { params: { uid }, body }));
  expect(early).toMatchObject({ status: 409, fields: { profile: 'PROFILE_NOT_APPROVED' } });

  const signed = await makeApproved(product);
  await apply(signed, uid);
  expect(await refusalOf(signed.client.call(applyForJob, { params: { uid }, body }))).toMatchObject({
    status: 409,
    fields: { job: 'APPLICATION_ALREADY_LIVE' },
  });

  const full = await makeJob(product, { quantity: 1 });
  await apply(await makeApproved(product), full.uid);
  const late = await makeApproved(product);
  expect(await refusalOf(late.client.call(applyForJob, { params: { uid: full.uid }, body }))).toMatchObject({
    status: 409,
    fields: { job: 'NO_SEAT_LEFT' },
  });
});

it('a person has 20 attempts to sign in 900 seconds', async () => {
  const { uid } = await makeJob(product);
  const { email } = await makeCandidate(product);
  const token = await tokenOf(product, email);
  const body = {
    terms_accepted: true,
    consent_accepted: true,
    contract_hash: '0'.repeat(64),
    language_code: 'VI',
    signature: { kind: 'drawn', name: 'An', image: pngDataUrl },
  };
  product.clock.stop();
  const signing = () => attempt(product, `/jobs/${uid}/apply`, body, { token });
  for (let n = 0; n < 20; n += 1) expect((await signing()).status, `attempt ${n + 1}`).toBe(409);
  expect(await signing()).toEqual({ status: 429, code: 'TOO_MANY_REQUESTS', retryAfter: '900' });

  const other = await makeApproved(product);
  await apply(other, uid);
  product.clock.advance({ minutes: 15 });
  expect((await signing()).status).toBe(409);
});
