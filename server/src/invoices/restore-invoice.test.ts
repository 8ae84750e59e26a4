import { addDays } from '@portal/shared/calendar/calendar';
import type { ApiClient } from '@portal/shared/http/client';
import * as calls from '@portal/shared/invoices/contract';
import { completeStep, undoStep } from '@portal/shared/labor-progress/contract';
import { previewDecision } from '@portal/shared/previews/contract';
import { approveTransfer, submitTransfer } from '@portal/shared/transfers/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { saveDecisionDelayMinutes } from '#settings/repository.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  logInAsAdmin,
  makeApproved,
  makeApprovedCase,
  pngFile,
  refusalOf,
  wireTransfer,
} from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  await product.deps.db.transaction((tx) => saveDecisionDelayMinutes(tx, 10, product.clock.now()));
});
afterAll(() => product.close());
// The clock moves on, so that a session would end.
beforeEach(async () => {
  admin = await logInAsAdmin(product);
});

const reason = 'Nhầm số';
const completedOn = () => product.clock.today();
const later = (time: Parameters<typeof product.clock.advance>[0] = { minutes: 11 }) => product.clock.advance(time);
const issue = ({ email }: Candidate) =>
  admin.call(calls.issueInvoice, {
    params: { email },
    body: {
      name: { VI: 'Phí dịch thuật', EN: 'Translation fee' },
      dueDate: addDays(product.clock.today(), 14),
      lines: [{ name: { VI: 'Dịch thuật', EN: 'Translation' }, amountCents: 12_050, kind: 'service' as const }],
    },
  });
const voidIt = (id: string) => admin.call(calls.voidInvoice, { params: { id }, body: { reason } });
const restore = (id: string) => admin.call(calls.restoreInvoice, { params: { id }, body: { reason } });
const invoicesOf = async ({ client }: Candidate) =>
  (await client.call(calls.listInvoices, { query: { pageSize: 100 } })).items;
const mailsTo = async ({ email }: Candidate) => {
  await product.work();
  return (await product.mailsTo(email)).map(({ subject, text }) => `${subject} ${text}`);
};
const closed = (fields: Record<string, string>) => ({ status: 409, fields });

it('an invoice that was voided by mistake is due again later by the days on which it was void, and one email says so', async () => {
  const candidate = await makeApproved(product);
  const { id, number, dueDate } = await issue(candidate);
  later();
  await voidIt(id);
  later({ days: 3 });
  admin = await logInAsAdmin(product);
  const mails = await mailsTo(candidate);
  expect(await restore(id)).toMatchObject({ status: 'not_paid', number, dueDate: addDays(dueDate, 3) });
  later();
  const [told, ...more] = (await mailsTo(candidate)).slice(mails.length);
  expect(more).toEqual([]);
  expect(told).toMatch(/sửa một sai sót/);
  expect(told).toContain(number);
  expect(await refusalOf(restore(id))).toMatchObject(closed({ invoice: 'INVOICE_NOT_VOID' }));
});

it('an invoice that was issued and voided within ten minutes is told as a new one once it is restored', async () => {
  const candidate = await makeApproved(product);
  const { id, number } = await issue(candidate);
  await voidIt(id);
  expect(await invoicesOf(candidate)).toEqual([]);
  await restore(id);
  expect(await invoicesOf(candidate)).toMatchObject([{ number, status: 'not_paid' }]);
  later();
  const mails = await mailsTo(candidate);
  expect(mails.filter((text) => text.includes(number))).toEqual([expect.stringMatching(/Yêu cầu thanh toán/)]);
});

it('who voids a restored invoice again within ten minutes takes the news of it back', async () => {
  const untold = await makeApproved(product);
  const { id, number } = await issue(untold);
  await voidIt(id);
  await restore(id);
  await voidIt(id);
  expect(await invoicesOf(untold)).toEqual([]);
  later();
  expect((await mailsTo(untold)).filter((text) => text.includes(number))).toEqual([]);

  // Who was told that it is void reads nothing, and sees it as void.
  const told = await makeApproved(product);
  const other = await issue(told);
  later();
  await voidIt(other.id);
  later();
  const mails = await mailsTo(told);
  await restore(other.id);
  await voidIt(other.id);
  later();
  expect(await mailsTo(told)).toEqual(mails);
  expect(await invoicesOf(told)).toMatchObject([{ number: other.number, status: 'void' }]);
});

it('an invoice is not restored if its step was undone, if another decision voided it, or if its fee was requested again', async () => {
  const candidate = await makeApprovedCase(product, 'contract-15420');
  const params = { email: candidate.email, step: 'form_9089' };
  await admin.call(completeStep, { params, body: { completedOn: completedOn() } });
  const issued = (await invoicesOf(candidate)).find(({ status }) => status === 'not_paid');
  const id = issued?.id ?? '';
  await voidIt(id);
  await admin.call(undoStep, { params, body: { reason } });
  expect(await refusalOf(restore(id))).toMatchObject(closed({ invoice: 'INVOICE_NOT_DUE' }));

  await admin.call(completeStep, { params, body: { completedOn: completedOn() } });
  expect(await refusalOf(restore(id))).toMatchObject(closed({ invoice: 'INVOICE_ISSUED_AGAIN' }));
  const again = (await invoicesOf(candidate)).find(({ status }) => status === 'not_paid');
  await admin.call(undoStep, { params, body: { reason } });
  expect(await refusalOf(restore(again?.id ?? ''))).toMatchObject(closed({ invoice: 'INVOICE_NOT_VOIDED_BY_HAND' }));
});

it('a step is not undone while a payment that the candidate reported for its invoice waits, and the preview says so', async () => {
  const candidate = await makeApprovedCase(product, 'contract-15420');
  const params = { email: candidate.email, step: 'form_9089' };
  await admin.call(completeStep, { params, body: { completedOn: completedOn() } });
  const issued = (await invoicesOf(candidate)).find(({ status }) => status === 'not_paid');
  const { id } = await candidate.client.call(submitTransfer, {
    params: { id: issued?.id ?? '' },
    body: { ...wireTransfer, amountCents: 100_000 },
    file: pngFile('biên lai.png'),
  });
  const waits = closed({ invoice: 'INVOICE_IN_REVIEW' });
  const path = `/admin/users/${encodeURIComponent(candidate.email)}/progress/form_9089/undo`;
  expect(await refusalOf(admin.call(previewDecision, { body: { path, body: { reason } } }))).toMatchObject(waits);
  expect(await refusalOf(admin.call(undoStep, { params, body: { reason } }))).toMatchObject(waits);
  await admin.call(approveTransfer, { params: { id }, body: { receivedCents: 100_000 } });
  await admin.call(undoStep, { params, body: { reason } });
});
