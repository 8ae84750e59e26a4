import { uploadFile } from '@portal/shared/files/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApproved, pngFile } from './candidate-factory.ts';
import { adminTokenOf, rawCall, tokenOf } from './raw-call.ts';
import type { TestProduct } from './test-product.ts';
import { startTestProduct } from './test-product.ts';

/** Responses that are files all come from `sendFile`: never cached, sniffed, or executed, and no name breaks a header. */

let product: TestProduct;
let tokens: { owner: string; staff: string };
let fileUid: string;

beforeAll(async () => {
  product = await startTestProduct();
  const { client, email } = await makeApproved(product);
  // Clients send a quote as %22.
  const file = pngFile('ảnh thẻ "của tôi".png');
  fileUid = (await client.call(uploadFile, { body: { kind: 'diploma' }, file })).uid;
  tokens = { owner: await tokenOf(product, email), staff: await adminTokenOf(product) };
});
afterAll(() => product.close());

const encodedName = '%E1%BA%A3nh%20th%E1%BA%BB%20%22c%E1%BB%A7a%20t%C3%B4i%22.png';
it.each([
  ['a stored file', 'owner', '/files/{uid}/content', 'image/png', encodedName],
  ['a stored file', 'staff', '/files/{uid}/content', 'image/png', encodedName],
  [
    'a file made on request',
    'owner',
    '/statement/pdf',
    'application/pdf',
    /UTF-8''Sao%20k%C3%AA%20thanh%20to%C3%A1n%20\d{4}-\d{2}-\d{2}\.pdf$/,
  ],
] as const)('%s cannot be cached, sniffed, or executed by its %s', async (_kind, reader, path, type, name) => {
  const { status, headers, payload } = await rawCall(product, {
    path: path.replace('{uid}', fileUid),
    token: tokens[reader],
  });
  expect(status).toBe(200);
  expect(payload.length).toBeGreaterThan(0);
  expect(headers).toMatchObject({
    'content-type': type,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  expect(headers['content-disposition']).toMatch(/^inline; filename="[^"]*"; filename\*=UTF-8''/);
  expect(headers['content-disposition']).toMatch(name);
});

/** Unlike a browser, this sends the name in percent-encoding, so that any character gets through. */
async function upload(name: string) {
  const head = [
    '--edge',
    'Content-Disposition: form-data; name="kind"',
    '',
    'other',
    '--edge',
    `Content-Disposition: form-data; name="file"; filename*=utf-8''${encodeURIComponent(name)}`,
    'Content-Type: image/png',
    '',
    '',
  ].join('\r\n');
  const image = Buffer.from(await pngFile().arrayBuffer());
  return product.app.inject({
    method: 'POST',
    url: '/api/files',
    headers: { authorization: `Bearer ${tokens.owner}`, 'content-type': 'multipart/form-data; boundary=edge' },
    payload: Buffer.concat([Buffer.from(head), image, Buffer.from('\r\n--edge--\r\n')]),
  });
}
async function uploadNamed(name: string) {
  const { uid } = (await upload(name)).json().data;
  return rawCall(product, { path: `/files/${uid}/content`, token: tokens.owner });
}

it.each([
  ['control characters', 'a\u0001\u001b\u007f\tb.png', 'ab.png', 'ab.png'],
  ['characters of a header', "a*'(b); c.png", "a_'(b); c.png", 'a_%27%28b%29%3B%20c.png'],
  ['a quote', 'a"; filename="b.exe', 'a_; filename=_b.png', 'a%22%3B%20filename%3D%22b.png'],
  ['a quote as browsers send it', 'a%22b.png', 'a_b.png', 'a%22b.png'],
])('a file name with %s stays one name in the header', async (_what, name, plain, encoded) => {
  const { status, headers } = await uploadNamed(name);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe(`inline; filename="${plain}"; filename*=UTF-8''${encoded}`);
  expect(headers).not.toHaveProperty('set-cookie');
});

it('a file name with a line break is refused', async () => {
  const answer = await upload('a\r\nSet-Cookie: x=1.png');
  expect({ status: answer.statusCode, fields: answer.json().data.fields }).toEqual({
    status: 422,
    fields: { file: 'FILE_MISSING' },
  });
});
