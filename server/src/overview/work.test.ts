import type { RoleName } from '@portal/shared/access/roles';
import { listContracts } from '@portal/shared/contracts/contract';
import { acceptFile, uploadFile } from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { getWork } from '@portal/shared/overview/contract';
import { requestRefund } from '@portal/shared/refunds/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  apply,
  logInAsAdmin,
  makeApproved,
  makeJob,
  makeReviewed,
  pay,
  payAndConfirm,
  pngFile,
} from '#test/candidate-factory.ts';
import { logInAsStaff } from '#test/staff.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const work = async (client = admin) =>
  (await client.call(getWork, { query: { pageSize: 100 } })).items.map(({ kind, email }) => `${kind} ${email}`);

it('the work of staff lists each item to decide, the oldest first, and no decided item', async () => {
  expect(await work()).toEqual([]);
  const job = await makeJob(product, { quantity: 5 });
  const reviewed = await makeReviewed(product);
  const payer = await makeApproved(product);
  await apply(payer, job.uid);
  await pay(payer);
  const paid = await makeApproved(product);
  await apply(paid, job.uid);
  await payAndConfirm(product, paid);
  const holder = await makeApproved(product);
  await apply(holder, job.uid);
  const { uid } = await holder.client.call(uploadFile, { body: { kind: 'diploma' }, file: pngFile() });

  const waiting = await work();
  expect(waiting.filter((one) => !one.startsWith('document'))).toEqual([
    `profile ${reviewed.email}`,
    `transfer ${payer.email}`,
    `applicant ${paid.email}`,
  ]);
  expect(waiting).toContain(`document ${holder.email}`);
  await admin.call(acceptFile, { params: { uid } });
  expect((await admin.call(getWork, { query: { pageSize: 100 } })).items.some((one) => one.uid === uid)).toBe(false);

  const transfer = (await admin.call(getWork, { query: { pageSize: 100 } })).items.find(
    ({ kind, email }) => kind === 'transfer' && email === payer.email,
  );
  expect(Date.parse(transfer?.until ?? '') - Date.parse(transfer?.since ?? '')).toBe(24 * 3_600_000);
  product.clock.advance({ days: 6 });
  const later = await logInAsAdmin(product);
  expect(await work(later)).toContain(`hold ${holder.email}`);
  expect(await work(later)).not.toContain(`hold ${payer.email}`);
});

it('each role sees the work items that it may decide', async () => {
  const person = await makeApproved(product);
  await apply(person, (await makeJob(product)).uid);
  await payAndConfirm(product, person);
  const [contract] = (await person.client.call(listContracts, {})).items;
  const account = { accountHolder: 'NGUYEN VAN AN', bankName: 'Vietcombank', accountNumber: '0071001234567' };
  await person.client.call(requestRefund, {
    body: { contractUid: contract?.uid ?? '', ground: 'cancelled_in_time', explanation: 'Đổi ý.', ...account },
  });
  const kindsOf = async (role: RoleName) =>
    new Set((await work(await logInAsStaff(product, role))).map((one) => one.split(' ')[0]));
  expect(await work(await logInAsAdmin(product))).toContain(`refund ${person.email}`);
  expect(await kindsOf('ACCOUNTANT')).toEqual(new Set(['transfer', 'refund']));
  expect(await kindsOf('CASE_MANAGER')).toEqual(new Set(['profile', 'applicant', 'document', 'hold', 'seal']));
  expect(await kindsOf('VIEWER')).toEqual(new Set());
});
