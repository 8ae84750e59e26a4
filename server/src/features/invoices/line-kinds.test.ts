import { addDays } from '@portal/shared/calendar/calendar';
import type { ApiClient } from '@portal/shared/http/client';
import type { BodyInput } from '@portal/shared/http/endpoint';
import * as calls from '@portal/shared/invoices/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAsAdmin, makeCandidate, refusalOf } from '../../../test/candidate-factory.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';

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

it('the payee of a line counts as a change, and the line keeps its dated fee', async () => {
  const { email } = await makeCandidate(product);
  const { id, formUid } = await create(email, { lines: [{ ...line, kind: 'government' }] });
  const fee = JSON.stringify({ key: 'i140', effectiveFrom: '2024-04-01', source: 'A' });
  await product.deps.db.execute(sql`update invoices set
    lines = jsonb_set(lines, '{0}', lines -> 0 || jsonb_build_object('payee', 'uscis', 'fee', ${fee}::jsonb)) where id = ${id}`);
  const seen = {
    ...bodyWith(),
    formUid,
    lines: [{ ...line, kind: 'government' as const, payee: 'uscis' as const }],
  };
  const saved = await change(id, { lines: seen.lines, name: other, seen });
  expect(saved).toMatchObject({ nameByLanguage: other, lines: [{ payee: 'uscis' }] });

  const { rows } = await product.deps.db.execute(
    sql`select lines -> 0 -> 'fee' ->> 'key' as key from invoices where id = ${id}`,
  );
  expect(rows).toEqual([{ key: 'i140' }]);
  expect(await refusalOf(change(id, { lines: [line], seen }))).toMatchObject({
    fields: { seen: 'CHANGED_MEANWHILE' },
  });

  const now = { ...seen, name: other };
  const moved = await change(id, {
    ...now,
    lines: [{ ...line, kind: 'government', payee: 'state_department' }],
    seen: now,
  });
  expect(moved.lines[0]?.payee).toBe('state_department');
});
