import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import { addDays } from '@portal/shared/calendar/calendar';
import { listForms } from '@portal/shared/forms/contract';
import type { ApiClient } from '@portal/shared/http/client';
import type { BodyInput } from '@portal/shared/http/endpoint';
import * as calls from '@portal/shared/invoices/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '../../../test/candidate-factory.ts';
import { logInAsAdmin, makeCandidate, refusalOf } from '../../../test/candidate-factory.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;
let body: BodyInput<typeof calls.issueInvoice>;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
  body = {
    name: { VI: 'Phí dịch thuật', EN: 'Translation fee' },
    dueDate: addDays(product.deps.clock.today(), 14),
    lines: [{ name: { VI: 'Dịch thuật', EN: 'Translation' }, amountCents: 12_050, kind: 'service' }],
  };
});
afterAll(() => product.close());

const create = ({ email }: Candidate, asked: Partial<typeof body> = {}) =>
  admin.call(calls.issueInvoice, { params: { email }, body: { ...body, ...asked } });
const change = (id: string, changed: Partial<BodyInput<typeof calls.updateInvoice>>) =>
  admin.call(calls.updateInvoice, { params: { id }, body: { ...body, ...changed } });
const auditOf = async (uid: string, { email }: Candidate) =>
  (await admin.call(listUserAuditLog, { params: { email }, query: { pageSize: 100 } })).items.filter(
    ({ subject }) => subject.uid === uid,
  );

it('every payment request refers to the schedule of our fees, and to no form of an agency', async () => {
  const candidate = await makeCandidate(product);
  const { items } = await admin.call(calls.listInvoiceForms, {});
  expect(items.map(({ name }) => name)).toEqual(['SERVICE-FEES']);
  const formUid = items[0]?.uid;

  const { id, ...created } = await create(candidate);
  expect(created).toMatchObject({ formUid, formName: 'SERVICE-FEES' });
  for (const given of [{}, { formUid: null }, { formUid }])
    expect(await change(id, given)).toMatchObject({ formUid, formName: 'SERVICE-FEES' });

  const { items: forms } = await admin.call(listForms, {});
  const i140 = forms.find(({ name }) => name === 'I-140')?.uid;
  expect(i140).toBeDefined();
  for (const refused of [create(candidate, { formUid: i140 }), change(id, { formUid: i140 })])
    expect(await refusalOf(refused)).toMatchObject({ status: 422, fields: { formUid: 'FORM_NOT_OF_FEES' } });
});

it('a change of an invoice from an outdated version is refused unless it matches the current state', async () => {
  const candidate = await makeCandidate(product);
  const { id, nameByLanguage: name, dueDate, lines, formUid, lastChange } = await create(candidate);
  expect(lastChange).toBeNull();

  const seen = {
    name,
    dueDate,
    lines: lines.map(({ nameByLanguage, ...kept }) => ({ ...kept, name: nameByLanguage })),
    formUid,
  };
  const [ofA, ofB] = ['Phí của A', 'Phí của B'].map((VI) => ({ ...name, VI }));
  const first = await change(id, { name: ofA, seen });
  expect(first).toMatchObject({ nameByLanguage: ofA, lastChange: { byEmail: 'admin@example.com' } });
  expect(await refusalOf(change(id, { name: ofB, seen }))).toEqual({
    status: 409,
    code: 'INVALID_ARGUMENTS',
    fields: { seen: 'CHANGED_MEANWHILE' },
  });
  expect(await change(id, { name: ofA, seen })).toMatchObject({ nameByLanguage: ofA });
  expect(await change(id, { name: ofB, seen: { ...seen, name: ofA ?? name } })).toMatchObject({
    nameByLanguage: ofB,
  });
  expect((await auditOf(id, candidate)).map(({ action }) => action)).toEqual([
    'invoice.update',
    'invoice.update',
    'invoice.issue',
  ]);
});
