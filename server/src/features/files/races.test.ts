import * as contract from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Candidate } from '../../../test/candidate-factory.ts';
import { logInAsAdmin, makeCandidate, pngFile } from '../../../test/candidate-factory.ts';
import { race, refusedWith } from '../../../test/lock-row.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';
import { followTraces } from '../../../test/traces.ts';

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
  const traces = await followTraces(product);
  expect(await race(product, held(), { remove, accept })).toEqual({
    remove: { value: null },
    accept: refusedWith(409, 'SUBJECT_LOCKED', { file: 'FILE_DECIDED' }),
  });
  expect(await stateOf()).toEqual([{ status: 'waiting', gone: true }]);
  expect(await traces()).toEqual({ audited: ['file.delete'], notified: [], posted: [], mails: 0 });
});

it('a document cannot be removed if staff accepted it just before', async () => {
  const traces = await followTraces(product);
  expect(await race(product, held(), { accept, remove })).toEqual({
    accept: { value: expect.objectContaining({ status: 'success' }) },
    remove: frozen,
  });
  expect(await stateOf()).toEqual([{ status: 'success', gone: false }]);
  expect((await traces()).audited).toEqual(['file.accept']);
});

it('a document is removed once when its owner presses twice', async () => {
  const traces = await followTraces(product);
  expect(await race(product, held(), { first: remove, second: remove })).toEqual({
    first: { value: null },
    second: frozen,
  });
  expect((await traces()).audited).toEqual(['file.delete']);
});
