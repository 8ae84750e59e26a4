import { getAddendumPdf } from '@portal/shared/addenda/contract';
import { approveApplicant } from '@portal/shared/applications/contract';
import { getContractPdf, getContractToSignPdf, listContracts } from '@portal/shared/contracts/contract';
import { createFeePlan } from '@portal/shared/fee-plans/contract';
import { milestone, ownLine, planOf } from '@portal/shared/fee-plans/plan-samples';
import type { ApiClient } from '@portal/shared/http/client';
import { getInvoicePdf, getPaymentSheet, issueInvoice, listInvoices } from '@portal/shared/invoices/contract';
import { getStatementPdf, getUserStatementPdf } from '@portal/shared/ledger/contract';
import { getSettings, updateSettings } from '@portal/shared/settings/contract';
import { approveTransfer, submitTransfer } from '@portal/shared/transfers/contract';
import { updateMe } from '@portal/shared/users/account-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scanPdf } from '../../src/platform/files/scan-pdf.ts';
import type { Candidate } from '../candidate-factory.ts';
import { apply, logInAsAdmin, makeApproved, makeJob, pngFile, wireTransfer } from '../candidate-factory.ts';
import { offerTo, signOffer } from '../moves.ts';
import { pdfActions } from '../pdf/pdf-actions.ts';
import { pdfPages } from '../pdf/pdf-text.ts';
import { adminTokenOf } from '../raw-call.ts';
import type { TestProduct } from '../test-product.ts';
import { startTestProduct } from '../test-product.ts';
import { formulas, innerFormulas, probe, shortProbe } from './probes.ts';
import { readCsv } from './read-csv.ts';
import { textsIn } from './texts-in-documents.ts';

/** Files of a candidate whose every text has markup, from an organization whose every text has markup. */

/** The texts by the names of their fields. */
const written = new Map<string, string>();
/** Markup with the name of its field, by which a document that has the text is recognized. */
function markup(field: string, { isShort = false } = {}): string {
  const text = `${isShort ? shortProbe : probe}(${field})`;
  written.set(field, text);
  return text;
}
const inBoth = (field: string) => ({ VI: markup(field), EN: markup(field) });

let product: TestProduct;
let admin: ApiClient;
let candidate: Candidate;
/** Another candidate, who reads a contract before signing it. */
let reader: Candidate;
let jobUid: string;
let addendumUid: string;
let openInvoiceId: string;

async function hostileSettings(): Promise<void> {
  const before = await admin.call(getSettings, {});
  const texts = Object.fromEntries(
    Object.entries(before).map(([key, value]) => [
      key,
      typeof value === 'string' && key !== 'supportEmail' ? markup(key, { isShort: true }) : value,
    ]),
  );
  const { wirePayee, zellePayee } = before;
  const payees = {
    wirePayee: {
      ...wirePayee,
      accountHolder: markup('wireHolder'),
      bankName: markup('wireBank'),
      bankAddress: markup('wireAddress'),
    },
    zellePayee: { accountHolder: markup('zelleHolder'), contact: markup('zelleContact') },
  };
  await admin.call(updateSettings, { body: { ...before, ...texts, ...(zellePayee && wirePayee && payees) } });
}

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
  await hostileSettings();
  const plan = planOf([milestone({ name: inBoth('milestone'), lines: [ownLine({ name: inBoth('milestoneLine') })] })], {
    title: inBoth('planTitle'),
  });
  await admin.call(createFeePlan, { body: { name: 'hostile', ...plan } });
  const text = {
    title: markup('jobTitle'),
    overview: markup('jobOverview'),
    description: markup('jobDescription'),
  };
  const makeHostileJob = () =>
    makeJob(product, {
      feePlan: 'hostile',
      translations: [
        { languageCode: 'VI', ...text },
        { languageCode: 'EN', ...text },
      ],
      location: markup('location'),
      sponsor: markup('sponsor'),
    });
  const job = await makeHostileJob();
  jobUid = job.uid;

  const places = {
    placeOfBirth: markup('placeOfBirth'),
    passportIssuePlace: markup('passportIssuePlace'),
    address: markup('street'),
    city: markup('city'),
    occupation: markup('occupation'),
  };
  const dependents = [{ relation: 'child' as const, fullName: markup('dependent'), dateOfBirth: '2020-01-01' }];
  const names = { firstName: markup('firstName'), lastName: markup('lastName') };
  const info = { ...names, dependents, ...places };
  reader = await makeApproved(product, info);
  candidate = await makeApproved(product, info);
  await candidate.client.call(updateMe, { body: names });
  await apply(candidate, job.uid);
  const issue = () =>
    admin.call(issueInvoice, {
      params: { email: candidate.email },
      body: {
        name: inBoth('invoiceName'),
        dueDate: product.clock.today(),
        lines: [{ name: inBoth('invoiceLine'), amountCents: 100, kind: 'service' }],
      },
    });
  await issue();
  for (const { id } of (await candidate.client.call(listInvoices, {})).items) {
    const sender = { payer: markup('payer'), bankName: markup('bankName'), accountHolder: markup('accountHolder') };
    const transfer = { ...wireTransfer, ...sender };
    const sent = await candidate.client.call(submitTransfer, { params: { id }, body: transfer, file: pngFile(probe) });
    await admin.call(approveTransfer, { params: { id: sent.id } });
  }
  openInvoiceId = (await issue()).id;
  await admin.call(approveApplicant, { params: { uid: jobUid, email: candidate.email } });
  const offer = await offerTo(admin, candidate, (await makeHostileJob()).uid);
  await signOffer(candidate, offer.uid);
  addendumUid = offer.uid;
  await product.work();
}, 60_000);
afterAll(() => product.close());

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
/** The texts without the line breaks of the page, which may be anywhere. A contract has names in capitals. */
const plain = (text: string) => text.replace(/\s/g, '').toLowerCase();

/** The fields whose texts are in a document. Each text is complete, because a part of it could act where the whole does not. */
function fieldsIn(words: string): string[] {
  const named = [...written].filter(([field, text]) => words.includes(plain(text.slice(-field.length - 4))));
  for (const [, text] of named) expect(words).toContain(plain(text));
  return named.map(([field]) => field).toSorted();
}

/** The XML about a file that programs read. */
const xmpOf = (pdf: Uint8Array) =>
  /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(Buffer.from(pdf).toString('utf8'))?.[0] ?? 'the file has none: <img';

describe('a PDF shows markup as text and does nothing', () => {
  it.each([
    [
      'contract',
      async () => {
        const [signed] = (await candidate.client.call(listContracts, {})).items;
        return candidate.client.call(getContractPdf, { params: { uid: signed?.uid ?? '' } });
      },
    ],
    ['addendum', () => candidate.client.call(getAddendumPdf, { params: { uid: addendumUid } })],
  ])('the sealed %s has one link, to the page that verifies it, and its signature', async (name, read) => {
    const pdf = await bytesOf(await read());
    const words = plain((await pdfPages(pdf)).join(''));
    expect(fieldsIn(words)).toEqual(textsIn[name]);
    expect(await pdfActions(pdf)).toEqual(['Link http://localhost:3000/verify', 'Widget Sig']);
    expect(scanPdf(Buffer.from(pdf))).toBeNull();
    expect(xmpOf(pdf)).not.toMatch(/<img/i);
  });

  it.each([
    [
      'a receipt',
      async () => {
        const [invoice] = (await candidate.client.call(listInvoices, {})).items;
        return candidate.client.call(getInvoicePdf, { params: { id: invoice?.id ?? '' } });
      },
    ],
    ['a contract to sign', () => reader.client.call(getContractToSignPdf, { params: { uid: jobUid } })],
    ['a payment sheet', () => candidate.client.call(getPaymentSheet, { params: { id: openInvoiceId } })],
    ['a statement for the candidate', () => candidate.client.call(getStatementPdf, {})],
    ['a statement for staff', () => admin.call(getUserStatementPdf, { params: { email: candidate.email } })],
  ])('%s has neither links nor scripts', async (name, read) => {
    const pdf = await bytesOf(await read());
    const words = plain((await pdfPages(pdf)).join(''));
    expect(fieldsIn(words)).toEqual(textsIn[name]);
    expect(await pdfActions(pdf)).toEqual([]);
    expect(scanPdf(Buffer.from(pdf))).toBeNull();
    expect(xmpOf(pdf)).not.toMatch(/<img/i);
  });
});

describe('the export of candidates', () => {
  async function exported(search: string): Promise<string> {
    const answer = await product.app.inject({
      url: `/api/admin/users/export?email=${encodeURIComponent(search)}`,
      headers: { authorization: `Bearer ${await adminTokenOf(product)}` },
    });
    return answer.payload;
  }

  it('a cell has the markup of its field, and the columns stay in their places', async () => {
    const [head, row, ...others] = readCsv(await exported(candidate.email));
    expect(others).toEqual([]);
    expect(row).toHaveLength(head?.length ?? 0);
    expect(row?.slice(0, 3)).toEqual([written.get('lastName'), written.get('firstName'), candidate.email]);
    expect(
      [...written]
        .filter(([, text]) => row?.includes(text))
        .map(([field]) => field)
        .toSorted(),
    ).toEqual(textsIn['the export']);
  });

  it.each(formulas)('no cell begins a formula with a name like %j', async (formula) => {
    await candidate.client.call(updateMe, { body: { firstName: formula, lastName: `x"${formula}` } });
    const [, row = []] = readCsv(await exported(candidate.email));
    expect(row.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
    expect(row[0]).toBe(`x"${formula.replace(/^[\t\r]/, "$&'")}`);
    expect(row[1]).toBe(`'${formula.trim()}`);
  });

  it.each(innerFormulas)('no cell begins a formula with a name like %j, whatever ends a cell', async (formula) => {
    await candidate.client.call(updateMe, { body: { firstName: formula, lastName: `"${formula}` } });
    const csv = await exported(candidate.email);
    for (const separator of [',', ';', '|', '\t']) {
      const cells = readCsv(csv, separator).flat();
      expect(cells.filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
    }
  });
});
