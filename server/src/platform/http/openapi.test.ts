import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

/** One call of each kind. */
const examples = [
  ['post', '/api/oauth/register', 'for anybody, and repeatable with a key'],
  ['post', '/api/oauth/logout', 'for anybody with a session'],
  ['get', '/api/drafts', 'a list'],
  ['put', '/api/admin/fee-plans/{name}', 'sensitive, with texts by language'],
  ['get', '/api/contracts/{uid}/pdf', 'a file'],
  ['post', '/api/files', 'an upload'],
  ['get', '/api/admin/changes', 'a stream of events'],
  ['post', '/api/admin/users/{email}/reject', 'of staff, about somebody'],
] as const;

const linesOf = (values: object) => Object.entries(values).map(([name, value]) => `  ${name} ${JSON.stringify(value)}`);

it('the OpenAPI document describes a call of each kind in the format of the wire', async () => {
  const { openapi, info, servers, components, paths } = (await product.app.inject({ url: '/api/openapi.json' })).json();
  const lines = examples.flatMap(([method, path, kind]) => {
    const { responses, ...call } = paths[path][method];
    return [`${kind}: ${method.toUpperCase()} ${path}`, ...linesOf(call), ...linesOf(responses)];
  });
  const document = [...linesOf({ openapi, info, servers, components }), ...lines];
  // After an intended change, run `vitest -u` to update the file, and review the difference that clients will see
  // before you commit it.
  await expect(`${document.join('\n')}\n`).toMatchFileSnapshot('openapi.examples.txt');
});

it('the document is packed for those who can unpack it, and sent once to those who keep it', async () => {
  const ask = (headers: Record<string, string>) => product.app.inject({ url: '/api/openapi.json', headers });
  const plain = await ask({});
  const packed = await ask({ 'accept-encoding': 'gzip, br' });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.payload);
  expect((await ask({ 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304);
  expect((await product.app.inject({ url: '/api/docs/json' })).headers.location).toBe('/api/openapi.json');
});
