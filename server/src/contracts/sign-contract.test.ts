import { applyForJob, listApplications, withdrawApplication } from '@portal/shared/applications/contract';
import { getContract, getContractToSign, listContracts } from '@portal/shared/contracts/contract';
import type { BodyInput } from '@portal/shared/http/endpoint';
import { listInvoices } from '@portal/shared/invoices/contract';
import { getJob, lockJob, updateJob } from '@portal/shared/jobs/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { required } from '#platform/required.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  agreed,
  apply,
  jobBody,
  logInAsAdmin,
  makeApproved,
  makeCandidate,
  makeJob,
  pngDataUrl,
  refusalOf,
} from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { findCandidate, upsertPersonalInfo } from '#users/repository.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

type SignBody = BodyInput<typeof applyForJob>;

async function signBody({ client }: Candidate, uid: string, change: Partial<SignBody> = {}): Promise<SignBody> {
  const { contractHash, signerName } = await client.call(getContractToSign, { params: { uid } });
  return {
    ...agreed,
    contractHash,
    languageCode: 'VI',
    signature: { kind: 'typed', name: signerName },
    ...change,
  };
}

const applicationsOf = async ({ client }: Candidate): Promise<number> =>
  (await client.call(listApplications, {})).totalItems;

it('a candidate whose profile is not approved cannot sign a contract', async () => {
  const job = await makeJob(product);
  const candidate = await makeCandidate(product);
  const reading = candidate.client.call(getContractToSign, { params: { uid: job.uid } });
  expect(await refusalOf(reading)).toMatchObject({ status: 409, fields: { profile: 'PROFILE_NOT_APPROVED' } });

  const signing = candidate.client.call(applyForJob, {
    params: { uid: job.uid },
    body: {
      ...agreed,
      contractHash: '0'.repeat(64),
      languageCode: 'VI',
      signature: { kind: 'typed', name: 'An' },
    },
  });
  expect(await refusalOf(signing)).toMatchObject({ status: 409, fields: { profile: 'PROFILE_NOT_APPROVED' } });
});

it.each([
  ['terms that are not accepted', { termsAccepted: false as never }, { termsAccepted: 'TERMS_NOT_ACCEPTED' }],
  ['a consent that is not given', { consentAccepted: false as never }, { consentAccepted: 'CONSENT_NOT_ACCEPTED' }],
  [
    'another name',
    { signature: { kind: 'typed', name: 'Nguyễn Văn Anh' } },
    { 'signature.name': 'SIGNATURE_NOT_YOURS' },
  ],
  ['a blank name', { signature: { kind: 'typed', name: ' ' } }, { 'signature.name': 'MISSING_FIELD' }],
  [
    'a drawing that is missing',
    { signature: { kind: 'drawn', name: 'An' } },
    { 'signature.image': 'SIGNATURE_MISSING' },
  ],
  [
    'a drawing that is not a picture',
    { signature: { kind: 'drawn', name: 'An', image: 'data:image/png;base64,AAAA' } },
    { 'signature.image': 'SIGNATURE_MISSING' },
  ],
] as [string, Partial<SignBody>, Record<string, string>][])(
  'a contract with %s is refused with an error on its field',
  async (_what, change, fields) => {
    const job = await makeJob(product);
    const candidate = await makeApproved(product);
    const body = await signBody(candidate, job.uid, change);
    const signing = candidate.client.call(applyForJob, { params: { uid: job.uid }, body });
    expect(await refusalOf(signing)).toEqual({ status: 422, code: 'VALIDATION_ERROR', fields });
    expect(await applicationsOf(candidate)).toBe(0);
  },
);

it('a drawn signature is recorded under the name of the signer, whatever the call names', async () => {
  const job = await makeJob(product);
  const candidate = await makeApproved(product);
  const signature = { kind: 'drawn' as const, name: 'Somebody Else', image: pngDataUrl };
  const body = await signBody(candidate, job.uid, { signature });
  await candidate.client.call(applyForJob, { params: { uid: job.uid }, body });
  const { items } = await candidate.client.call(listContracts, {});
  expect(items.map(({ signerName }) => signerName)).toEqual(['Nguyễn Văn An']);
});

it('a contract with a name from before names were limited to letters of papers is not signed, and the refusal names the letter', async () => {
  const job = await makeJob(product);
  const candidate = await makeApproved(product);
  await product.deps.db.transaction(async (tx) => {
    const { info, user } = required(await findCandidate(tx, candidate.email), 'the candidate exists');
    await upsertPersonalInfo(tx, { ...required(info, 'it is filled in'), userId: user.id, firstName: 'Văn 王' });
  });
  for (const signature of [
    { kind: 'drawn' as const, name: 'Nguyễn Văn 王', image: pngDataUrl },
    { kind: 'typed' as const, name: 'Nguyễn Văn 王' },
  ]) {
    const body = await signBody(candidate, job.uid, { signature });
    await expect(candidate.client.call(applyForJob, { params: { uid: job.uid }, body })).rejects.toMatchObject({
      status: 409,
      fields: { contract: 'CONTRACT_NOT_PRINTABLE' },
      letters: ['王'],
    });
  }
  expect(await applicationsOf(candidate)).toBe(0);
});

it('a contract whose text in the other language changed after it was shown is refused', async () => {
  const job = await makeJob(product);
  const candidate = await makeApproved(product);
  const body = await signBody(candidate, job.uid);
  const translations = jobBody().translations.map((one) =>
    one.languageCode === body.languageCode ? one : { ...one, title: 'Something else' },
  );
  await (await logInAsAdmin(product)).call(updateJob, {
    params: { uid: job.uid },
    body: { ...jobBody(), translations },
  });
  const signing = candidate.client.call(applyForJob, { params: { uid: job.uid }, body });
  expect(await refusalOf(signing)).toMatchObject({ status: 409, fields: { contractHash: 'CONTRACT_CHANGED' } });
});

it('a withdrawal frees the seat and voids the first invoice', async () => {
  const job = await makeJob(product, { quantity: 1 });
  const candidate = await makeApproved(product);
  const { uid } = await apply(candidate, job.uid);
  const withdrawn = await candidate.client.call(withdrawApplication, { params: { uid } });
  expect(withdrawn).toMatchObject({ status: 'rejected', reason: 'WITHDRAWN', holdExpiresAt: null });
  expect((await candidate.client.call(getJob, { params: { uid: job.uid } })).status).toBe('hiring');
  expect((await candidate.client.call(listInvoices, {})).items).toMatchObject([{ status: 'void' }]);
  const again = candidate.client.call(withdrawApplication, { params: { uid } });
  expect(await refusalOf(again)).toMatchObject({ status: 409, fields: { application: 'APPLICATION_DECIDED' } });
});

it('a candidate cannot have a second live application or apply for a locked job', async () => {
  const [first, second] = [await makeJob(product), await makeJob(product)];
  const candidate = await makeApproved(product);
  const other = await makeApproved(product);
  const late = await signBody(other, second.uid);
  await apply(candidate, first.uid);
  expect(await refusalOf(apply(candidate, second.uid))).toMatchObject({
    status: 409,
    code: 'DUPLICATE_VALUE_FOR_ITEM',
    fields: { job: 'APPLICATION_ALREADY_LIVE' },
  });

  await (await logInAsAdmin(product)).call(lockJob, { params: { uid: second.uid } });
  const signing = other.client.call(applyForJob, { params: { uid: second.uid }, body: late });
  // A locked job is hidden from candidates who have not applied for it.
  expect(await refusalOf(signing)).toMatchObject({ status: 404 });
});

it('a contract counts each dependent and is hidden from other candidates', async () => {
  const job = await makeJob(product);
  const dependents = [
    { relation: 'spouse' as const, fullName: 'Trần Thị Bích', dateOfBirth: '1993-03-03' },
    { relation: 'child' as const, fullName: 'Nguyễn Bé', dateOfBirth: '2021-01-01' },
  ];
  const candidate = await makeApproved(product, { maritalStatus: 'married', dependents });
  await apply(candidate, job.uid);
  const [contract] = (await candidate.client.call(listContracts, {})).items;
  expect(contract?.totalCents).toBe(1_542_000 + 2 * 150_000);

  const stranger = await makeCandidate(product);
  const reading = stranger.client.call(getContract, { params: { uid: contract?.uid ?? '' } });
  expect(await refusalOf(reading)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});
