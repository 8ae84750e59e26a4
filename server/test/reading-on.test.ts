import { approveTransfer, listStaffTransfers } from '@portal/shared/transfers/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apply, logInAsAdmin, makeApproved, makeJob, pay } from './candidate-factory.ts';
import { adminTokenOf, rawCall } from './raw-call.ts';
import type { TestProduct } from './test-product.ts';
import { startTestProduct } from './test-product.ts';

/** A client walks through a long list while others take rows from it. */

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('somebody who approves transfers page by page misses none', async () => {
  const job = await makeJob(product, { quantity: 25 });
  for (let count = 0; count < 25; count += 1) {
    const candidate = await makeApproved(product);
    await apply(candidate, job.uid);
    await pay(candidate);
  }
  const admin = await logInAsAdmin(product);
  const seen: string[] = [];
  for (let cursor: string | null = 'start'; cursor !== null; ) {
    const { items, nextCursor }: Awaited<ReturnType<typeof read>> = await read({ cursor, pageSize: 10 });
    for (const { id } of items) {
      seen.push(id);
      await admin.call(approveTransfer, { params: { id } });
    }
    cursor = nextCursor ?? null;
  }
  expect(new Set(seen).size).toBe(25);
  expect((await read({})).items).toEqual([]);

  function read(query: { cursor?: string; pageSize?: number }) {
    return admin.call(listStaffTransfers, { query: { ...query, status: 'pending' } });
  }
});

it.each([
  ['of another list', Buffer.from('[false,"x"]').toString('base64url')],
  ['with a wrong value', Buffer.from('[false,"x","y"]').toString('base64url')],
  ['that is none', 'x'],
])('a cursor %s is refused', async (_what, cursor) => {
  const path = `/admin/transfers?cursor=${cursor}`;
  const { status, payload } = await rawCall(product, { path, token: await adminTokenOf(product) });
  expect(status).toBe(422);
  expect(JSON.parse(payload.toString()).data).toMatchObject({ fields: { cursor: 'INVALID_FIELD' } });
});
