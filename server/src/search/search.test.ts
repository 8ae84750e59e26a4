import { listInvoices } from '@portal/shared/invoices/contract';
import { completeStep } from '@portal/shared/labor-progress/contract';
import { search } from '@portal/shared/search/contract';
import { approveTransfer, listTransfers } from '@portal/shared/transfers/contract';
import { setCaseId } from '@portal/shared/users/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allTasks } from '#app.ts';
import { apply, logInAsAdmin, makeApproved, makeApprovedCase, makeJob, pay } from '#test/candidate-factory.ts';
import { logInAsStaff } from '#test/staff.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const find = async (q: string, role: 'ADMIN' | 'VIEWER' | 'ACCOUNTANT' = 'ADMIN') =>
  (await logInAsStaff(product, role)).call(search, { query: { q } });
const peopleOf = async (q: string, role?: 'VIEWER') =>
  (await find(q, role)).people.map(({ email, foundBy }) => ({ email, foundBy }));

it('a person is found by name, phone, case id, passport, and the name of a family member', async () => {
  const { email } = await makeApproved(
    product,
    {
      firstName: 'Thị Bưởi',
      lastName: 'Đặng',
      phoneNumber: '0987123456',
      passportNumber: 'K7654321',
      maritalStatus: 'married',
      dependents: [{ relation: 'spouse', fullName: 'Tạ Quang Sửu', dateOfBirth: '1990-02-03' }],
    },
    { email: 'buoi@example.com' },
  );
  await (await logInAsAdmin(product)).call(setCaseId, { params: { email }, body: { caseId: 'CASE-77' } });

  for (const q of ['dang buoi', 'Đặng Thị', '0987 123 456', 'case-77', 'buoi@exa'])
    expect(await peopleOf(q), q).toEqual([{ email, foundBy: null }]);
  expect(await peopleOf('k765 4321')).toEqual([{ email, foundBy: 'number' }]);
  expect(await peopleOf('ta quang suu')).toEqual([{ email, foundBy: 'family' }]);
  expect(await peopleOf('K765432')).toEqual([]);
  expect(await peopleOf('k7654321', 'VIEWER')).toEqual([]);
  expect(await peopleOf('quang')).toEqual([]);
  const { rows } = await product.deps.db.execute(sql`select * from search_terms`);
  expect(rows.length).toBeGreaterThan(2);
  expect(JSON.stringify(rows)).not.toMatch(/suu/);
});

it('a name that is spelled nearly right finds its person, and says so', async () => {
  const { email } = await makeApproved(
    product,
    { firstName: 'Thị Ngoan', lastName: 'Quách' },
    { email: 'q@example.com', firstName: 'Thị Ngoan', lastName: 'Quách' },
  );
  expect(await peopleOf('quach thi ngoan')).toEqual([{ email, foundBy: null }]);
  expect(await peopleOf('quah thi ngoan')).toEqual([{ email, foundBy: 'similar' }]);
});

it('a receipt number finds its case, also one that an earlier release recorded', async () => {
  const { email } = await makeApprovedCase(product, 'contract-15420');
  await (await logInAsAdmin(product)).call(completeStep, {
    params: { email, step: 'form_9089' },
    body: { completedOn: '2026-01-10', receiptNumber: 'G-100-26010-123456' },
  });
  expect(await peopleOf('g10026010 123456')).toEqual([{ email, foundBy: 'receipt' }]);
  const { contracts } = await find('g10026010123456');
  expect(contracts).toMatchObject([{ email, status: 'in_force' }]);

  await product.asOwner('delete from search_terms; update users set has_search_terms = false');
  expect(await peopleOf('g10026010123456')).toEqual([]);
  await allTasks.find(({ name }) => name === 'make-search-terms')?.handle(product.deps, {});
  expect(await peopleOf('g10026010123456')).toEqual([{ email, foundBy: 'receipt' }]);
  expect(await peopleOf('ta quang suu')).toMatchObject([{ foundBy: 'family' }]);
  const { rows } = await product.deps.db.execute(sql`select from users where not has_search_terms`);
  expect(rows).toEqual([]);
});

it('an invoice is found by its number and payment reference, and its payment by these and the reference of the bank', async () => {
  const candidate = await makeApproved(product, {}, { email: 'payer@example.com' });
  await apply(candidate, (await makeJob(product)).uid);
  const [invoice] = (await candidate.client.call(listInvoices, {})).items;
  const { id } = await pay(candidate);
  const body = { receivedCents: 10_000, bankReference: 'FT26-0099/8877' };
  await (await logInAsAdmin(product)).call(approveTransfer, { params: { id }, body });

  const { number = '', reference = '' } = invoice ?? {};
  for (const q of [number, number.slice(4), reference, reference.toLowerCase().replace(/(.{4})/g, '$1 ')])
    expect(await find(q), q).toMatchObject({ invoices: [{ number }], transfers: [{ id, invoiceNumber: number }] });
  expect(await find('ft2600998877')).toMatchObject({
    people: [{ email: 'payer@example.com', foundBy: 'bank_reference' }],
    transfers: [{ id }],
    invoices: [],
  });
  expect((await candidate.client.call(listTransfers, {})).items).toHaveLength(1);
});

it('jobs and employers are found by the words of their names', async () => {
  const { uid } = await makeJob(product, { sponsor: 'DEMO Orchard & Sons' });
  expect(await find('orchard')).toMatchObject({
    jobs: [{ uid, sponsor: 'DEMO Orchard & Sons' }],
    employers: [{ name: 'DEMO Orchard & Sons', jobs: 1 }],
  });
});
