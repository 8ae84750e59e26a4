import * as addenda from '@portal/shared/addenda/contract';
import { approveApplicant } from '@portal/shared/applications/contract';
import { endContract, previewEnd } from '@portal/shared/contracts/end-contract';
import type { ApiClient } from '@portal/shared/http/client';
import { getPaymentPlan, listInvoices } from '@portal/shared/invoices/contract';
import { getWork } from '@portal/shared/overview/contract';
import { acceptProfileChange } from '@portal/shared/profile-changes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUserByEmail } from '#auth/repository.ts';
import { required } from '#platform/required.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import { apply, logInAsAdmin, makeApproved, makeJob, payAndConfirm, refusalOf } from '#test/candidate-factory.ts';
import { contractsOf, openInvoicesOf, subjectsTo } from '#test/ended-contracts.ts';
import { race } from '#test/lock-row.ts';
import { addendaOf, completeUntil, signOffer } from '#test/moves.ts';
import { changeFamily, requestFamily } from '#test/profile-changes.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { findCandidate, upsertPersonalInfo } from '#users/repository.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const an = { relation: 'child', fullName: 'Nguyễn Bé An', dateOfBirth: '2020-05-06' } as const;
const binh = { relation: 'child', fullName: 'Nguyễn Bé Bình', dateOfBirth: '2022-07-08' } as const;
const cuc = { relation: 'child', fullName: 'Nguyễn Bé Cúc', dateOfBirth: '2024-01-02' } as const;

/** An approved case of a person without a family. */
async function makeCase(feePlan = 'contract-15420'): Promise<Candidate> {
  const candidate = await makeApproved(product);
  const { uid } = await makeJob(product, { feePlan });
  await apply(candidate, uid);
  await payAndConfirm(product, candidate);
  await admin.call(approveApplicant, { params: { uid, email: candidate.email } });
  return candidate;
}

const idOf = async ({ email }: Candidate) => (await findUserByEmail(product.deps.db, email))?.id ?? '';
const planOf = async ({ client }: Candidate) => client.call(getPaymentPlan, {});
const familyFeesOf = async ({ client }: Candidate) =>
  (await client.call(listInvoices, { query: { pageSize: 100 } })).items.filter(
    ({ amountCents }) => amountCents === 306_500,
  );
const openOf = async (candidate: Candidate) =>
  (await addendaOf(candidate)).filter(({ status }) => status === 'offered');
const signOpen = async (candidate: Candidate) => {
  for (const { uid } of await openOf(candidate)) await signOffer(candidate, uid);
};
/** The steps of `steps-25000` up to the one that bills dependents. */
const upToI140 = ['form_9089', 'labor_certification', 'labor_approved', 'pay', 'i140_form', 'i140_approved'] as const;
const approveI140 = (candidate: Candidate) =>
  completeUntil(product, candidate, { steps: upToI140, completedOn: '2026-02-03' });

describe('a new dependent', () => {
  it('an addendum that names a letter that cannot be printed is not signed', async () => {
    const candidate = await makeCase();
    await changeFamily(admin, candidate, [an]);
    await product.deps.db.transaction(async (tx) => {
      const { info, user } = required(await findCandidate(tx, candidate.email), 'the candidate exists');
      await upsertPersonalInfo(tx, { ...required(info, 'it is filled in'), userId: user.id, firstName: 'Văn 王' });
    });
    await expect(signOpen(candidate)).rejects.toMatchObject({
      status: 409,
      fields: { contract: 'CONTRACT_NOT_PRINTABLE' },
      letters: ['王'],
    });
    expect(await addendaOf(candidate)).toMatchObject([{ status: 'offered' }]);
  });

  it('a new dependent adds the fee of the signed plan once the addendum is signed', async () => {
    const candidate = await makeCase();
    const [contract] = await contractsOf(candidate);
    const before = await planOf(candidate);
    expect(before).toMatchObject({ totalCents: 1_542_000, stillToPayCents: 1_442_000 });

    await changeFamily(admin, candidate, [an]);
    const [offer] = await addendaOf(candidate);
    expect(offer).toMatchObject({
      kind: 'dependents',
      status: 'offered',
      move: null,
      dependents: [an],
      expiresAt: null,
    });
    expect(await planOf(candidate)).toEqual(before);
    for (const [languageCode, words] of [
      ['VI', ['Nguyễn Bé An', '06/05/2020', '1.500 USD', '15.420 USD', '16.920 USD']],
      ['EN', ['Nguyễn Bé An', '06/05/2020', '$1,500', '$15,420', '$16,920']],
    ] as const) {
      const params = { uid: offer?.uid ?? '' };
      const { text } = await candidate.client.call(addenda.getAddendum, { params, query: { languageCode } });
      for (const word of words) expect(JSON.stringify(text)).toContain(word);
    }

    const signed = await signOffer(candidate, offer?.uid ?? '');
    expect(signed).toMatchObject({ status: 'signed', signedLanguageCode: 'VI' });
    const after = await planOf(candidate);
    expect(after).toMatchObject({ totalCents: 1_692_000, stillToPayCents: 1_592_000, paidCents: 100_000 });
    expect(after?.milestones.find(({ key }) => key === 'dependent')).toMatchObject({
      amountCents: 150_000,
      parts: [{ amountCents: 150_000, status: 'not_issued' }],
    });
    expect(await openInvoicesOf(candidate)).toEqual([]);
    const preview = await admin.call(addenda.previewMove, { params: { email: candidate.email }, query: {} });
    expect(preview.totalCents).toBe(1_692_000);
    const end = await admin.call(previewEnd, {
      params: { email: candidate.email },
      query: { reasonCode: 'withdrawn' },
    });
    expect(end.notBilledCents).toBe(1_592_000);

    expect(await subjectsTo(product, candidate)).toEqual(
      expect.arrayContaining(['Mời bạn đọc và ký phụ lục cho gia đình', 'Bạn đã ký phụ lục cho gia đình']),
    );
    const [now] = await contractsOf(candidate);
    expect(now).toEqual({ ...contract, sealedAt: now?.sealedAt });
    const params = { uid: offer?.uid ?? '' };
    expect((await addendaOf(candidate))[0]?.sealedAt).not.toBeNull();
    expect(await candidate.client.call(addenda.getAddendumPdf, { params })).toBeInstanceOf(Blob);
  });

  it('an open addendum follows the family: a corrected name, and only those who stay', async () => {
    const candidate = await makeCase();
    await changeFamily(admin, candidate, [an, binh]);
    const corrected = { ...an, fullName: 'Nguyễn An' };
    await changeFamily(admin, candidate, [corrected]);
    expect(await addendaOf(candidate)).toMatchObject([
      { status: 'offered', dependents: [corrected] },
      { status: 'withdrawn', dependents: [an, binh], decisionReason: null },
    ]);
    await signOpen(candidate);
    await changeFamily(admin, candidate, [an]);
    expect(await openOf(candidate)).toEqual([]);
    expect((await planOf(candidate))?.totalCents).toBe(1_692_000);
  });

  it('an addendum that was declined can be offered again, and only then', async () => {
    const candidate = await makeCase();
    await changeFamily(admin, candidate, [an]);
    const [offer] = await openOf(candidate);
    const params = { uid: offer?.uid ?? '' };
    const again = () => admin.call(addenda.offerAddendumAgain, { params, body: {} });
    const staffListed = async () =>
      (await admin.call(addenda.listUserAddenda, { params: { email: candidate.email } })).items;
    expect(await refusalOf(again())).toMatchObject({ status: 409, fields: { addendum: 'ADDENDUM_DECIDED' } });
    expect(await staffListed()).toMatchObject([{ canOfferAgain: false, sealing: { isLate: false } }]);

    await candidate.client.call(addenda.declineAddendum, { params, body: {} });
    const waits = (await admin.call(getWork, { query: { pageSize: 100 } })).items.filter(
      ({ kind, email }) => kind === 'offer' && email === candidate.email,
    );
    expect(waits).toMatchObject([{ kind: 'offer', uid: params.uid, about: null, jobUid: null }]);
    expect(await staffListed()).toMatchObject([{ canOfferAgain: true }]);
    expect(await again()).toMatchObject({ status: 'offered', dependents: [an] });
    expect(await refusalOf(again())).toMatchObject({ status: 409, fields: { addendum: 'ADDENDUM_DECIDED' } });
    await signOpen(candidate);
    expect(await refusalOf(again())).toMatchObject({ status: 409, fields: { addendum: 'ADDENDUM_DECIDED' } });
    expect((await planOf(candidate))?.totalCents).toBe(1_692_000);
    expect((await staffListed()).map(({ canOfferAgain }) => canOfferAgain)).toEqual([false, false]);

    // An ended contract takes no dependents.
    await changeFamily(admin, candidate, [an, binh]);
    const [last] = await openOf(candidate);
    const body = { reasonCode: 'withdrawn', reason: 'Ứng viên xin rút.' } as const;
    await admin.call(endContract, { params: { email: candidate.email }, body });
    expect((await addendaOf(candidate)).find(({ uid }) => uid === last?.uid)).toMatchObject({ status: 'withdrawn' });
    const late = { params: { uid: last?.uid ?? '' }, body: {} };
    expect(await refusalOf(admin.call(addenda.offerAddendumAgain, late))).toMatchObject({ status: 409 });
    await changeFamily(admin, candidate, [an, binh, cuc]);
    expect(await openOf(candidate)).toEqual([]);
  });

  it('dependents are billed when their step is done, on signing after it, and not if they left before it', async () => {
    const candidate = await makeCase('steps-25000');
    const alone = (await planOf(candidate))?.totalCents ?? 0;
    await changeFamily(admin, candidate, [an, binh]);
    await signOpen(candidate);
    expect((await planOf(candidate))?.totalCents).toBe(alone + 2 * 306_500);
    await changeFamily(admin, candidate, [an]);
    expect((await planOf(candidate))?.totalCents).toBe(alone + 306_500);
    await approveI140(candidate);
    expect(await familyFeesOf(candidate)).toHaveLength(1);

    await changeFamily(admin, candidate, [an, binh]);
    const [offer] = await openOf(candidate);
    const params = { uid: offer?.uid ?? '' };
    const { text } = await candidate.client.call(addenda.getAddendum, { params, query: { languageCode: 'EN' } });
    expect(JSON.stringify(text)).toContain('it is requested on signing and due within 14 days');
    const open = (await openInvoicesOf(candidate)).length;
    await signOpen(candidate);
    expect(await familyFeesOf(candidate)).toHaveLength(2);
    expect(await openInvoicesOf(candidate)).toHaveLength(open + 1);

    // A fee that was billed stays after its dependent leaves, and the next dependent has a fee of their own.
    await changeFamily(admin, candidate, [an]);
    expect((await planOf(candidate))?.totalCents).toBe(alone + 2 * 306_500);
    await changeFamily(admin, candidate, [an, cuc]);
    await signOpen(candidate);
    expect((await planOf(candidate))?.totalCents).toBe(alone + 3 * 306_500);
    expect(await familyFeesOf(candidate)).toHaveLength(3);
  });

  it('a new dependent who is accepted while the contract ends joins the family without an addendum', async () => {
    const candidate = await makeCase();
    const { uid } = await requestFamily(candidate, [an]);
    const application = { table: 'applications', column: 'user_id', id: await idOf(candidate) };
    const body = { reasonCode: 'withdrawn', reason: 'Ứng viên xin rút.' } as const;
    const ended = await race(product, application, {
      end: () => admin.call(endContract, { params: { email: candidate.email }, body }),
      accept: () => admin.call(acceptProfileChange, { params: { uid } }),
    });
    expect(ended).toEqual({
      end: { value: expect.objectContaining({ status: 'cancelled' }) },
      accept: { value: expect.objectContaining({ status: 'accepted' }) },
    });
    expect(await openOf(candidate)).toEqual([]);
  });
});
