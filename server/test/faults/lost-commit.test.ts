import { getFileContent } from '@portal/shared/files/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pngFile, refusalOf } from '../candidate-factory.ts';
import type { ProxiedProduct } from './proxied-product.ts';
import { startProxiedProduct } from './proxied-product.ts';
import { reportFault } from './report-fault.ts';

let product: ProxiedProduct;

beforeAll(async () => {
  product = await startProxiedProduct();
});
afterAll(() => product.close());

it.each([
  ['forward', 'cut after the database received it'],
  ['delay', 'cut, and the database receives it half a second later'],
] as const)(
  'an upload whose COMMIT loses its reply succeeds if the database committed (%s)',
  async (fault, injected) => {
    const before = await product.count();
    const cut = product.proxy.cutNextCommit(fault);
    const uploading = product.upload();
    await cut;
    const began = performance.now();
    const { uid } = await uploading;
    expect(product.lostCommits.splice(0)).toEqual(['kept']);
    const recoveryMs = performance.now() - began;

    expect(await product.count()).toEqual({ files: before.files + 1, rows: before.rows + 1 });
    const content = await product.client.call(getFileContent, { params: { uid } });
    expect(Buffer.from(await content.arrayBuffer())).toEqual(Buffer.from(await pngFile().arrayBuffer()));
    reportFault({
      injected: `the connection of an upload's COMMIT is ${injected}`,
      acknowledged: '1 upload',
      found: '1 row and its file, which opens',
      recoveryMs,
    });
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
  reportFault({
    injected: "the connection of an upload's COMMIT is cut before the database receives it",
    acknowledged: '0 uploads, 1 refusal with 503',
    found: 'no row and no file',
  });
});
