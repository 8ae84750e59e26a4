import { declineAddendum } from '@portal/shared/addenda/contract';
import { giveConsent, listConsents } from '@portal/shared/consents/contract';
import { saveDraft } from '@portal/shared/drafts/contract';
import { createFeePlan, updateFeePlan } from '@portal/shared/fee-plans/contract';
import { milestone, ownLine, planOf } from '@portal/shared/fee-plans/plan-samples';
import { createForm } from '@portal/shared/forms/contract';
import { requestRefund, withdrawRefund } from '@portal/shared/refunds/contract';
import { requestNewAddress } from './approvals.ts';
import { apply, logInAsAdmin, makeApproved, makeJob } from './candidate-factory.ts';
import { makeCandidateWithHistory } from './candidate-with-history.ts';
import { makePaid } from './ended-contracts.ts';
import { offerTo } from './moves.ts';
import type { TestProduct } from './test-product.ts';

/** The lists whose rows no call can make: the certificate of the product, and the form of its fees. */
export const listsOfOneRow: readonly string[] = ['/verify/certificates', '/admin/invoices/forms'];

/** Adds rows to each list in which the demo data has fewer than two, or only rows with the same values. */
export async function fillLists(product: TestProduct): Promise<void> {
  const { clock } = product;
  const { client, email } = await makeCandidateWithHistory(product);

  const { items: consents } = await client.call(listConsents, {});
  const news = consents.find(({ purpose }) => purpose === 'news');
  const given = { version: news?.version ?? '', languageCode: 'VI' } as const;
  await client.call(giveConsent, { params: { purpose: 'news' }, body: given });
  for (const form of ['refund', 'questionnaire']) {
    const changedAt = clock.now().toISOString();
    await client.call(saveDraft, { params: { form }, body: { content: '{}', changedAt } });
    clock.advance({ minutes: 1 });
  }

  const { candidate, contractUid } = await makePaid(product, { isApproved: true });
  const admin = await logInAsAdmin(product);
  for (const explanation of ['Đổi ý.', 'Gia đình có việc.']) {
    const account = { accountHolder: 'NGUYEN VAN AN', bankName: 'Vietcombank', accountNumber: '0071001234567' };
    const body = { contractUid, ground: 'other' as const, explanation, ...account };
    const { id } = await candidate.client.call(requestRefund, { body });
    await candidate.client.call(withdrawRefund, { params: { id } });
    const { uid } = await offerTo(admin, candidate, (await makeJob(product)).uid);
    await candidate.client.call(declineAddendum, { params: { uid }, body: {} });
    clock.advance({ minutes: 1 });
  }

  for (const address of [email, candidate.email]) {
    await requestNewAddress(admin, address, `new-${address}`);
    clock.advance({ minutes: 1 });
  }
  await admin.call(createForm, { body: { name: 'LATER', title: { VI: 'Thêm sau', EN: 'Added later' } } });
  await admin.call(createFeePlan, { body: { name: 'sample', ...planOf([milestone()]) } });
  const changed = planOf([milestone({ lines: [ownLine({ amountCents: 250_050 })] })]);
  await admin.call(updateFeePlan, { params: { name: 'sample' }, body: { ...changed, seen: 1 } });

  const { uid: jobUid } = await makeJob(product, { quantity: 2 });
  for (const firstName of ['Bình', 'An']) {
    clock.advance({ hours: 30 });
    await apply(await makeApproved(product, { firstName }, { firstName }), jobUid);
  }
}
