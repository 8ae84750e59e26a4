import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { uploadFile } from '@portal/shared/files/contract';
import { getMe, updateMe } from '@portal/shared/users/account-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCandidate, pngFile } from '#test/candidate-factory.ts';
import { tokenOf } from '#test/raw-call.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('200 changes of one person at once do not delay other people, and those beyond the limit are refused', async () => {
  const [busy, other] = [await makeCandidate(product), await makeCandidate(product)];
  const finished: string[] = [];
  const changes = Array.from({ length: 200 }, (_, index) =>
    busy.client.call(updateMe, { body: { firstName: `An ${index}`, lastName: 'Trần' } }).then(
      () => finished.push('changed'),
      ({ status }: { status: number }) => finished.push(String(status)),
    ),
  );
  await other.client.call(getMe, {});
  const before = finished.filter((outcome) => outcome === 'changed').length;
  await Promise.all(changes);
  expect(before).toBeLessThan(102);
  expect(new Set(finished)).toEqual(new Set(['changed', '429']));
  expect(finished.filter((outcome) => outcome === 'changed').length).toBeGreaterThanOrEqual(102);
});

it('a person who leaves many downloads and uploads can read and send files afterwards', async () => {
  const { client, email } = await makeCandidate(product);
  const { uid } = await client.call(uploadFile, { body: { kind: 'other' }, file: pngFile() });
  const token = await tokenOf(product, email);
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = product.app.server.address() as AddressInfo;
  const leave = async (start: string) => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    await new Promise((resolve) =>
      socket.write(`${start}\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n--b`, resolve),
    );
    socket.destroy();
  };
  const body = 'content-type: multipart/form-data; boundary=b\r\ncontent-length: 9999';
  for (let count = 0; count < 12; count += 1) {
    await leave(`GET /api/files/${uid}/content HTTP/1.1`);
    await leave(`POST /api/files HTTP/1.1\r\n${body}`);
  }
  const content = await fetch(`http://127.0.0.1:${port}/api/files/${uid}/content`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([content.status, (await content.blob()).size > 0]).toEqual([200, true]);
  expect(await client.call(uploadFile, { body: { kind: 'other' }, file: pngFile() })).toMatchObject({
    status: 'waiting',
  });
});
