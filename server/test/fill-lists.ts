import { createAbsence } from '@portal/shared/absences/contract';
import { declineAddendum } from '@portal/shared/addenda/contract';
import { addDays } from '@portal/shared/calendar/calendar';
import { giveConsent, listConsents } from '@portal/shared/consents/contract';
import { createDeadline } from '@portal/shared/deadlines/contract';
import { saveDraft } from '@portal/shared/drafts/contract';
import { createEmployer } from '@portal/shared/employers/contract';
import { createFeePlan, updateFeePlan } from '@portal/shared/fee-plans/contract';
import { milestone, ownLine, planOf } from '@portal/shared/fee-plans/plan-samples';
import { createForm } from '@portal/shared/forms/contract';
import { createMessage } from '@portal/shared/messages/contract';
import { setOwner } from '@portal/shared/owners/contract';
import { requestRefund, withdrawRefund } from '@portal/shared/refunds/contract';
import { createSavedReply } from '@portal/shared/saved-replies/contract';
import { createSavedView } from '@portal/shared/saved-views/contract';
import { createStaffTask } from '@portal/shared/staff-tasks/contract';
import { requestNewAddress } from './approvals.ts';
import { apply, logInAsAdmin, makeApproved, makeJob } from './candidate-factory.ts';
import { makeCandidateWithHistory } from './candidate-with-history.ts';
import { makePaid } from './ended-contracts.ts';
import { offerTo } from './moves.ts';
import type { TestProduct } from './test-product.ts';
import { adminEmail } from './test-product.ts';

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

  const staff = await logInAsAdmin(product);
  for (const [name, on] of [
    ['Nộp bản dịch', '2026-03-01'],
    ['Gửi bản gốc', '2026-04-01'],
  ] as const) {
    const task = { text: name, assignedTo: adminEmail, about: email, dueOn: on };
    await staff.call(createStaffTask, { body: task });
    await staff.call(createDeadline, { params: { email }, body: { name, on } });
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
  for (const firstDay of [clock.today(), addDays(clock.today(), 1)]) {
    await admin.call(createAbsence, { body: { firstDay, lastDay: addDays(firstDay, 3) } });
  }
  for (const writer of [client, candidate.client]) {
    for (const text of ['Chào anh chị', 'Em đã gửi hộ chiếu']) {
      await writer.call(createMessage, { body: { text } });
      clock.advance({ minutes: 1 / 60 });
    }
  }
  for (const title of ['Lời chào', 'Giờ làm việc']) {
    await admin.call(createSavedReply, { body: { title, text: { VI: title, EN: title } } });
    clock.advance({ minutes: 1 / 60 });
  }
  for (const name of ['Quá hạn', 'Của tôi']) {
    await admin.call(createSavedView, { body: { list: 'cases', name, address: '?owner=me', isShared: false } });
    clock.advance({ minutes: 1 });
  }
  for (const [one, staffEmail] of [
    [email, adminEmail],
    [candidate.email, 'case.manager@example.com'],
  ] as const) {
    await admin.call(setOwner, { params: { email: one }, body: { staffEmail } });
  }
  await admin.call(createEmployer, { body: { name: 'DEMO Later LLC', registrationCheckedOn: '2020-01-02' } });
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
