import { giveConsent, withdrawConsent } from '@portal/shared/consents/contract';
import { uploadFile } from '@portal/shared/files/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import { makeCandidate, pngFile } from '#test/candidate-factory.ts';
import { race, refusedWith } from '#test/lock-row.ts';
import { followSideEffects } from '#test/side-effects.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let candidate: Candidate;
let userId: string;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  candidate = await makeCandidate(product);
  const { rows } = await product.deps.db.execute<{ id: string }>(
    sql`select id from users where email = ${candidate.email}`,
  );
  userId = rows[0]?.id ?? '';
});

const held = () => ({ table: 'users', id: userId });
const give = (purpose: string) =>
  candidate.client.call(giveConsent, { params: { purpose }, body: { version: '2026-11-26', languageCode: 'VI' } });
const withdraw = (purpose: string) => candidate.client.call(withdrawConsent, { params: { purpose } });
const countOf = async (purpose: string) =>
  (
    await product.deps.db.execute(
      sql`select count(*)::int as count from consents where user_id = ${userId} and purpose = ${purpose}`,
    )
  ).rows;

it('a consent is recorded once when its button is pressed twice', async () => {
  const traces = await followSideEffects(product);
  const given = { value: expect.objectContaining({ purpose: 'news', withdrawnAt: null }) };
  const outcome = await race(product, held(), { first: () => give('news'), second: () => give('news') });
  expect(outcome).toEqual({ first: given, second: given });
  expect(await countOf('news')).toEqual([{ count: 1 }]);
  expect((await traces()).audited).toEqual(['consent.give']);
});

it('a consent is withdrawn once when its button is pressed twice', async () => {
  const traces = await followSideEffects(product);
  const both = { first: () => withdraw('sensitive'), second: () => withdraw('sensitive') };
  expect(await race(product, held(), both)).toEqual({
    first: { value: expect.objectContaining({ purpose: 'sensitive', withdrawnAt: expect.any(String) }) },
    second: refusedWith(409, 'OBSERVATION_IS_COMPLETED_OR_LOCKED', { purpose: 'CONSENT_NOT_GIVEN' }),
  });
  expect((await traces()).audited).toEqual(['consent.withdraw']);
});

it('a document is refused if the consent was withdrawn just before', async () => {
  const traces = await followSideEffects(product);
  const upload = () => candidate.client.call(uploadFile, { body: { kind: 'other' }, file: pngFile() });
  const outcome = await race(product, held(), { withdraw: () => withdraw('processing'), upload });
  expect(outcome.upload).toEqual(refusedWith(409, 'CONSENT_REQUIRED', { processing: 'CONSENT_NOT_GIVEN' }));
  expect((await traces()).audited).toEqual(['consent.withdraw']);
});
