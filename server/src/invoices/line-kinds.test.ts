import { addDays } from '@portal/shared/calendar/calendar';
import { listForms } from '@portal/shared/forms/contract';
import type { ApiClient } from '@portal/shared/http/client';
import type { BodyInput } from '@portal/shared/http/endpoint';
import * as calls from '@portal/shared/invoices/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import { logInAsAdmin, makeCandidate, refusalOf } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

type Body = BodyInput<typeof calls.updateInvoice>;
const line = { name: { VI: 'Dịch thuật', EN: 'Translation' }, amountCents: 12_050, kind: 'service' as const };
const labor = { ...line, kind: 'labor_certification' as never };
const other = { VI: 'Khác', EN: 'Other' };
const bodyWith = (change: Partial<Body> = {}): Body => ({
  name: { VI: 'Phí dịch thuật', EN: 'Translation fee' },
  dueDate: addDays(product.clock.today(), 14),
  lines: [line],
  ...change,
});
const create = (email: string, change: Partial<Body> = {}) =>
  admin.call(calls.issueInvoice, { params: { email }, body: bodyWith(change) });
const change = (id: string, changed: Partial<Body>) =>
  admin.call(calls.updateInvoice, { params: { id }, body: bodyWith(changed) });
const invoicesOf = async (email: string) =>
  (await admin.call(calls.listUserInvoices, { params: { email }, query: {} })).items;

it.each<[string, Body['lines'], Record<string, string>]>([
  ['as such', [line, labor], { 'lines.1.kind': 'LABOR_COST_EMPLOYER_ONLY' }],
  [
    'as a fee of the Department of Labor',
    [{ ...line, kind: 'government', payee: 'dol' }],
    { 'lines.0.payee': 'PAYEE_NOT_OF_KIND' },
  ],
])('a cost of the labor certification cannot be invoiced %s', async (_how, lines, fields) => {
  const { email } = await makeCandidate(product);
  const refusal = { status: 422, code: 'VALIDATION_ERROR', fields };
  expect(await refusalOf(create(email, { lines }))).toEqual(refusal);
  expect(await invoicesOf(email)).toEqual([]);
  const { id } = await create(email);
  expect(await refusalOf(change(id, { lines }))).toEqual(refusal);
  expect((await invoicesOf(email))[0]?.lines).toHaveLength(1);
});

it('the database refuses a cost of the labor certification from any code', async () => {
  const { email } = await makeCandidate(product);
  const { id } = await create(email);
  for (const lines of [[labor], [line, labor], [{ ...line, kind: undefined }]]) {
    const write = sql`update invoices set lines = ${JSON.stringify(lines)}::jsonb where id = ${id}`;
    await expect(product.deps.db.execute(write)).rejects.toMatchObject({
      cause: { constraint: 'invoices_lines_are_billable' },
    });
  }
  expect((await invoicesOf(email))[0]?.amountCents).toBe(12_050);
});

it('the payee of a line follows from its kind or from the choice of staff, and a change keeps it', async () => {
  const { email, client } = await makeCandidate(product);
  const lines: Body['lines'] = [
    line,
    { ...line, kind: 'attorney' },
    { ...line, kind: 'government', payee: 'uscis' },
    { ...line, kind: 'government' },
  ];
  const { id } = await create(email, { lines });
  const payees = ['organisation', 'own_attorney', 'uscis', undefined];
  expect((await invoicesOf(email))[0]?.lines.map(({ payee }) => payee)).toEqual(payees);

  await change(id, { lines, name: other });
  const shown = await client.call(calls.getInvoice, { params: { id } });
  expect(shown.lines.map(({ payee }) => payee)).toEqual(payees);
});

describe('what a payment request refers to', () => {
  let body: BodyInput<typeof calls.issueInvoice>;

  beforeAll(async () => {
    body = {
      name: { VI: 'Phí dịch thuật', EN: 'Translation fee' },
      dueDate: addDays(product.deps.clock.today(), 14),
      lines: [{ name: { VI: 'Dịch thuật', EN: 'Translation' }, amountCents: 12_050, kind: 'service' }],
    };
  });

  const issue = ({ email }: Candidate, asked: Partial<typeof body> = {}) =>
    admin.call(calls.issueInvoice, { params: { email }, body: { ...body, ...asked } });
  const update = (id: string, changed: Partial<BodyInput<typeof calls.updateInvoice>>) =>
    admin.call(calls.updateInvoice, { params: { id }, body: { ...body, ...changed } });

  it('every payment request refers to the schedule of our fees, and to no form of an agency', async () => {
    const candidate = await makeCandidate(product);
    const { items } = await admin.call(calls.listInvoiceForms, {});
    expect(items.map(({ name }) => name)).toEqual(['SERVICE-FEES']);
    const formUid = items[0]?.uid;

    const { id, ...created } = await issue(candidate);
    expect(created).toMatchObject({ formUid, formName: 'SERVICE-FEES' });
    for (const given of [{}, { formUid: null }, { formUid }])
      expect(await update(id, given)).toMatchObject({ formUid, formName: 'SERVICE-FEES' });

    const { items: forms } = await admin.call(listForms, { query: { pageSize: 100 } });
    const i140 = forms.find(({ name }) => name === 'I-140')?.uid;
    expect(i140).toBeDefined();
    for (const refused of [issue(candidate, { formUid: i140 }), update(id, { formUid: i140 })])
      expect(await refusalOf(refused)).toMatchObject({ status: 422, fields: { formUid: 'FORM_NOT_OF_FEES' } });
  });
});
