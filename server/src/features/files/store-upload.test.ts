import { afterAll, beforeAll, expect, it } from 'vitest';
import { keysIn } from '../../../test/compare-data.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';
import { withStoredUpload } from './store-upload.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const file = { name: 'biên lai.png', content: Buffer.from('x'), contentType: 'image/png' } as const;
const countProofs = async () => (await keysIn(product.deps.config, 'proofs')).length;

it('an upload stays stored only if a record names it', async () => {
  const before = await countProofs();
  const kept = await withStoredUpload(product.deps, { folder: 'proofs', file }, async ({ storageKey }) => ({
    result: storageKey,
    storageKey,
  }));
  expect(await countProofs()).toBe(before + 1);

  // A repeated call returns the file of the first one.
  await withStoredUpload(product.deps, { folder: 'proofs', file }, async () => ({ result: null, storageKey: kept }));
  const refused = withStoredUpload(product.deps, { folder: 'proofs', file }, () =>
    Promise.reject(new Error('refused')),
  );
  await expect(refused).rejects.toThrow('refused');
  expect(await countProofs()).toBe(before + 1);
  await product.deps.storage.delete(kept);
});
