import { addDays, addMonths } from '@portal/shared/calendar/calendar';
import { endContract, previewEnd } from '@portal/shared/contracts/end-contract';
import type { FeeKind } from '@portal/shared/fee-plans/kinds';
import type { ApiClient } from '@portal/shared/http/client';
import { issueInvoice } from '@portal/shared/invoices/contract';
import { completeStep, recordOutcome } from '@portal/shared/labor-progress/contract';
import type { AgencyOutcome } from '@portal/shared/labor-progress/outcomes';
import * as refunds from '@portal/shared/refunds/contract';
import { approveTransfer } from '@portal/shared/transfers/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import { apply, logInAsAdmin, makeApprovedCase, makeJob, pay, pngFile, refusalOf } from '#test/candidate-factory.ts';
import { applicationsOf, contractsOf, openInvoicesOf, readMails, refundsOf } from '#test/ended-contracts.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

/**
 * Article 10: after a PERM that was denied, filed again within three months, and denied again, $3,000 of the service fee go
 * back, once. Under the plan of these cases, the candidate has paid $10,000 on signing.
 */

let product: TestProduct;
let admin: ApiClient;
let candidate: Candidate;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());
beforeEach(async () => {
  candidate = await makeApprovedCase(product, 'steps-25000');
  for (const step of ['form_9089', 'labor_certification']) {
    const params = { email: candidate.email, step };
    await admin.call(completeStep, { params, body: { completedOn: '2026-01-10' } });
  }
});

const record = (outcome: AgencyOutcome, date: string) =>
  admin.call(recordOutcome, { params: { email: candidate.email, step: 'labor_approved' }, body: { outcome, date } });
const firstDenial = () => addDays(product.clock.today(), -300);
/** Denied, filed again, and denied again today. */
async function denyTwice(refiledOn = addDays(firstDenial(), 60)): Promise<void> {
  await record('denied', firstDenial());
  await record('refiled', refiledOn);
  await record('denied', product.clock.today());
}
const end = () =>
  admin.call(endContract, {
    params: { email: candidate.email },
    body: { reasonCode: 'denied', reason: 'PERM bị từ chối lần hai.' },
  });
const contractUid = async () => (await contractsOf(candidate))[0]?.uid ?? '';
const account = { accountHolder: 'NGUYEN VAN AN', bankName: 'VCB', accountNumber: '0071001234567' };
const request = async () => {
  const body = {
    contractUid: await contractUid(),
    ground: 'perm_refile_failed',
    explanation: 'PERM',
    ...account,
  } as const;
  return candidate.client.call(refunds.requestRefund, { body });
};
const grant = (id: string, amountCents: number) =>
  admin.call(refunds.grantRefund, { params: { id }, body: { amountCents } });
const send = (id: string) => {
  const body = { paidOn: product.clock.today(), reference: 'HOAN' };
  return admin.call(refunds.payRefund, { params: { id }, body, file: pngFile() });
};
const staffRefunds = async () =>
  (await admin.call(refunds.listUserRefunds, { params: { email: candidate.email } })).items;
/** A transfer that waits for its confirmation, by default of 150 dollars for our service. */
async function payLate(fees: { kind: FeeKind; amountCents: number }[] = [{ kind: 'service', amountCents: 15_000 }]) {
  const name = { VI: 'Phí dịch thuật', EN: 'Translation' };
  const lines = fees.map((fee) => ({ name, ...fee }));
  const body = { name, dueDate: addDays(product.clock.today(), 10), lines };
  await admin.call(issueInvoice, { params: { email: candidate.email }, body });
  return (await pay(candidate)).id;
}
const mailAbout = async (subject: string) =>
  (await readMails(product, candidate)).find((mail) => mail.subject === subject);
const confirm = (id: string) => admin.call(approveTransfer, { params: { id } });
const locked = (field: string, code: string) => ({
  status: 409,
  code: 'OBSERVATION_IS_COMPLETED_OR_LOCKED',
  fields: { [field]: code },
});

describe('the refund of Article 10 is granted once', () => {
  it('a granted request ends the contract as denied, and no end, late transfer, or request refunds the fee again', async () => {
    await denyTwice();
    const late = await payLate();
    const { id } = await request();
    const contractEnd = { reason: 'denied', isOnlyIfAll: false };
    expect(await staffRefunds()).toMatchObject([{ suggestedCents: 300_000, isDenialMissing: false, contractEnd }]);
    await grant(id, 300_000);
    expect(await staffRefunds()).toMatchObject([{ contractEnd: null }]);
    expect(await contractsOf(candidate)).toMatchObject([{ status: 'ended', endReason: 'denied' }]);
    expect(await applicationsOf(candidate)).toMatchObject([{ status: 'ended', reason: 'FEE_REFUNDED' }]);
    expect(await openInvoicesOf(candidate)).toEqual([]);
    expect(await refusalOf(end())).toMatchObject({ status: 409, fields: { contract: 'NO_CONTRACT_IN_FORCE' } });
    await send(id);
    expect(await refundsOf(candidate)).toHaveLength(1);
    expect(await refusalOf(request())).toMatchObject(locked('contract', 'REFUND_DECIDED'));

    await confirm(late);
    const [opened, ...others] = await refundsOf(candidate);
    expect(others).toHaveLength(1);
    expect(opened).toMatchObject({ status: 'requested', calculation: { reason: 'denied', refundCents: 15_000 } });
    // Staff may grant more than a contract requires, but not the refund of Article 10 a second time.
    expect(await staffRefunds()).toMatchObject([{ refundableCents: 15_000, suggestedCents: 15_000 }, {}]);
    expect(await refusalOf(grant(opened?.id ?? '', 15_001))).toMatchObject({
      status: 422,
      fields: { amountCents: 'AMOUNT_TOO_HIGH' },
    });
    await grant(opened?.id ?? '', 15_000);
    const { uid } = await makeJob(product);
    expect(await apply(candidate, uid)).toMatchObject({ status: 'pending' });
  });

  it('a transfer that is confirmed after the refund of a denied contract was paid opens a refund of that money only', async () => {
    await denyTwice();
    const late = await payLate();
    await end();
    const [first] = await refundsOf(candidate);
    expect(first).toMatchObject({ ground: 'perm_refile_failed', calculation: { refundCents: 300_000 } });
    await grant(first?.id ?? '', 300_000);
    await confirm(late);
    expect(await refundsOf(candidate)).toHaveLength(1);
    await send(first?.id ?? '');
    expect(await refundsOf(candidate)).toMatchObject([{ calculation: { refundCents: 15_000 } }, { status: 'paid' }]);
  });

  it('the part of the refund that was not granted is still due', async () => {
    await denyTwice();
    const late = await payLate();
    await end();
    const [first] = await refundsOf(candidate);
    await grant(first?.id ?? '', 100_000);
    await send(first?.id ?? '');
    await confirm(late);
    expect(await refundsOf(candidate)).toMatchObject([{ calculation: { refundCents: 215_000 } }, { status: 'paid' }]);
  });

  it('a refund of Article 10 that was taken back before it was paid can be granted again', async () => {
    await denyTwice();
    await end();
    const [first] = await refundsOf(candidate);
    await grant(first?.id ?? '', 300_000);
    await admin.call(refunds.withdrawRefundGrant, { params: { id: first?.id ?? '' }, body: { reason: 'Nhầm.' } });
    const { id } = await request();
    expect(await staffRefunds()).toMatchObject([{ id, suggestedCents: 300_000 }, { status: 'withdrawn' }]);
  });
});

describe('after the refund of Article 10 was granted', () => {
  async function openOther() {
    const body = { contractUid: await contractUid(), ground: 'other', explanation: 'Thiện chí.' } as const;
    return admin.call(refunds.openRefund, { params: { email: candidate.email }, body });
  }
  /** Grants the refund of Article 10 on a contract with 10,000 dollars paid, and opens another one on the ground `other`. */
  async function openAnother() {
    await denyTwice();
    await end();
    const [first] = await refundsOf(candidate);
    await grant(first?.id ?? '', 300_000);
    await send(first?.id ?? '');
    return openOther();
  }

  it('no other ground suggests the fee that the contract keeps, and the card shows what was granted before', async () => {
    const opened = await openAnother();
    expect(opened).toMatchObject({ suggestedCents: 0, refundableCents: 700_000, otherGrantsCents: 300_000 });
    expect(await staffRefunds()).toMatchObject([{ otherGrantsCents: 300_000 }, { otherGrantsCents: 0 }]);
    const mail = await mailAbout('Chúng tôi đã mở yêu cầu hoàn tiền cho bạn');
    expect(mail?.text).toContain('Chúng tôi đã mở yêu cầu hoàn tiền cho bạn và sẽ trả lời chậm nhất ngày');
    expect(mail?.text).not.toContain('0 USD');
  });

  it('another ground still suggests what was paid for the attorney and the government', async () => {
    const fees = [
      { kind: 'attorney', amountCents: 40_000 } as const,
      { kind: 'government', amountCents: 70_000 } as const,
    ];
    await confirm(await payLate(fees));
    await denyTwice();
    const { id } = await request();
    await grant(id, 300_000);
    await send(id);
    expect(await openOther()).toMatchObject({ suggestedCents: 110_000, refundableCents: 810_000 });
  });

  it('staff grant on another ground at most what was received and not granted before', async () => {
    const { id } = await openAnother();
    expect(await refusalOf(grant(id, 700_001))).toMatchObject({
      status: 422,
      fields: { amountCents: 'AMOUNT_TOO_HIGH' },
    });
    await grant(id, 700_000);
    await send(id);
    expect(await refusalOf(openOther())).toMatchObject(locked('contract', 'NOTHING_TO_REFUND'));
  });
});

describe('a request on the ground of Article 10 under a contract that has already ended', () => {
  /** The contract ended after one denial, so nothing can be recorded any more. */
  async function requestAfterEnd() {
    await record('denied', product.clock.today());
    await end();
    return request();
  }

  it('a request under an ended contract is decided by staff without further denials on record, and they may grant it', async () => {
    const { id } = await requestAfterEnd();
    expect(await staffRefunds()).toMatchObject([{ id, isDenialMissing: false, suggestedCents: 300_000 }]);
    await grant(id, 300_000);
    expect(await contractsOf(candidate)).toMatchObject([{ status: 'ended', endReason: 'denied' }]);
    await send(id);
    expect(await refundsOf(candidate)).toMatchObject([{ id, status: 'paid', amountCents: 300_000 }]);
    expect(await refusalOf(request())).toMatchObject(locked('contract', 'REFUND_DECIDED'));
  });
});

describe('the refund of Article 10 follows from the record', () => {
  it('a request without the denials on record waits for them, and staff cannot grant it or open one before', async () => {
    const { id } = await request();
    expect(await staffRefunds()).toMatchObject([{ suggestedCents: 0, isDenialMissing: true }]);
    expect(await refusalOf(grant(id, 300_000))).toMatchObject(locked('denial', 'MISSING_FIELD'));
    await candidate.client.call(refunds.withdrawRefund, { params: { id } });
    const body = { contractUid: await contractUid(), ground: 'perm_refile_failed', explanation: 'PERM' } as const;
    const open = () => admin.call(refunds.openRefund, { params: { email: candidate.email }, body });
    expect(await refusalOf(open())).toMatchObject(locked('denial', 'MISSING_FIELD'));

    await denyTwice();
    const opened = await open();
    expect(opened).toMatchObject({ suggestedCents: 300_000, isDenialMissing: false });
    await grant(opened.id, 300_000);
    expect(await contractsOf(candidate)).toMatchObject([{ status: 'ended', endReason: 'denied' }]);
  });

  it('a contract ends as denied only while a denial is in force, even during an appeal', async () => {
    expect(await refusalOf(end())).toMatchObject(locked('denial', 'MISSING_FIELD'));
    await record('denied', firstDenial());
    await record('refiled', firstDenial());
    expect(await refusalOf(end())).toMatchObject(locked('denial', 'MISSING_FIELD'));
    expect(await contractsOf(candidate)).toMatchObject([{ status: 'in_force' }]);
    await record('denied', firstDenial());
    await record('appealed', firstDenial());
    expect(await end()).toMatchObject({ status: 'ended', endReason: 'denied' });
    expect(await refundsOf(candidate)).toMatchObject([{ calculation: { refundCents: 300_000 } }]);
  });

  it('the first denial of the PERM ends a contract without the refund of Article 10', async () => {
    await record('denied', product.clock.today());
    const params = { email: candidate.email };
    expect((await admin.call(previewEnd, { params, query: { reasonCode: 'denied' } })).refund).toMatchObject({
      ground: 'other',
      calculation: { refundCents: 0, payments: [{ rule: 'agency_refused' }] },
    });
    await end();
    expect(await refundsOf(candidate)).toEqual([]);
  });

  it.each([
    ['on the last day of the three months', 0, 300_000],
    ['a day later', 1, 0],
  ])('a PERM that was filed again %s refunds what Article 10 says', async (_when, days, refundCents) => {
    await denyTwice(addDays(addMonths(firstDenial(), 3), days));
    const { denial, refunds: calculated } = await admin.call(previewEnd, { params: { email: candidate.email } });
    expect(denial).toMatchObject({ isPermRefileDenied: refundCents > 0 });
    expect(calculated.find(({ reasonCode }) => reasonCode === 'denied')?.calculation).toMatchObject({ refundCents });
  });
});
