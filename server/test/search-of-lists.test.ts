import { listApplicants } from '@portal/shared/applications/contract';
import { listStaffFiles } from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { listInvoices } from '@portal/shared/invoices/contract';
import { listStaffTransfers } from '@portal/shared/transfers/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apply, logInAsAdmin, makeApproved, makeJob, pay } from './candidate-factory.ts';
import type { TestProduct } from './test-product.ts';
import { startTestProduct } from './test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

it('applicants, transfers, and documents are found by their owner, and transfers also by their invoice', async () => {
  const job = await makeJob(product, { quantity: 5 });
  const makePayer = async (lastName: string, firstName: string) => {
    const candidate = await makeApproved(product, { lastName, firstName }, { lastName, firstName });
    await apply(candidate, job.uid);
    await pay(candidate);
    return candidate;
  };
  const wanted = await makePayer('Đặng', 'Thị Ngữ');
  await makePayer('Bùi', 'Văn Bình');
  const [invoice] = (await wanted.client.call(listInvoices, {})).items;
  const found = async (search: string | undefined) => {
    const query = { search, pageSize: 100 };
    const pages = [
      await admin.call(listApplicants, { params: { uid: job.uid }, query }),
      await admin.call(listStaffTransfers, { query }),
      await admin.call(listStaffFiles, { query }),
    ];
    for (const page of pages) expect(page.totalItems).toBe(page.items.length);
    return pages.map(({ items }) => items.map(({ email }) => email));
  };
  const his = [[wanted.email], [wanted.email], [wanted.email]];
  expect(await found('dang ngu')).toEqual(his);
  expect(await found(wanted.email)).toEqual(his);
  expect(await found('nobody')).toEqual([[], [], []]);
  expect((await found(undefined)).map(({ length }) => length)).toEqual([2, 2, 2]);
  expect((await found(invoice?.number))[1]).toEqual([wanted.email]);
});
