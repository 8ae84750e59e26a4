import * as addenda from '@portal/shared/addenda/contract';
import { previewEnd } from '@portal/shared/contracts/end-contract';
import type { ApiClient } from '@portal/shared/http/client';
import { getPaymentPlan, listInvoices } from '@portal/shared/invoices/contract';
import { closeJob, getJob, getStaffJob, listPeopleOfJob, removeJob } from '@portal/shared/jobs/contract';
import { completeStep, getProgress, recordOutcome } from '@portal/shared/labor-progress/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInAsAdmin, makeJob, payAndConfirm, refusalOf } from '#test/candidate-factory.ts';
import { applicationsOf, contractsOf, makePaid, openInvoicesOf, subjectsTo } from '#test/ended-contracts.ts';
import { addendaOf, completeUntil, makeOffered, moveReason, offerTo, readSigning, signOffer } from '#test/moves.ts';
import { pdfPages } from '#test/pdf/pdf-text.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const jobOf = (uid: string) => admin.call(getStaffJob, { params: { uid } });
const upToPerm = ['form_9089', 'pay', 'labor_certification', 'labor_approved'] as const;

describe('a case that moves to another job', () => {
  it('a move keeps the contract and the payments, and the steps of the employer start again', async () => {
    const { candidate, jobUid } = await makePaid(product, { isApproved: true });
    const { email } = candidate;
    await completeUntil(product, candidate, { steps: [...upToPerm, 'pay', 'i140_form'], completedOn: '2026-02-03' });
    await admin.call(recordOutcome, {
      params: { email, step: 'i140_approved' },
      body: { outcome: 'denied', date: '2026-03-01', note: 'Chủ lao động rút.' },
    });
    const [open] = await openInvoicesOf(candidate);
    const { uid: toUid } = await makeJob(product, { quantity: 1, sponsor: 'DEMO Second Employer' });
    const [before] = await contractsOf(candidate);

    const preview = await admin.call(addenda.previewMove, { params: { email }, query: { jobUid: toUid } });
    expect(preview).toMatchObject({
      stepsAgain: ['form_9089', 'labor_certification', 'labor_approved', 'i140_form'],
      keptPriorityDate: null,
      isApprovalRevoked: false,
      paidCents: 500_000,
      totalCents: 1_542_000,
      invoices: [{ id: open?.id, amountCents: 250_000 }],
      hasOtherFeePlan: false,
    });
    const offer = await offerTo(admin, candidate, toUid);
    expect(await jobOf(toUid)).toMatchObject({ status: 'filled', seatsLeft: 0, approvedCount: 0 });
    const signed = await signOffer(candidate, offer.uid);

    expect(signed).toMatchObject({ status: 'signed', signedLanguageCode: 'VI', move: { to: { uid: toUid } } });
    expect(await jobOf(toUid)).toMatchObject({ status: 'filled', approvedCount: 1 });
    expect(await jobOf(jobUid)).toMatchObject({ status: 'hiring', approvedCount: 0 });
    expect(await candidate.client.call(getJob, { params: { uid: jobUid } })).toMatchObject({ uid: jobUid });
    expect(await applicationsOf(candidate)).toMatchObject([{ status: 'approved', job: { uid: toUid } }]);
    const [after] = await contractsOf(candidate);
    expect(after).toEqual({ ...before, sealedAt: after?.sealedAt });

    const progress = await candidate.client.call(getProgress, {});
    expect(progress).toMatchObject({ nextStep: 'form_9089', priorityDate: null, isPriorityDateKept: false });
    expect(progress.items.filter(({ completedOn }) => completedOn).map(({ step }) => step)).toEqual(['payment_2']);
    expect(progress.former).toMatchObject([
      {
        addendumUid: offer.uid,
        priorityDate: '2026-02-03',
        items: [
          { step: 'form_9089', completedOn: '2026-02-03' },
          { step: 'labor_certification' },
          { step: 'labor_approved' },
          { step: 'i140_form' },
          { step: 'i140_approved', completedOn: null, outcomes: [{ outcome: 'denied', note: 'Chủ lao động rút.' }] },
        ],
      },
    ]);
    expect(await openInvoicesOf(candidate)).toEqual([]);

    // The denial of the former petition stops nothing, and no milestone is billed again.
    await completeUntil(product, candidate, {
      steps: ['form_9089', 'labor_certification', 'labor_approved'],
      completedOn: '2026-06-01',
    });
    expect(await openInvoicesOf(candidate)).toEqual([]);
    expect(await candidate.client.call(getProgress, {})).toMatchObject({
      nextStep: 'i140_form',
      priorityDate: '2026-06-01',
    });
    await completeUntil(product, candidate, { steps: ['i140_form'], completedOn: '2026-06-02' });
    expect(await openInvoicesOf(candidate)).toMatchObject([{ amountCents: 250_000 }]);
    expect(await candidate.client.call(getPaymentPlan, {})).toMatchObject({
      totalCents: 1_542_000,
      paidCents: 500_000,
    });

    // An approval that was revoked is not worded as if there had been none.
    await completeUntil(product, candidate, { steps: ['pay', 'i140_approved'], completedOn: '2026-06-03' });
    const revoked = { outcome: 'denied', date: '2026-06-04' } as const;
    await admin.call(recordOutcome, { params: { email, step: 'i140_approved' }, body: revoked });
    expect(await admin.call(addenda.previewMove, { params: { email }, query: {} })).toMatchObject({
      keptPriorityDate: null,
      isApprovalRevoked: true,
    });
    expect(await subjectsTo(product, candidate)).toEqual(
      expect.arrayContaining([
        'Đề nghị chuyển sang công việc khác: Công nhân chế biến thịt',
        'Bạn đã chuyển sang công việc khác: Công nhân chế biến thịt',
      ]),
    );
  });

  it('the priority date is kept if the I-140 was approved, also over a second move', async () => {
    const { candidate } = await makePaid(product, { isApproved: true });
    const { email } = candidate;
    await completeUntil(product, candidate, {
      steps: [...upToPerm, 'pay', 'i140_form', 'pay', 'i140_approved'],
      completedOn: '2026-02-03',
    });
    const paid = (await candidate.client.call(listInvoices, { query: { status: 'paid' } })).items.length;
    const first = await makeJob(product, { quantity: 1 });
    const offer = await offerTo(admin, candidate, first.uid);
    const { text } = await candidate.client.call(addenda.getAddendum, { params: { uid: offer.uid } });
    expect(JSON.stringify(text)).toContain('giữ ngày ưu tiên 03/02/2026');
    await signOffer(candidate, offer.uid);
    expect(await candidate.client.call(getProgress, {})).toMatchObject({
      priorityDate: '2026-02-03',
      isPriorityDateKept: true,
      nextStep: 'form_9089',
    });
    await completeUntil(product, candidate, { steps: ['form_9089'], completedOn: '2026-05-05' });
    const progress = await candidate.client.call(getProgress, {});
    expect(progress).toMatchObject({ priorityDate: '2026-02-03', isPriorityDateKept: true });
    expect(progress.items[0]).toMatchObject({ step: 'form_9089', priorityDate: '2026-05-05' });

    const second = await makeJob(product, { quantity: 1 });
    await signOffer(candidate, (await offerTo(admin, candidate, second.uid)).uid);
    const moved = await candidate.client.call(getProgress, {});
    expect(moved).toMatchObject({ priorityDate: '2026-02-03', isPriorityDateKept: true });
    expect(moved.former.map(({ priorityDate }) => priorityDate)).toEqual(['2026-05-05', '2026-02-03']);
    expect((await candidate.client.call(listInvoices, { query: { status: 'paid' } })).items).toHaveLength(paid);
    await completeUntil(product, candidate, { steps: ['form_9089'], completedOn: '2026-05-06' });
    // The work for the former employers is done, so its fee stays owed.
    const preview = await admin.call(previewEnd, { params: { email }, query: { reasonCode: 'employer_gone' } });
    expect(preview.refund.calculation).toMatchObject({ receivedCents: 750_000, refundCents: 0 });
  });

  it('the addendum is sealed as one file with both languages, which its owner and staff download', async () => {
    const { candidate, offer } = await makeOffered(product);
    const { candidate: stranger } = await makePaid(product);
    const toSign = { params: { uid: offer.uid }, query: { languageCode: 'EN' as const } };
    expect(await refusalOf(stranger.client.call(addenda.getAddendumToSignPdf, toSign))).toMatchObject({ status: 404 });
    const shown = await candidate.client.call(addenda.getAddendum, toSign);
    const file = (await candidate.client.call(addenda.getAddendumToSignPdf, toSign)) as Blob;
    const [firstPage = '', ...pages] = await pdfPages(new Uint8Array(await file.arrayBuffer()));
    // What the signer accepts comes before the text.
    expect(firstPage).toContain('For reading, not signed');
    expect(firstPage).toContain(shown.text?.consentText.slice(0, 40));
    for (const { heading } of shown.text?.sections ?? []) expect(pages.join(' ')).toContain(heading);

    await signOffer(candidate, offer.uid, 'EN');
    expect(await refusalOf(candidate.client.call(addenda.getAddendumToSignPdf, toSign))).toMatchObject({
      code: 'ATTACHMENT_NOT_FOUND',
    });
    await product.work();
    const [found] = await addendaOf(candidate);
    expect(found).toMatchObject({ signedLanguageCode: 'EN', sealedAt: expect.any(String) });
    const params = { uid: offer.uid };
    const pdf = await candidate.client.call(addenda.getAddendumPdf, { params });
    expect(await (pdf as Blob).slice(0, 5).text()).toBe('%PDF-');
    expect(await admin.call(addenda.getAddendumPdf, { params })).toBeInstanceOf(Blob);
    for (const languageCode of ['VI', 'EN'] as const) {
      const read = await candidate.client.call(addenda.getAddendum, { params, query: { languageCode } });
      expect(read).toMatchObject({ text: { languageCode }, addendumHash: found?.sha256 });
    }
    const staff = await admin.call(addenda.getAddendum, { params });
    expect(JSON.stringify(staff.text)).not.toMatch(/[A-Z]\d{7}/);
  });
});

describe('an offer that is not signed', () => {
  it('a declined offer leaves the case as it was and frees the place', async () => {
    const { candidate, toUid, offer, jobUid } = await makeOffered(product);
    const reason = 'Tôi muốn ở gần người thân.';
    const declined = await candidate.client.call(addenda.declineAddendum, {
      params: { uid: offer.uid },
      body: { reason },
    });
    expect(declined).toMatchObject({ status: 'declined', decisionReason: reason });
    expect(await jobOf(toUid)).toMatchObject({ status: 'hiring', seatsLeft: 1 });
    expect(await applicationsOf(candidate)).toMatchObject([{ status: 'approved', job: { uid: jobUid } }]);
    const again = { params: { uid: offer.uid }, body: {} };
    expect(await refusalOf(candidate.client.call(addenda.declineAddendum, again))).toMatchObject({
      status: 409,
      fields: { addendum: 'ADDENDUM_DECIDED' },
    });
    // Staff may offer the job again.
    expect(await offerTo(admin, candidate, toUid)).toMatchObject({ status: 'offered' });
  });

  it('staff withdraw an offer with a reason, and it cannot be signed any more', async () => {
    const { candidate, toUid, offer } = await makeOffered(product);
    const signing = await readSigning(candidate, offer.uid);
    const reason = 'Chủ lao động mới cũng rút.';
    await admin.call(addenda.withdrawAddendum, { params: { uid: offer.uid }, body: { reason } });
    expect(await addendaOf(candidate)).toMatchObject([{ status: 'withdrawn', decisionReason: reason }]);
    expect(await jobOf(toUid)).toMatchObject({ status: 'hiring' });
    expect(await refusalOf(candidate.client.call(addenda.signAddendum, signing))).toMatchObject({
      status: 409,
      fields: { addendum: 'ADDENDUM_DECIDED' },
    });
  });

  it('ending the contract withdraws the open offer and frees both places', async () => {
    const { candidate, jobUid, toUid } = await makeOffered(product);
    await admin.call(closeJob, { params: { uid: jobUid }, body: { approved: 'end' } });
    expect(await addendaOf(candidate)).toMatchObject([{ status: 'withdrawn' }]);
    expect(await contractsOf(candidate)).toMatchObject([{ status: 'ended' }]);
    expect(await jobOf(toUid)).toMatchObject({ status: 'hiring', seatsLeft: 1 });
    expect(await admin.call(listPeopleOfJob, { params: { uid: jobUid } })).toMatchObject({ items: [] });
  });
});

describe('an offer that staff cannot make', () => {
  it('an offer needs an approved case, another job, and a free place', async () => {
    const { candidate, jobUid, toUid } = await makeOffered(product);
    expect(await refusalOf(offerTo(admin, candidate, toUid))).toMatchObject({
      status: 409,
      code: 'DUPLICATE_VALUE_FOR_ITEM',
      fields: { addendum: 'ADDENDUM_OPEN' },
    });
    const pending = await makePaid(product);
    expect(await refusalOf(offerTo(admin, pending.candidate, jobUid))).toMatchObject({
      status: 409,
      fields: { application: 'NO_APPROVED_APPLICATION' },
    });
    const other = await makePaid(product, { isApproved: true });
    expect(await refusalOf(offerTo(admin, other.candidate, other.jobUid))).toMatchObject({
      status: 422,
      fields: { jobUid: 'SAME_JOB' },
    });
    expect(await refusalOf(offerTo(admin, other.candidate, toUid))).toMatchObject({
      status: 409,
      fields: { job: 'NO_SEAT_LEFT' },
    });
    const { uid: closed } = await makeJob(product);
    await admin.call(closeJob, { params: { uid: closed }, body: {} });
    expect(await refusalOf(offerTo(admin, other.candidate, closed))).toMatchObject({
      status: 409,
      fields: { job: 'JOB_NOT_HIRING' },
    });
    await admin.call(removeJob, { params: { uid: closed }, body: {} });
    expect(await refusalOf(offerTo(admin, other.candidate, closed))).toMatchObject({
      status: 409,
      code: 'SUBJECT_REMOVED',
      fields: { job: 'JOB_CLOSED' },
    });
    expect(await addendaOf(other.candidate)).toEqual([]);
  });

  it('a candidate reads and signs only own addenda, and only the text that was shown', async () => {
    const { candidate, offer } = await makeOffered(product);
    const { candidate: stranger } = await makePaid(product);
    const signing = await readSigning(candidate, offer.uid);
    expect(await refusalOf(stranger.client.call(addenda.signAddendum, signing))).toMatchObject({ status: 404 });
    expect(await refusalOf(stranger.client.call(addenda.getAddendum, { params: signing.params }))).toMatchObject({
      status: 404,
    });
    const params = { email: candidate.email, step: 'form_9089' };
    await admin.call(completeStep, { params, body: { completedOn: '2026-02-03' } });
    await payAndConfirm(product, candidate);
    expect(await refusalOf(candidate.client.call(addenda.signAddendum, signing))).toMatchObject({
      status: 409,
      fields: { addendumHash: 'ADDENDUM_CHANGED' },
    });
    expect(await refusalOf(candidate.client.call(addenda.getAddendumPdf, { params: signing.params }))).toMatchObject({
      status: 404,
    });
    expect(moveReason).toBe(offer.reason);
  });
});
