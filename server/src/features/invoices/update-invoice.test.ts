import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import { addDays } from '@portal/shared/calendar/calendar';
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

it('a change of an invoice sets or removes its form, and keeps the form if it names none', async () => {
  const candidate = await makeCandidate(product);
  const { items: forms } = await admin.call(calls.listInvoiceForms, {});
  const formOf = (name: string) => forms.find((form) => form.name === name)?.uid ?? '';
  const { id, formName } = await create(candidate, { formUid: formOf('I-140') });
  expect(formName).toBe('I-140');
  expect(await change(id, { name: { VI: 'Khác', EN: 'Other' } })).toMatchObject({ formName: 'I-140' });
  expect(await change(id, { formUid: formOf('I-485') })).toMatchObject({ formName: 'I-485' });
  expect((await auditOf(id, candidate))[0]).toMatchObject({
    before: { formName: 'I-140' },
    after: { formName: 'I-485' },
  });
  expect(await refusalOf(change(id, { formUid: '01890000-0000-7000-8000-000000000000' }))).toMatchObject({
    status: 422,
    fields: { formUid: 'INVALID_FIELD' },
  });
  expect(await change(id, { formUid: null })).toMatchObject({ formUid: null, formName: null });
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

it('the forms that an invoice may refer to are listed by name', async () => {
  const { items } = await admin.call(calls.listInvoiceForms, {});
  const names = items.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['DS-260', 'ETA-9089', 'ETA-9141', 'I-140', 'I-485', 'I-907']));
  expect(names).toEqual(names.toSorted());
});
