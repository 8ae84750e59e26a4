import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '#test/candidate-factory.ts';
import type { ProxiedProduct } from './proxied-product.ts';
import { startProxiedProduct } from './proxied-product.ts';

let product: ProxiedProduct;

beforeAll(async () => {
  product = await startProxiedProduct();
});
afterAll(() => product.close());

it('a file stays if nobody can tell whether its transaction was committed', async () => {
  const before = await product.count();
  const cut = product.proxy.cutNextCommit('partition');
  const uploading = refusalOf(product.upload());
  await cut;
  // Not 503, which says that nothing was changed.
  expect(await uploading).toMatchObject({ status: 500, code: 'SERVER_ERROR' });
  expect(product.lostCommits).toEqual(['unknown']);
  product.proxy.restore();

  // The database committed the row that names the file.
  expect(await product.count()).toEqual({ files: before.files + 1, rows: before.rows + 1 });
  await product.upload();
});
