import { createAbsence } from '@portal/shared/absences/contract';
import { forgotPassword } from '@portal/shared/auth/contract';
import { addDays } from '@portal/shared/calendar/calendar';
import { endContract } from '@portal/shared/contracts/end-contract';
import { createDeadline } from '@portal/shared/deadlines/contract';
import { getDeadlineFeed } from '@portal/shared/deadlines/feed-contract';
import { saveDraft } from '@portal/shared/drafts/contract';
import { createEmployer } from '@portal/shared/employers/contract';
import * as files from '@portal/shared/files/contract';
import { issueInvoice } from '@portal/shared/invoices/contract';
import { listStaffJobCategories } from '@portal/shared/job-categories/contract';
import {
  completeStep,
  recordEvidence,
  recordOutcome,
  undoStep,
  uploadNotice,
} from '@portal/shared/labor-progress/contract';
import { createMessage } from '@portal/shared/messages/contract';
import { createNote } from '@portal/shared/notes/contract';
import { setOwner } from '@portal/shared/owners/contract';
import { acceptProfileChange, refuseProfileChange, reopenProfileChange } from '@portal/shared/profile-changes/contract';
import { createRole } from '@portal/shared/roles/contract';
import { createSavedReply } from '@portal/shared/saved-replies/contract';
import { createSavedView } from '@portal/shared/saved-views/contract';
import { createStaffTask } from '@portal/shared/staff-tasks/contract';
import { rejectTransfer, reopenTransfer } from '@portal/shared/transfers/contract';
import { inviteUser } from '@portal/shared/users/contract';
import { allTasks } from '#app.ts';
import { watchClock } from '#scheduled-decisions/watch-clock.ts';
import { requestNewAddress } from '#test/approvals.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import { apply, logInAsAdmin, makeApproved, makeCandidate, makeJob, pay, pngFile } from '#test/candidate-factory.ts';
import { makeCandidateWithHistory } from '#test/candidate-with-history.ts';
import { makePaid } from '#test/ended-contracts.ts';
import { makeFailedMail } from '#test/failed-mail.ts';
import { makeOffered, signOffer } from '#test/moves.ts';
import type { OpenProduct } from '#test/open-product.ts';
import { adminEmail } from '#test/open-product.ts';
import { requestChange, requestNewPassport } from '#test/profile-changes.ts';
import { enable, makeTwoStepAccount, setUp } from '#test/two-step-account.ts';

/** A case that moves to another job, with what agencies decided about it, and with a passport that was renewed. */
async function makeMovedCase(product: OpenProduct): Promise<void> {
  const { candidate, admin, offer } = await makeOffered(product);
  const { email } = candidate;
  const filed = { email, step: 'form_9089' };
  const next = { email, step: 'labor_certification' };
  await admin.call(completeStep, { params: filed, body: { completedOn: '2026-01-10', receiptNumber: 'G-100' } });
  await admin.call(uploadNotice, { params: filed, file: pngFile('biên nhận.png') });
  await admin.call(recordEvidence, { params: filed, body: { seenOn: '2026-01-12' } });
  await admin.call(completeStep, { params: next, body: { completedOn: '2026-02-10' } });
  await admin.call(undoStep, { params: next, body: { reason: 'Nhầm người.' } });
  const request = { outcome: 'evidence_requested', date: '2026-02-20', dueOn: '2026-05-20', note: 'Thư mời.' } as const;
  await admin.call(recordOutcome, { params: next, body: request });

  await signOffer(candidate, offer.uid);
  const { uid } = await requestNewPassport(candidate);
  await admin.call(acceptProfileChange, { params: { uid } });
  await admin.call(files.requestFile, { params: { email }, body: { kind: 'other', note: 'Sổ hộ khẩu' } });
}

/** A contract that staff end, with its refund, and people who ask for another address, or are invited. */
async function makeEndedCase(product: OpenProduct): Promise<void> {
  const admin = await logInAsAdmin(product);
  const { candidate } = await makePaid(product, { isApproved: true });
  const { email } = candidate;
  await admin.call(endContract, {
    params: { email },
    body: { reasonCode: 'employer_gone', reason: 'Chủ lao động rút.' },
  });
  const due = { params: { email }, body: { name: 'Nộp bản dịch', on: '2026-03-01' } };
  await admin.call(createDeadline, due);
  await admin.call(getDeadlineFeed, {});
  await admin.call(createStaffTask, { body: { text: 'Gọi lại.', assignedTo: adminEmail, about: email, dueOn: null } });
  await admin.call(createNote, { params: { email }, body: { text: 'Đã gọi.' } }, { idempotencyKey: 'kept-note' });
  await requestNewAddress(admin, email, 'kept-new-address@example.com');
  await admin.call(inviteUser, { body: { email: 'kept-invited@example.com', lastName: 'Đỗ', firstName: 'Lan' } });
}

/** A message with a file, and a saved reply. */
async function makeMessages(product: OpenProduct, { client }: Candidate): Promise<void> {
  const sent = { kind: 'other', purpose: 'message' } as const;
  const { uid } = await client.call(files.uploadFile, { body: sent, file: pngFile('câu hỏi.png') });
  await client.call(createMessage, { body: { text: 'Ảnh này được chưa ạ?', fileUids: [uid] } });
  const reply = { title: 'Lời chào', text: { VI: 'Chào {name}', EN: 'Dear {name}' } };
  await (await logInAsAdmin(product)).call(createSavedReply, { body: reply });
}

/** A transfer that staff rejected by mistake, and that is in review again. */
async function makeReopenedTransfer(product: OpenProduct, person: Candidate): Promise<void> {
  const { id } = await pay(person);
  const admin = await logInAsAdmin(product);
  await admin.call(rejectTransfer, { params: { id }, body: { reason: 'Không thấy tiền.' } });
  await admin.call(reopenTransfer, { params: { id }, body: { reason: 'Tiền đã về.' } });
}

/** A change of a profile that staff refused by mistake, and that waits again. */
async function makeReopenedChange(product: OpenProduct, person: Candidate): Promise<void> {
  const { uid } = await requestChange(person);
  const admin = await logInAsAdmin(product);
  await admin.call(refuseProfileChange, { params: { uid }, body: { reason: 'Ảnh mờ.' } });
  await admin.call(reopenProfileChange, { params: { uid }, body: { reason: 'Ảnh đọc được.' } });
}

/** A candidate of a colleague who is away, an employer, a view, and a role. */
async function makeAbsence(product: OpenProduct, email: string): Promise<void> {
  const admin = await logInAsAdmin(product);
  const today = product.clock.today();
  await admin.call(createAbsence, { body: { firstDay: today, lastDay: addDays(today, 7) } });
  await admin.call(setOwner, { params: { email }, body: { staffEmail: adminEmail } });
  await admin.call(createEmployer, { body: { name: 'Kept Foods', notes: 'Gọi buổi sáng.' } });
  await admin.call(createSavedView, { body: { list: 'cases', name: 'Của tôi', address: '?owner=me', isShared: true } });
  await admin.call(createRole, { body: { name: 'Thủ quỹ', permissions: ['invoices.manage'] } });
}

/** Creates rows in every table, through the product's own calls and tasks, and leaves a contract to seal in the queue. */
export async function makeRecords(product: OpenProduct): Promise<void> {
  const { deps, clock } = product;
  await makeCandidateWithHistory(product);
  await makeMovedCase(product);
  await makeEndedCase(product);
  const account = await makeTwoStepAccount(product);
  const { secret } = await setUp(account.client);
  await enable(account.client, account.codeOf(secret));
  const { client, email } = await makeCandidate(product);
  const draft = { content: '{"value":{"bankName":"VCB"}}', changedAt: clock.now().toISOString() };
  await client.call(saveDraft, { params: { form: 'refund' }, body: draft });
  await makeFailedMail(product, email);
  await makeAbsence(product, email);

  const held = await makeApproved(product, { passportExpiryDate: addDays(clock.today(), 25) });
  const waiting = await makeApproved(product, {}, { email: 'kept-waiting@example.com' });
  await makeReopenedChange(product, waiting);
  await makeMessages(product, waiting);
  const admin = await logInAsAdmin(product);
  const [category] = (await admin.call(listStaffJobCategories, { query: { pageSize: 100 } })).items;
  const { uid } = await makeJob(product, { categoryUids: [category?.uid ?? ''] });
  await apply(held, uid);
  const service = { VI: 'Dịch thuật', EN: 'Translation' };
  await admin.call(issueInvoice, {
    params: { email: held.email },
    body: {
      name: service,
      dueDate: addDays(clock.today(), 8),
      lines: [{ name: service, amountCents: 5000, kind: 'service' }],
    },
  });
  await product.client().call(forgotPassword, { body: { email: held.email } });
  await product.work();
  clock.advance({ days: 5, hours: 1 });
  for (const name of ['remind-of-holds', 'remind-of-invoices', 'remind-of-passports', 'remind-of-deadlines'])
    await allTasks.find((task) => task.name === name)?.handle(deps, {});
  await watchClock(deps.db);
  await product.work();
  await apply(waiting, uid);
  await makeReopenedTransfer(product, waiting);

  const { rows } = await deps.db.$client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
      and (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', table_name), false, true, '')))[1]::text = '0'`,
  );
  if (rows.length > 0) throw new Error(`make-records.ts creates no row in ${rows.map(({ name }) => name).join(', ')}`);
}
