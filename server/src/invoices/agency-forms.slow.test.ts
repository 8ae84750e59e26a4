import { addDays } from '@portal/shared/calendar/calendar';
import type { ApiClient } from '@portal/shared/http/client';
import * as calls from '@portal/shared/invoices/contract';
import { completeStep, getProgress } from '@portal/shared/labor-progress/contract';
import { progressSteps } from '@portal/shared/labor-progress/steps';
import { getStatement } from '@portal/shared/ledger/contract';
import { listTransfers } from '@portal/shared/transfers/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import { logInAsAdmin, makeApprovedCase, payAndConfirm, refusalOf } from '#test/candidate-factory.ts';
import { readMails } from '#test/ended-contracts.ts';
import { pdfPages } from '#test/pdf/pdf-text.ts';
import { tokenOf } from '#test/raw-call.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

/** The number of a form of an agency: ETA-9089, I-140, I-907, DS-260, I-485. */
const formNumber = /ETA.?\d{4}|\bI-?\d{3}\b|DS-?\d{3}/i;

const complete = ({ email }: Candidate, step: string) =>
  admin.call(completeStep, { params: { email, step }, body: { completedOn: '2026-01-10' } });
const invoicesOf = async (client: ApiClient) =>
  (await client.call(calls.listInvoices, { query: { pageSize: 100 } })).items;

/** Completes every step and pays what its payment steps wait for. */
async function walkThrough(candidate: Candidate): Promise<void> {
  for (const step of progressSteps) {
    const isDone = async () =>
      (await candidate.client.call(getProgress, {})).items.some((one) => one.step === step && one.completedOn);
    const { items } = await candidate.client.call(getProgress, {});
    if (items.find((one) => one.step === step)?.completesByPayment) {
      while (!(await isDone())) await payAndConfirm(product, candidate);
    } else await complete(candidate, step);
  }
}

/** Everything that a candidate reads about payments, in a language. */
async function readPayments({ email }: Candidate, language: 'VI' | 'EN'): Promise<string[]> {
  const client = product.client(await tokenOf(product, email), language);
  const invoices = await invoicesOf(client);
  const progress = await client.call(getProgress, {});
  const names = [...progress.fees, ...progress.items.map(({ paymentName: name }) => ({ name }))].map(
    ({ name }) => name,
  );
  const plan = await client.call(calls.getPaymentPlan, {});
  const statement = await client.call(getStatement, {});
  const transfers = await client.call(listTransfers, { query: { pageSize: 100 } });
  const pdfs: string[] = [];
  // One of several installments says the same as the others.
  const different = invoices.filter(({ name }) => !/(\(|kỳ |Installment |person )([2-9]|\d\d)\//.test(name));
  for (const { id, openCents } of different) {
    const files = [await client.call(calls.getInvoicePdf, { params: { id } })];
    if (openCents > 0) files.push(await client.call(calls.getPaymentSheet, { params: { id } }));
    for (const file of files) pdfs.push(...(await pdfPages(new Uint8Array(await file.arrayBuffer()))));
  }
  return [...[invoices, names, plan?.milestones.map(({ name }) => name), statement, transfers].map(toText), ...pdfs];
}
const toText = (value: unknown) => JSON.stringify(value);

async function expectNoForm(candidate: Candidate): Promise<void> {
  for (const language of ['VI', 'EN'] as const) {
    const read = await readPayments(candidate, language);
    expect(read.length).toBeGreaterThan(8);
    for (const text of read) expect(text).not.toMatch(formNumber);
  }
  const numbers = (await invoicesOf(candidate.client)).map(({ number }) => number);
  const mails = (await readMails(product, candidate)).map(({ subject, text, html }) => `${subject} ${text} ${html}`);
  const aboutPayments = mails.filter((mail) => numbers.some((number) => mail.includes(number)));
  expect(aboutPayments.length).toBeGreaterThan(3);
  for (const mail of aboutPayments) expect(mail).not.toMatch(formNumber);
}

it.each(['contract-15420', 'steps-25000'])(
  'no payment under %s names a form of an agency: not on a screen, in a PDF, or in an email',
  async (feePlan) => {
    const candidate = await makeApprovedCase(product, feePlan, 1);
    await walkThrough(candidate);
    await expectNoForm(candidate);
  },
);

it('staff cannot name a form of an agency on a payment request', async () => {
  const candidate = await makeApprovedCase(product, 'contract-15420', 0);
  const [VI, EN] = ['Phí nộp I-140', 'Filing of the petition'];
  const name = { VI: 'Dịch thuật', EN: 'Translation' };
  const body = {
    name,
    dueDate: addDays(product.clock.today(), 14),
    lines: [{ name, amountCents: 5_000, kind: 'service' as const }],
  };
  const issue = (change: object) =>
    admin.call(calls.issueInvoice, { params: { email: candidate.email }, body: { ...body, ...change } });
  const { id } = await issue({});
  const update = (change: object) => admin.call(calls.updateInvoice, { params: { id }, body: { ...body, ...change } });

  const named = { name: { VI, EN } };
  const lined = { lines: [{ ...body.lines[0], name: { VI: name.VI, EN: 'ETA Form 9089' } }] };
  for (const write of [issue, update]) {
    expect(await refusalOf(write(named))).toMatchObject({ status: 422, fields: { 'name.VI': 'FORM_NOT_OF_FEES' } });
    expect((await refusalOf(write(lined))).fields).toEqual({ 'lines.0.name.EN': 'FORM_NOT_OF_FEES' });
  }
  expect((await invoicesOf(candidate.client)).filter((one) => one.id === id)).toMatchObject([{ name: 'Dịch thuật' }]);
});
