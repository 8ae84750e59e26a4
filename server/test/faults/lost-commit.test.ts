import { getFileContent } from '@portal/shared/files/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pngFile, refusalOf } from '#test/candidate-factory.ts';
import type { ProxiedProduct } from './proxied-product.ts';
import { startProxiedProduct } from './proxied-product.ts';

let product: ProxiedProduct;

beforeAll(async () => {
  product = await startProxiedProduct();
});
afterAll(() => product.close());

// With `delay`, the database receives it half a second after the cut.
it.each(['forward', 'delay'] as const)(
  'an upload whose COMMIT loses its reply succeeds if the database committed (%s)',
  async (fault) => {
    const before = await product.count();
    const cut = product.proxy.cutNextCommit(fault);
    const uploading = product.upload();
    await cut;
    const { uid } = await uploading;
    expect(product.lostCommits.splice(0)).toEqual(['kept']);

    expect(await product.count()).toEqual({ files: before.files + 1, rows: before.rows + 1 });
    const content = await product.client.call(getFileContent, { params: { uid } });
    expect(Buffer.from(await content.arrayBuffer())).toEqual(Buffer.from(await pngFile().arrayBuffer()));
  },
);

it('an upload whose COMMIT never arrives is refused with 503, and neither its row nor its file stays', async () => {
  const before = await product.count();
  const cut = product.proxy.cutNextCommit('drop');
  const uploading = refusalOf(product.upload());
  await cut;
  expect(await uploading).toMatchObject({ status: 503, code: 'SERVER_ERROR' });
  expect(product.lostCommits.splice(0)).toEqual(['dropped']);

  expect(await product.count()).toEqual(before);
});
