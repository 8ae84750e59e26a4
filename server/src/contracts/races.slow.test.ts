import { getContractPdf, listContracts, retrySeal } from '@portal/shared/contracts/contract';
import { afterEach, expect, it } from 'vitest';
import { sha256 } from '#platform/encryption.ts';
import { apply, logInAsAdmin, makeApproved, makeJob } from '#test/candidate-factory.ts';
import { keysIn } from '#test/compare-data.ts';
import { race } from '#test/lock-row.ts';
import { makeP12 } from '#test/make-p12.ts';
import { hasOpenssl } from '#test/pdf/pdfsig.ts';
import { followSideEffects } from '#test/side-effects.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
afterEach(() => product.close());

async function sealTwiceAtOnce(environment: Record<string, string> = {}) {
  // OpenSSL makes a certificate that is valid from now on.
  product = await startTestProduct(environment, new Date(Date.now() + 60_000));
  // With the clock stopped, an RSA key produces the same file twice.
  product.clock.stop();
  const admin = await logInAsAdmin(product);
  const candidate = await makeApproved(product);
  await apply(candidate, (await makeJob(product)).uid);
  const [contract] = (await candidate.client.call(listContracts, {})).items;
  const uid = contract?.uid ?? '';
  const seal = () => admin.call(retrySeal, { params: { uid } });
  const traces = await followSideEffects(product);

  const outcomes = await race(product, { table: 'contracts', id: uid }, { first: seal, second: seal });

  const sealed = { value: expect.objectContaining({ isLate: false, failures: 0, sealedAt: expect.any(String) }) };
  expect(outcomes).toEqual({ first: sealed, second: sealed });
  const { audited, notified } = await traces();
  expect(audited.filter((action) => action === 'contract.seal')).toHaveLength(1);
  expect(notified).toEqual(['applied']);
  const pdf = await candidate.client.call(getContractPdf, { params: { uid } });
  const { rows } = await product.deps.db.$client.query('select pdf_sha256 from contracts where id = $1', [uid]);
  expect(rows).toEqual([{ pdf_sha256: sha256(new Uint8Array(await pdf.arrayBuffer())) }]);
  const stored = await keysIn(product.deps.config, 'contracts');
  expect(stored.filter((key) => key.startsWith(`contracts/${uid}`))).toHaveLength(1);
}

it('sealing a contract twice at once keeps one file and notifies once', () => sealTwiceAtOnce());

it.skipIf(!hasOpenssl)('sealing a contract twice at once with an RSA key keeps its file', () =>
  sealTwiceAtOnce({
    SIGNING_P12: makeP12('rsa:2048', 'CÔNG TY THẬT', 'mật khẩu').toString('base64'),
    SIGNING_P12_PASSWORD: 'mật khẩu',
  }),
);
