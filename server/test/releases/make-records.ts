import { forgotPassword } from '@portal/shared/auth/contract';
import { addDays } from '@portal/shared/calendar/calendar';
import { endContract } from '@portal/shared/contracts/end-contract';
import { saveDraft } from '@portal/shared/drafts/contract';
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
import { createNote } from '@portal/shared/notes/contract';
import { acceptProfileChange } from '@portal/shared/profile-changes/contract';
import { allTasks } from '#app.ts';
import { watchClock } from '#scheduled-decisions/watch-clock.ts';
import { requestNewAddress } from '#test/approvals.ts';
import { apply, logInAsAdmin, makeApproved, makeCandidate, makeJob, pngFile } from '#test/candidate-factory.ts';
import { makeCandidateWithHistory } from '#test/candidate-with-history.ts';
import { makePaid } from '#test/ended-contracts.ts';
import { makeFailedMail } from '#test/failed-mail.ts';
import { makeOffered, signOffer } from '#test/moves.ts';
import type { OpenProduct } from '#test/open-product.ts';
import { requestNewPassport } from '#test/profile-changes.ts';
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

/** A contract that staff end, with its refund, and a person who asks for another address. */
async function makeEndedCase(product: OpenProduct): Promise<void> {
  const admin = await logInAsAdmin(product);
  const { candidate } = await makePaid(product, { isApproved: true });
  const { email } = candidate;
  await admin.call(endContract, {
    params: { email },
    body: { reasonCode: 'employer_gone', reason: 'Chủ lao động rút.' },
  });
  await admin.call(createNote, { params: { email }, body: { text: 'Đã gọi.' } }, { idempotencyKey: 'kept-note' });
  await requestNewAddress(admin, email, 'kept-new-address@example.com');
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

  const held = await makeApproved(product, { passportExpiryDate: addDays(clock.today(), 25) });
  const waiting = await makeApproved(product, {}, { email: 'kept-waiting@example.com' });
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
  for (const name of ['remind-of-holds', 'remind-of-invoices', 'remind-of-passports'])
    await allTasks.find((task) => task.name === name)?.handle(deps, {});
  await watchClock(deps.db);
  await product.work();
  await apply(waiting, uid);

  const { rows } = await deps.db.$client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
      and (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', table_name), false, true, '')))[1]::text = '0'`,
  );
  if (rows.length > 0) throw new Error(`make-records.ts creates no row in ${rows.map(({ name }) => name).join(', ')}`);
}
