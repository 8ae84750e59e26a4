import { approveApplicant, rejectApplicant, reopenApplicant } from '@portal/shared/applications/contract';
import { addDays } from '@portal/shared/calendar/calendar';
import type { ApiClient } from '@portal/shared/http/client';
import {
  acceptAsFull,
  getInvoice,
  issueInvoice,
  listInvoices,
  restoreInvoice,
  voidInvoice,
} from '@portal/shared/invoices/contract';
import {
  completeStep,
  correctStep,
  recordOutcome,
  strikeOutcome,
  undoStep,
} from '@portal/shared/labor-progress/contract';
import { getStatement } from '@portal/shared/ledger/contract';
import { getSummary } from '@portal/shared/summary/contract';
import {
  approveTransfer,
  correctTransfer,
  listTransfers,
  reassignTransfer,
  recordPayment,
  rejectTransfer,
  reopenTransfer,
  reverseTransfer,
} from '@portal/shared/transfers/contract';
import { approveProfile, rejectProfile, reopenProfile, setCaseId } from '@portal/shared/users/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveDecisionDelayMinutes } from '#settings/repository.ts';
import { sendTransfer } from '#test/amounts-received.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  apply,
  logInAsAdmin,
  makeApproved,
  makeApprovedCase,
  makeCandidate,
  makeJob,
  makeReviewed,
  payAndConfirm,
  refusalOf,
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
const today = () => product.clock.today();
/** Moves the clock past the delay, so that every held email is sent. */
const wait = () => product.clock.advance({ minutes: 11 });

async function makeBilled(...amounts: number[]) {
  const candidate = await makeCandidate(product);
  const ids: string[] = [];
  for (const [index, amountCents] of amounts.entries()) {
    const name = { VI: `Khoản ${index}`, EN: `Item ${index}` };
    const dueDate = addDays(today(), 60 - index);
    const body = { name, dueDate, lines: [{ name, amountCents, kind: 'service' as const }] };
    ids.push((await admin.call(issueInvoice, { params: { email: candidate.email }, body })).id);
  }
  wait();
  return { candidate, ids: ids as [string, string] };
}

/** Returns a function that sends all held emails, and returns those sent since this call. */
async function listenTo({ email }: Candidate) {
  await product.work();
  const before = (await product.mailsTo(email)).length;
  return async () => {
    wait();
    await product.work();
    return (await product.mailsTo(email)).slice(before).map(({ subject, text }) => `${subject} ${text}`);
  };
}

const paidOf = async ({ client }: Candidate, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await client.call(getInvoice, { params: { id } })).paidCents));

/** What the candidate has paid, and the credit: the same in the statement and the summary. */
async function sumsOf({ client }: Candidate) {
  const { paidCents, creditCents } = await client.call(getStatement, {});
  const { money } = await client.call(getSummary, {});
  expect(money?.creditCents ?? creditCents).toBe(creditCents);
  return { paidCents, creditCents };
}

const transferOf = async ({ client }: Candidate) => (await client.call(listTransfers, {})).items[0];

const approve = (id: string, receivedCents?: number) =>
  admin.call(approveTransfer, { params: { id }, body: { receivedCents } });
const reject = (id: string, why = 'Ảnh mờ') => admin.call(rejectTransfer, { params: { id }, body: { reason: why } });
const reverse = (id: string) => admin.call(reverseTransfer, { params: { id }, body: { reason } });
const reopen = (id: string) => admin.call(reopenTransfer, { params: { id }, body: { reason } });
const correct = (id: string, receivedCents: number) =>
  admin.call(correctTransfer, { params: { id }, body: { receivedCents, reason } });
const reassign = (id: string, invoiceId: string) =>
  admin.call(reassignTransfer, { params: { id }, body: { invoiceId, reason } });

describe('a transfer', () => {
  async function makeSent(amountCents = 50_000, due = 100_000) {
    const { candidate, ids } = await makeBilled(due, 20_000);
    const { id } = await sendTransfer(candidate, ids[0], amountCents);
    return { candidate, ids, id };
  }

  it('confirmed and told, then reversed and reopened at once: one email says that it is checked again', async () => {
    const { candidate, ids, id } = await makeSent();
    await approve(id);
    wait();
    const news = await listenTo(candidate);
    await reverse(id);
    await reopen(id);
    expect(await transferOf(candidate)).toMatchObject({ status: 'pending', struck: [{ receivedCents: 50_000 }] });
    expect(await sumsOf(candidate)).toEqual({ paidCents: 0, creditCents: 0 });
    const [told, ...more] = await news();
    expect(told).toMatch(/kiểm tra lại .*Chúng tôi đã xác nhận nhầm khoản/s);
    expect(more).toEqual([]);
    expect(await paidOf(candidate, ids)).toEqual([0, 0]);
  });

  it('confirmed and told, reopened, and confirmed again as it was: nobody reads of it, and the days stay', async () => {
    const { candidate, ids, id } = await makeSent(100_000);
    await approve(id);
    const approvedOn = today();
    product.clock.advance({ days: 3 });
    admin = await logInAsAdmin(product);
    const news = await listenTo(candidate);
    await reopen(id);
    await approve(id);
    expect(await news()).toEqual([]);
    const client = candidate.client;
    expect((await client.call(getInvoice, { params: { id: ids[0] } })).approvalDate).toBe(approvedOn);
    expect(await sumsOf(candidate)).toEqual({ paidCents: 100_000, creditCents: 0 });
  });

  it('confirmed and told, corrected and reopened at once: the email is about what was told', async () => {
    const { candidate, id } = await makeSent();
    await approve(id);
    wait();
    const news = await listenTo(candidate);
    await correct(id, 40_000);
    await reopen(id);
    const [told, ...more] = await news();
    expect(told).toMatch(/Chúng tôi đã xác nhận nhầm khoản/);
    expect(more).toEqual([]);
    // The figures that were told are struck out; those of the correction were never there.
    expect((await transferOf(candidate))?.struck.map(({ receivedCents }) => receivedCents)).toEqual([50_000]);
    expect(await sumsOf(candidate)).toEqual({ paidCents: 0, creditCents: 0 });
  });

  it('confirmed, reopened, and rejected, each told: a second try that is taken back leaves the last news as it is', async () => {
    const { candidate, id } = await makeSent();
    for (const decide of [() => approve(id), () => reopen(id), () => reject(id)]) {
      await decide();
      wait();
    }
    const news = await listenTo(candidate);
    await reopen(id);
    await reject(id, 'Sai số');
    await reopen(id);
    const [told, ...more] = await news();
    expect(told).toMatch(/Chúng tôi đã từ chối nhầm khoản/);
    expect(more).toEqual([]);
    expect((await transferOf(candidate))?.struck).toHaveLength(2);
  });

  it('rejected, reopened, and rejected for the right reason: the candidate reads the right reason alone', async () => {
    const { candidate, id } = await makeSent();
    await reject(id);
    wait();
    const news = await listenTo(candidate);
    await reopen(id);
    await reject(id, 'Sai số tài khoản');
    const [told, ...more] = await news();
    expect(told).toContain('Sai số tài khoản');
    expect(more).toEqual([]);
  });

  it('corrected twice is explained in one email, from the amount in the last email; corrected back to that amount, in none', async () => {
    const { candidate, id } = await makeSent();
    await approve(id);
    wait();
    const news = await listenTo(candidate);
    await correct(id, 40_000);
    await correct(id, 30_000);
    const [told, ...more] = await news();
    expect(told).toMatch(/500 USD.*300 USD/s);
    expect(more).toEqual([]);
    const later = await listenTo(candidate);
    await correct(id, 40_000);
    await correct(id, 30_000);
    expect(await later()).toEqual([]);
    expect(await sumsOf(candidate)).toEqual({ paidCents: 30_000, creditCents: 0 });
  });

  it('moved to another invoice before its confirmation is told: one email has both; moved back, none names the other', async () => {
    const { candidate, ids, id } = await makeSent(15_000);
    const news = await listenTo(candidate);
    await approve(id);
    await reassign(id, ids[1]);
    const [told, ...more] = await news();
    expect(told).toMatch(/được tính cho/);
    expect(more).toEqual([]);
    expect(await paidOf(candidate, ids)).toEqual([0, 15_000]);

    const other = await makeSent(15_000);
    const later = await listenTo(other.candidate);
    await approve(other.id);
    await reassign(other.id, other.ids[1]);
    await reassign(other.id, other.ids[0]);
    expect(await later()).toEqual([expect.stringMatching(/còn thiếu/)]);
    expect(await paidOf(other.candidate, other.ids)).toEqual([15_000, 0]);
  });

  it('that is no longer enough takes the news back that its invoice is paid in full', async () => {
    for (const takeBack of [(id: string) => reopen(id), (id: string) => correct(id, 90_000)]) {
      const { candidate, ids } = await makeBilled(100_000);
      const params = { id: ids[0] };
      const body = { amountCents: 97_000, date: today(), method: 'wire' as const, bankReference: 'FT1' };
      const { id } = await admin.call(recordPayment, { params, body });
      wait();
      const news = await listenTo(candidate);
      await admin.call(acceptAsFull, { params, body: { reason } });
      await takeBack(id);
      const told = await news();
      expect(told).toHaveLength(1);
      expect(told.join()).not.toMatch(/Đã thanh toán đủ/);
      const { lines, openCents, balanceCents } = await candidate.client.call(getStatement, {});
      expect(lines.map(({ kind }) => kind).join()).not.toMatch(/difference/);
      expect(balanceCents).toBe(openCents);
    }
  });
});

describe('a decision that nobody was told of is not the same again', () => {
  it('a transfer that was told with more, and confirmed with less at the second try', async () => {
    const { candidate, ids } = await makeBilled(50_000, 20_000);
    const { id } = await sendTransfer(candidate, ids[0], 50_000);
    await approve(id, 50_000);
    wait();
    const news = await listenTo(candidate);
    await correct(id, 40_000);
    await reopen(id);
    await approve(id, 40_000);
    expect(await paidOf(candidate, ids)).toEqual([40_000, 0]);
    expect((await news()).join()).toMatch(/400/);
  });

  it('a transfer that was rejected for another reason at the second and third try', async () => {
    const { candidate, ids } = await makeBilled(50_000, 20_000);
    const { id } = await sendTransfer(candidate, ids[0], 50_000);
    await reject(id, 'Ảnh mờ');
    wait();
    const news = await listenTo(candidate);
    await reopen(id);
    for (const _try of [2, 3]) {
      await reject(id, 'Sai số tiền');
      if (_try === 2) await reopen(id);
    }
    const told = await news();
    expect(told.filter((one) => one.includes('Sai số tiền'))).toHaveLength(1);
    expect(told.join()).not.toContain('Ảnh mờ');
  });
});

describe('credit of a payment that another request has used since', () => {
  async function makeUsed() {
    const { candidate, ids } = await makeBilled(30_000, 10_000);
    // What waits from now on is held back.
    await product.work();
    const body = { amountCents: 50_000, date: today(), method: 'wire' as const, bankReference: crypto.randomUUID() };
    const { id } = await admin.call(recordPayment, { params: { id: ids[0] }, body });
    const name = { VI: 'Khoản mới', EN: 'New item' };
    const lines = [{ name, amountCents: 10_000, kind: 'service' as const }];
    const issued = { name, dueDate: addDays(today(), 9), lines };
    const later = await admin.call(issueInvoice, { params: { email: candidate.email }, body: issued });
    expect(await paidOf(candidate, [later.id])).toEqual([10_000]);
    return { candidate, id, later };
  }

  it('is taken away in sight', async () => {
    const { candidate, id, later } = await makeUsed();
    const news = await listenTo(candidate);
    await reopen(id);
    expect(await paidOf(candidate, [later.id])).toEqual([0]);
    expect(await news()).toContainEqual(expect.stringContaining(`Cần thanh toán lại: ${later.number}`));
  });

  it('is taken away in sight by a smaller amount, too', async () => {
    const { candidate, id, later } = await makeUsed();
    const news = await listenTo(candidate);
    await correct(id, 20_000);
    expect(await paidOf(candidate, [later.id])).toEqual([0]);
    expect((await news()).at(-1)).toContain('Số tiền còn lại của yêu cầu khác cũng thay đổi theo');
  });
});

it('a payment that staff recorded needs no proof of the candidate once it is checked again and rejected', async () => {
  const { candidate, ids } = await makeBilled(10_000);
  const body = { amountCents: 10_000, date: today(), method: 'wire' as const, bankReference: 'FT2' };
  const { id } = await admin.call(recordPayment, { params: { id: ids[0] }, body });
  wait();
  const news = await listenTo(candidate);
  await reopen(id);
  await reject(id);
  const told = await news();
  expect(told).toHaveLength(2);
  expect(told.join()).not.toMatch(/tải lại chứng từ/);
  expect(told.join()).toMatch(/do chúng tôi tự ghi nhận/);
});

describe('a step', () => {
  async function completeForm() {
    const candidate = await makeApprovedCase(product, 'contract-15420');
    wait();
    const news = await listenTo(candidate);
    const params = { email: candidate.email, step: 'form_9089' };
    await admin.call(completeStep, { params, body: { completedOn: today() } });
    const { items } = await candidate.client.call(listInvoices, { query: { pageSize: 100 } });
    const id = items.find(({ status }) => status === 'not_paid')?.id ?? '';
    return { candidate, params, id, news };
  }

  it('whose invoice was paid in part is undone in sight: the invoice stays readable as void, and all of it is told', async () => {
    const { candidate, params, id, news } = await completeForm();
    const paid = await sumsOf(candidate);
    await approve((await sendTransfer(candidate, id, 8_800)).id);
    await admin.call(undoStep, { params, body: { reason } });
    const { status, number } = await candidate.client.call(getInvoice, { params: { id } });
    expect(status).toBe('void');
    expect(await sumsOf(candidate)).toEqual({
      paidCents: paid.paidCents + 8_800,
      creditCents: paid.creditCents + 8_800,
    });
    const told = (await news()).filter((text) => text.includes(number));
    const storyOf = (text: string) => /Điều chỉnh|còn thiếu|yêu cầu thanh toán mới/.exec(text)?.[0];
    expect(told.map(storyOf)).toEqual(expect.arrayContaining(['yêu cầu thanh toán mới', 'còn thiếu', 'Điều chỉnh']));
    expect(told.at(-1)).toMatch(/Điều chỉnh tiến trình/);
  });

  it('that was told, corrected, and undone at once is undone in sight', async () => {
    const { candidate, params } = await completeForm();
    wait();
    const news = await listenTo(candidate);
    await admin.call(correctStep, { params, body: { completedOn: addDays(today(), -1), reason } });
    await admin.call(undoStep, { params, body: { reason } });
    expect(await news()).toEqual([expect.stringMatching(/Điều chỉnh tiến trình/)]);
  });

  it('loses only the outcome that was seen: a second press strikes nothing more', async () => {
    const { candidate } = await completeForm();
    const params = { email: candidate.email, step: 'labor_certification' };
    const record = (outcome: 'denied' | 'appealed') =>
      admin.call(recordOutcome, { params, body: { outcome, date: today() } });
    await record('denied');
    await record('appealed');
    const seen = { outcome: 'appealed' as const, date: today() };
    const strike = () => admin.call(strikeOutcome, { params, body: { reason, seen } });
    expect(await strike()).toMatchObject({ outcome: 'denied' });
    expect(await refusalOf(strike())).toMatchObject({ status: 409, fields: { seen: 'CHANGED_MEANWHILE' } });
  });
});

describe('a voided invoice that was paid in part', () => {
  async function makeVoided({ isTold, paidCents = 30_000 }: { isTold: boolean; paidCents?: number }) {
    const { candidate, ids } = await makeBilled(50_000, 30_000);
    await approve((await sendTransfer(candidate, ids[0], paidCents)).id);
    wait();
    const news = await listenTo(candidate);
    await admin.call(voidInvoice, { params: { id: ids[0] }, body: { reason } });
    expect(await paidOf(candidate, ids)).toEqual([0, 30_000]);
    if (isTold) wait();
    const restore = () => admin.call(restoreInvoice, { params: { id: ids[0] }, body: { reason } });
    return { candidate, ids, news, restore };
  }

  it('gets its money back once it is restored, and nobody reads of it if nobody was told', async () => {
    const { candidate, ids, news, restore } = await makeVoided({ isTold: false });
    await restore();
    expect(await paidOf(candidate, ids)).toEqual([30_000, 0]);
    expect(await sumsOf(candidate)).toEqual({ paidCents: 30_000, creditCents: 0 });
    expect(await news()).toEqual([]);
  });

  it('gets its money back later, too, and one email names both invoices', async () => {
    const { candidate, ids, news, restore } = await makeVoided({ isTold: true });
    await restore();
    expect(await paidOf(candidate, ids)).toEqual([30_000, 0]);
    const told = (await news()).at(-1);
    expect(told).toMatch(/sửa một sai sót.*Còn cần thanh toán: 200 USD.*không còn được tính cho yêu cầu INV-/s);
  });

  it('whose money is at work elsewhere is restored without it, and everything is told', async () => {
    const { candidate, ids, news, restore } = await makeVoided({ isTold: false, paidCents: 35_000 });
    const name = { VI: 'Khoản nữa', EN: 'Another item' };
    const body = {
      name,
      dueDate: addDays(today(), 5),
      lines: [{ name, amountCents: 5_000, kind: 'service' as const }],
    };
    const { id } = await admin.call(issueInvoice, { params: { email: candidate.email }, body });
    expect(await paidOf(candidate, [id])).toEqual([5_000]);
    await restore();
    expect(await paidOf(candidate, [...ids, id])).toEqual([0, 30_000, 5_000]);
    expect(await sumsOf(candidate)).toEqual({ paidCents: 35_000, creditCents: 0 });
    const told = (await news()).map((text) => /bị hủy|tiền dư của bạn|sửa một sai sót/.exec(text)?.[0]);
    expect(told.toSorted()).toEqual(expect.arrayContaining(['sửa một sai sót', 'tiền dư của bạn']));
  });
});

describe('the same decision, made again before the news that it was taken back', () => {
  it('leaves no news of a profile, or the right reason alone', async () => {
    const candidate = await makeReviewed(product);
    const params = { email: candidate.email };
    await admin.call(rejectProfile, { params, body: { reason: 'Ảnh mờ' } });
    wait();
    const news = await listenTo(candidate);
    await admin.call(reopenProfile, { params, body: { reason } });
    await admin.call(rejectProfile, { params, body: { reason: 'Thiếu trang hộ chiếu' } });
    const told = await news();
    expect(told).toEqual([expect.stringContaining('Thiếu trang hộ chiếu')]);

    await admin.call(reopenProfile, { params, body: { reason } });
    await admin.call(approveProfile, { params });
    wait();
    const later = await listenTo(candidate);
    await admin.call(reopenProfile, { params, body: { reason } });
    await admin.call(approveProfile, { params });
    expect(await later()).toEqual([]);
  });

  it('leaves no news of an application', async () => {
    const candidate = await makeApproved(product);
    const job = await makeJob(product);
    await apply(candidate, job.uid);
    await payAndConfirm(product, candidate);
    const params = { uid: job.uid, email: candidate.email };
    await admin.call(approveApplicant, { params });
    wait();
    const news = await listenTo(candidate);
    await admin.call(reopenApplicant, { params, body: { reason } });
    await admin.call(approveApplicant, { params });
    expect(await news()).toEqual([]);
    await admin.call(reopenApplicant, { params, body: { reason } });
    await admin.call(rejectApplicant, { params, body: { reason } });
    expect(await news()).toHaveLength(2);
  });
});

it('a case identifier is corrected from the one that was told; back at it, nobody reads anything; a wrong one can go', async () => {
  const candidate = await makeApproved(product);
  wait();
  const set = (caseId: string | null) =>
    admin.call(setCaseId, { params: { email: candidate.email }, body: { caseId, reason: 'Nhầm người' } });
  await set('EB3-A');
  wait();
  const news = await listenTo(candidate);
  await set('EB3-B');
  expect(await set('EB3-A')).toMatchObject({ formerCaseIds: [{ caseId: 'EB3-B' }, { caseId: 'EB3-A' }] });
  expect(await news()).toEqual([]);
  await set('EB3-B');
  expect(await set('EB3-C')).toMatchObject({ caseId: 'EB3-C' });
  const [told, ...more] = await news();
  expect(told).toMatch(/báo nhầm mã hồ sơ của bạn: EB3-A.*Nhầm người.*có mã EB3-C/s);
  expect(more).toEqual([]);
  expect(await set(null)).toMatchObject({ caseId: null });
  expect((await news()).at(-1)).toMatch(/EB3-C.*chưa có mã/s);
});
