import { getContract, listContracts, listUserContracts } from '@portal/shared/contracts/contract';
import { createEmployer } from '@portal/shared/employers/contract';
import { uploadFile } from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { listInvoices } from '@portal/shared/invoices/contract';
import { createNote } from '@portal/shared/notes/contract';
import * as refunds from '@portal/shared/refunds/contract';
import { listRoles } from '@portal/shared/roles/contract';
import * as transfers from '@portal/shared/transfers/contract';
import { getMe } from '@portal/shared/users/account-contract';
import * as users from '@portal/shared/users/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from './candidate-factory.ts';
import {
  apply,
  logInAsAdmin,
  makeJob,
  makeReviewed,
  payAndConfirm,
  pngFile,
  refusalOf,
  wireTransfer,
} from './candidate-factory.ts';
import { adminTokenOf, rawCall } from './raw-call.ts';
import { logInAsStaff } from './staff.ts';
import type { TestProduct } from './test-product.ts';
import { startTestProduct } from './test-product.ts';

/** Identity and account numbers are masked for staff, revealed one by one, and complete for their owner. */

const numbers = { passport: 'Z98765431', nationalId: '987650001234', refund: '66609876541' };
const transferAccount = wireTransfer.accountNumber;
const all = [...Object.values(numbers), transferAccount];

let product: TestProduct;
let admin: ApiClient;
let owner: Candidate;
let ids: Record<'transfer' | 'refund' | 'contract' | 'job' | 'employer' | 'invoice' | 'file' | 'role', string>;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
  owner = await makeReviewed(product, { passportNumber: numbers.passport, nationalId: numbers.nationalId });
  await admin.call(users.approveProfile, { params: { email: owner.email } });
  const job = await makeJob(product);
  await apply(owner, job.uid);
  await payAndConfirm(product, owner);
  await admin.call(createNote, { params: { email: owner.email }, body: { text: 'Đã gọi.' } });
  const { items: contracts } = await owner.client.call(listContracts, {});
  const contractUid = contracts[0]?.uid ?? '';
  const refund = await owner.client.call(refunds.requestRefund, {
    body: {
      contractUid,
      ground: 'not_accepted',
      explanation: 'Nhà tuyển dụng không nhận.',
      accountHolder: 'NGUYEN VAN AN',
      bankName: 'Vietcombank',
      accountNumber: numbers.refund,
    },
  });
  const { items: sent } = await owner.client.call(transfers.listTransfers, {});
  const { items: invoices } = await owner.client.call(listInvoices, {});
  const file = await owner.client.call(uploadFile, { body: { kind: 'diploma' }, file: pngFile() });
  const { items: roles } = await admin.call(listRoles, {});
  const employer = await admin.call(createEmployer, { body: { name: 'DEMO Poultry LLC' } });
  ids = {
    transfer: sent[0]?.id ?? '',
    refund: refund.id,
    contract: contractUid,
    job: job.uid,
    employer: employer.uid,
    invoice: invoices[0]?.id ?? '',
    file: file.uid,
    role: roles[0]?.id ?? '',
  };
  await product.work();
});
afterAll(() => product.close());

/** The reads that staff cannot make, or that have no record here, and the reason for each. */
const withoutAnswer: Record<string, string> = {
  'GET /invoices/{id}/payment-sheet': 'the invoice is paid',
  'GET /refunds/{id}/evidence': 'no evidence was uploaded',
  'GET /refunds/{id}/proof': 'the refund is not paid',
  'GET /admin/users/{email}/progress/{step}/notice': 'there is no notice',
  'GET /verify/files/{sha256}': 'no file has this hash',
  'GET /admin/changes': 'an event stream does not end',
  'GET /admin/users/{email}/move': 'there is no approved application',
  'GET /admin/approvals/{uid}/evidence': 'nobody requested a new address',
  'GET /calendar/{file}': 'nobody has this address',
  'GET /addenda/{uid}': 'nobody was offered another job',
  'GET /addenda/{uid}/pdf': 'nobody was offered another job',
  'GET /addenda/{uid}/to-sign/pdf': 'nobody was offered another job',
};

const pathOf = (call: string): string =>
  call
    .replace('GET ', '')
    .replace('{email}', owner.email)
    .replace('{name}', 'contract-15420')
    .replace(/^\/admin\/search$/, '/admin/search?q=nguyen')
    .replace(/(?<=\/contracts\/)\{uid\}/, ids.contract)
    .replace(/(?<=\/employers\/)\{uid\}/, ids.employer)
    .replace(/(?<=\/jobs\/)\{uid\}/, ids.job)
    .replace(/(?<=\/files\/)\{uid\}/, ids.file)
    .replace(/(?<=\/invoices\/)\{id\}/, ids.invoice)
    .replace(/(?<=\/transfers\/)\{id\}/, ids.transfer)
    .replace(/(?<=\/roles\/detail\/)\{id\}/, ids.role);

it('no read by staff contains a complete identity or account number', async () => {
  const { paths } = (await product.app.inject({ url: '/api/openapi.json' })).json();
  const calls = Object.entries(paths as Record<string, Record<string, { security?: unknown }>>)
    .filter(([, methods]) => methods.get)
    .map(([path]) => `GET ${path.replace(/^\/api/, '')}`)
    .filter((call) => !(call in withoutAnswer) && !call.startsWith('GET /admin/forms/{uid}'));
  const token = await adminTokenOf(product);
  let answered = 0;
  for (const call of calls) {
    const { status, headers, payload } = await rawCall(product, { path: pathOf(call), token });
    // The calls for candidates alone.
    if (status === 403) continue;
    expect(status, call).toBe(200);
    answered += 1;
    if (!/json|csv/.test(String(headers['content-type']))) continue;
    const text = payload.toString();
    expect(
      all.filter((number) => text.includes(number)),
      call,
    ).toEqual([]);
  }
  expect(answered).toBeGreaterThan(45);
});

it('staff see the end of each number, in reads and in the responses to their changes', async () => {
  const params = { email: owner.email };
  const masked = { passportNumber: '••••5431', nationalId: '••••1234' };
  expect((await admin.call(users.getUser, { params })).profile).toMatchObject(masked);
  const changed = await admin.call(users.setCaseId, { params, body: { caseId: 'MASKED-1' } });
  expect(changed.profile).toMatchObject(masked);
  const ofUser = await admin.call(transfers.listUserTransfers, { params });
  const ofAll = await admin.call(transfers.listStaffTransfers, { query: { pageSize: 100 } });
  expect(ofUser.items[0]?.accountNumber).toBe('••••4567');
  expect(ofAll.items.find(({ id }) => id === ids.transfer)?.accountNumber).toBe('••••4567');
  expect((await admin.call(refunds.listUserRefunds, { params })).items[0]?.accountNumber).toBe('••••6541');
  const grant = { params: { id: ids.refund }, body: { amountCents: 100 } };
  expect((await admin.call(refunds.grantRefund, grant)).accountNumber).toBe('••••6541');
});

it('staff read a contract without the passport number, and its owner reads it as it was signed', async () => {
  const params = { uid: ids.contract };
  const own = JSON.stringify((await owner.client.call(getContract, { params })).text);
  const ofStaff = JSON.stringify((await admin.call(getContract, { params })).text);
  expect(own.split(numbers.passport)).toHaveLength(3);
  expect(ofStaff).toBe(own.replaceAll(numbers.passport, '••••5431'));
  expect((await admin.call(listUserContracts, { params: { email: owner.email } })).items).toHaveLength(1);
});

it('candidates get their own numbers in full', async () => {
  const { profile } = await owner.client.call(getMe, {});
  expect(profile).toMatchObject({ passportNumber: numbers.passport, nationalId: numbers.nationalId });
  const { items } = await owner.client.call(transfers.listTransfers, {});
  expect(items[0]?.accountNumber).toBe(transferAccount);
  expect((await owner.client.call(refunds.listRefunds, {})).items[0]?.accountNumber).toBe(numbers.refund);
});

it('a number is revealed to staff who decide about its record', async () => {
  const params = { email: owner.email };
  const [manager, accountant] = [
    await logInAsStaff(product, 'CASE_MANAGER'),
    await logInAsStaff(product, 'ACCOUNTANT'),
  ];
  const reveal = (field: string) => manager.call(users.revealIdentityNumber, { params, body: { field } });
  expect(await reveal('passport_number')).toEqual({ number: numbers.passport });
  expect(await reveal('national_id')).toEqual({ number: numbers.nationalId });
  const transfer = await accountant.call(transfers.revealTransferAccount, { params: { id: ids.transfer } });
  expect(transfer).toEqual({ number: transferAccount });
  const refund = await accountant.call(refunds.revealRefundAccount, { params: { id: ids.refund } });
  expect(refund).toEqual({ number: numbers.refund });
  expect(await refusalOf(reveal('date_of_birth'))).toMatchObject({ status: 422, fields: { field: 'INVALID_FIELD' } });
});

it('staff learn whether the numbers of a passport are those of the record, and never the numbers', async () => {
  const manager = await logInAsStaff(product, 'CASE_MANAGER');
  const compare = (body: { passportNumber?: string; nationalId?: string }) =>
    manager.call(users.compareIdentityNumbers, { params: { email: owner.email }, body });
  const spelled = numbers.passport.toLowerCase();
  expect(await compare({ passportNumber: spelled, nationalId: '987650009999' })).toEqual({
    passportNumber: true,
    nationalId: false,
  });
  expect(await compare({ nationalId: '987650 001234' })).toEqual({ passportNumber: null, nationalId: true });
  for (let count = 2; count < 120; count += 1) await compare({ passportNumber: 'X0000001' });
  expect(await refusalOf(compare({}))).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  product.clock.advance({ minutes: 61 });
});

it('a member of staff may reveal 60 numbers in an hour', async () => {
  const manager = await logInAsStaff(product, 'CASE_MANAGER');
  const reveal = () =>
    manager.call(users.revealIdentityNumber, { params: { email: owner.email }, body: { field: 'national_id' } });
  for (let count = 0; count < 60; count += 1) await reveal();
  expect(await refusalOf(reveal())).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  product.clock.advance({ minutes: 61 });
  expect(await reveal()).toEqual({ number: numbers.nationalId });
});
