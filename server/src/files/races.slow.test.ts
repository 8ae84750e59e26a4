import * as contract from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { submitOnboarding } from '@portal/shared/onboarding/contract';
import { updateProfile } from '@portal/shared/users/account-contract';
import { approveProfile } from '@portal/shared/users/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  answerAll,
  apply,
  confirmAllSteps,
  givePersonalInfo,
  logInAsAdmin,
  makeApproved,
  makeCandidate,
  makeJob,
  makeReviewed,
  personalInfo,
  pngFile,
  refusalOf,
} from '#test/candidate-factory.ts';
import { race, refusedWith } from '#test/lock-row.ts';
import { followSideEffects } from '#test/side-effects.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;
let candidate: Candidate;
let uid: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
  candidate = await makeCandidate(product);
});
afterAll(() => product.close());
beforeEach(async () => {
  ({ uid } = await candidate.client.call(contract.uploadFile, { body: { kind: 'other' }, file: pngFile() }));
});

const held = () => ({ table: 'files', id: uid });
const remove = () => candidate.client.call(contract.deleteFile, { params: { uid } });
const accept = () => admin.call(contract.acceptFile, { params: { uid } });
const frozen = refusedWith(409, 'OBSERVATION_IS_COMPLETED_OR_LOCKED', { file: 'FILE_FROZEN' });
const stateOf = async () =>
  (await product.deps.db.execute(sql`select status, deleted_at is not null as gone from files where id = ${uid}`)).rows;

it('a document cannot be accepted if its owner removed it just before', async () => {
  const traces = await followSideEffects(product);
  expect(await race(product, held(), { remove, accept })).toEqual({
    remove: { value: null },
    accept: refusedWith(404, 'ATTACHMENT_NOT_FOUND'),
  });
  expect(await stateOf()).toEqual([{ status: 'waiting', gone: true }]);
  expect(await traces()).toEqual({ audited: ['file.delete'], notified: [], posted: [], mails: 0 });
});

it('a document cannot be removed if staff accepted it just before', async () => {
  const traces = await followSideEffects(product);
  expect(await race(product, held(), { accept, remove })).toEqual({
    accept: { value: expect.objectContaining({ status: 'success' }) },
    remove: frozen,
  });
  expect(await stateOf()).toEqual([{ status: 'success', gone: false }]);
  expect((await traces()).audited).toEqual(['file.accept']);
});

it('a document is removed once when its owner presses twice', async () => {
  const traces = await followSideEffects(product);
  expect(await race(product, held(), { first: remove, second: remove })).toEqual({
    first: { value: null },
    second: refusedWith(404, 'ATTACHMENT_NOT_FOUND'),
  });
  expect((await traces()).audited).toEqual(['file.delete']);
});

it('a passport that is saved and deleted at once is either in the profile and stays, or gone and refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const person = await makeCandidate(product);
    const { uid: page } = await person.client.call(contract.uploadFile, {
      body: { kind: 'passport' },
      file: pngFile(),
    });
    const [saved, deleted] = await Promise.allSettled([
      person.client.call(updateProfile, { body: personalInfo(page) }),
      person.client.call(contract.deleteFile, { params: { uid: page } }),
    ]);
    expect([saved.status, deleted.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  }
});

it('a profile whose passport page is gone is neither submitted, approved, nor signed for', async () => {
  const lose = ({ email }: Candidate) =>
    product.deps.db.execute(sql`update files set deleted_at = now() from users
      where files.owner_id = users.id and users.email = ${email} and files.kind = 'passport'`);
  const ready = await makeCandidate(product);
  await confirmAllSteps(ready);
  await answerAll(ready);
  await givePersonalInfo(ready);
  await lose(ready);
  expect(await refusalOf(ready.client.call(submitOnboarding, {}))).toMatchObject({
    status: 422,
    fields: { personalInfo: 'PERSONAL_INFO_INCOMPLETE' },
  });
  const reviewed = await makeReviewed(product);
  await lose(reviewed);
  const refusal = { status: 409, fields: { profile: 'PASSPORT_PAGE_MISSING' } };
  expect(await refusalOf(admin.call(approveProfile, { params: { email: reviewed.email } }))).toMatchObject(refusal);
  const approved = await makeApproved(product);
  await lose(approved);
  const job = await makeJob(product);
  expect(await refusalOf(apply(approved, job.uid))).toMatchObject(refusal);
});
