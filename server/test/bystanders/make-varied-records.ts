import { lockUser } from '@portal/shared/account-access/contract';
import * as auth from '@portal/shared/auth/contract';
import { giveConsent, listConsents, withdrawConsent } from '@portal/shared/consents/contract';
import { addGovernmentFeeAmount, withdrawGovernmentFeeAmount } from '@portal/shared/fee-plans/contract';
import * as files from '@portal/shared/files/contract';
import { createQuestion, listForms } from '@portal/shared/forms/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { issueInvoice } from '@portal/shared/invoices/contract';
import { completeStep } from '@portal/shared/labor-progress/contract';
import { readNotifications } from '@portal/shared/notifications/contract';
import { getQuestionnaire, saveAnswers } from '@portal/shared/questionnaire/contract';
import { requestRefund } from '@portal/shared/refunds/contract';
import { inviteStaff } from '@portal/shared/staff/contract';
import { approveTransfer, rejectTransfer, reverseTransfer, submitTransfer } from '@portal/shared/transfers/contract';
import { sql } from 'drizzle-orm';
import type { Candidate } from '../candidate-factory.ts';
import { logIn, password, pngFile, refusalOf } from '../candidate-factory.ts';
import { makeFailedMail } from '../failed-mail.ts';
import type { OpenProduct } from '../open-product.ts';

/** Records that differ from the first of their kind: used, read, removed, or replaced, or without the usual parts. */

/** A session of an earlier release, which never confirmed the identity. */
async function makeOldSession(product: OpenProduct, email: string): Promise<void> {
  await logIn(product, email);
  await product.deps.db.execute(sql`update sessions set confirmed_at = null
    where id = (select max(id::text)::uuid from sessions where user_id = (select id from users where email = ${email}))`);
}

/**
 * One person who signed up and one who was invited. Neither followed the link, and each was sent a second one. Staff
 * locked the account of the first.
 */
async function makeUnactivated(product: OpenProduct, admin: ApiClient): Promise<void> {
  const person = { firstName: 'Thị Chín', lastName: 'Bùi', email: 'bystander-signed-up@example.com', password };
  await product.client().call(auth.register, { body: { ...person, notLawFirmAcknowledged: true } });
  const { password: _, ...colleague } = { ...person, email: 'bystander-invited@example.com' };
  await admin.call(inviteStaff, { body: { ...colleague, roleName: 'CASE_MANAGER' } });
  for (const email of [person.email, colleague.email]) {
    await product.client().call(auth.resendActivation, { body: { email } });
  }
  await product.work();
  await admin.call(lockUser, { params: { email: person.email }, body: { reason: 'Nghi mạo danh.' } });
  await product.work();
}

/** A person who logged out, guessed a password until it was locked, removed a document, and answered at length. */
async function makeUsed(product: OpenProduct, admin: ApiClient, email: string): Promise<void> {
  const client = await logIn(product, email);
  const { uid } = await client.call(files.uploadFile, { body: { kind: 'photo' }, file: pngFile('ảnh cũ.png') });
  await client.call(files.deleteFile, { params: { uid } });
  const asked = { params: { email }, body: { kind: 'other' as const, note: 'Giấy xác nhận' } };
  const { uid: requestUid } = await admin.call(files.requestFile, asked);
  await client.call(files.uploadFile, { body: { kind: 'other', requestUid }, file: pngFile('giấy.png') });
  const [question] = (await client.call(getQuestionnaire, {})).items;
  const answer = { uid: question?.uid ?? '', value: '1' as const, description: 'Năm 2019, ở Nhật Bản.' };
  await client.call(saveAnswers, { body: { items: [answer] } });
  const { version } = (await client.call(listConsents, {})).items[0] ?? { version: '' };
  const news = { purpose: 'news' };
  await client.call(giveConsent, { params: news, body: { version, languageCode: 'VI' } });
  await client.call(withdrawConsent, { params: news });
  await makeFailedMail(product, email);
  await client.call(readNotifications, { body: {} });
  await product.deps.db.execute(sql`update users set facebook_user_id = 'bystander' where email = ${email}`);

  await (await logIn(product, email)).call(auth.logout, {});
  const guess = { email, password: 'Sai-mật-khẩu-1' };
  for (let guesses = 0; guesses < 7; guesses += 1) {
    await refusalOf(product.client().call(auth.login, { body: guess }));
  }
}

/**
 * The payments of a person without a contract: a transfer was rejected, the next brought more than was due, its surplus
 * pays the next invoice, and another was approved by mistake. They request a refund.
 */
async function makePaymentWithoutContract(product: OpenProduct, admin: ApiClient, email: string): Promise<void> {
  const line = {
    name: { VI: 'Khám sức khỏe', EN: 'Medical examination' },
    amountCents: 4000,
    kind: 'service' as const,
  };
  const { name } = line;
  const issue = () =>
    admin.call(issueInvoice, { params: { email }, body: { name, dueDate: '2099-01-01', lines: [line] } });
  const { id } = await issue();
  const transfer = { method: 'zelle', date: '2026-01-05', payer: 'Hồ Thị Mai', accountHolder: 'HO THI MAI' } as const;
  const client = await logIn(product, email);
  const submit = (invoiceId: string, amountCents: number) =>
    client.call(submitTransfer, {
      params: { id: invoiceId },
      body: { ...transfer, amountCents },
      file: pngFile('biên lai.png'),
    });
  const rejected = await submit(id, 4000);
  await admin.call(rejectTransfer, { params: { id: rejected.id }, body: { reason: 'Ảnh mờ.' } });

  const approved = await submit(id, 5000);
  const received = { receivedCents: 5000, receivedOn: '2026-01-06', bankReference: 'FT26006123' };
  await admin.call(approveTransfer, { params: { id: approved.id }, body: received });
  const next = await issue();
  const mistaken = await submit(next.id, 1000);
  await admin.call(approveTransfer, { params: { id: mistaken.id } });
  await admin.call(reverseTransfer, { params: { id: mistaken.id }, body: { reason: 'Của người khác.' } });
  const account = { accountHolder: 'HO THI MAI', bankName: 'ACB', accountNumber: '0071001234599' };
  const refund = { contractUid: null, ground: 'other' as const, explanation: 'Không cần nữa.', ...account };
  await client.call(requestRefund, { body: refund });
}

/** A question without a category, a retired question, and a withdrawn amount. */
async function makeVariedNouns(product: OpenProduct, admin: ApiClient): Promise<void> {
  const form = (await admin.call(listForms, {})).items.find(({ name }) => name === 'bystander-form');
  const uid = form?.uid ?? '';
  const question = { answerType: 'yes_no', text: { VI: 'Câu nữa?', EN: 'One more?' } } as const;

  for (const name of ['bystander_more', 'bystander_retired']) {
    await admin.call(createQuestion, { params: { uid }, body: { ...question, name } });
  }
  await product.deps.db.execute(sql`update questions set retired_at = now() where name = 'bystander_retired'`);

  const amount = { amountCents: 23_456, effectiveFrom: '2099-01-01', source: 'Bystander', sourceDay: '2026-01-01' };
  const params = { key: 'bystander_fee' };
  const { amounts } = await admin.call(addGovernmentFeeAmount, { params, body: amount });
  const added = amounts.find(({ effectiveFrom }) => effectiveFrom === amount.effectiveFrom);

  await admin.call(withdrawGovernmentFeeAmount, { params: { ...params, uid: added?.uid ?? '' } });
}

/** A contract that was sealed at the second attempt, and a refund. */
async function makeVariedCase(product: OpenProduct, ended: string): Promise<void> {
  const { db } = product.deps;
  const theirs = sql`user_id = (select id from users where email = ${ended})`;
  await db.execute(sql`update contracts set seal_failures = 1, seal_failed_at = signed_at, seal_failed_step = 'storage'
    where id = (select max(id::text)::uuid from contracts where ${theirs})`);
  await db.execute(sql`update invoices set refunded_on = due_date
    where id = (select min(id::text)::uuid from invoices where status = 'paid' and ${theirs})`);
}

interface People {
  /** Has confirmed the steps and gone no further. */
  begun: string;
  /** Waits for the review of a profile. */
  reviewed: string;
  inCase: Candidate;
  /** Withdrew from a case and received a refund. */
  ended: string;
}

export async function makeVariedRecords(product: OpenProduct, admin: ApiClient, people: People): Promise<void> {
  await makeUnactivated(product, admin);
  await makeOldSession(product, people.begun);
  await makeUsed(product, admin, people.begun);
  await makePaymentWithoutContract(product, admin, people.reviewed);
  await makeVariedNouns(product, admin);
  await makeVariedCase(product, people.ended);
  await admin.call(completeStep, {
    params: { email: people.inCase.email, step: 'labor_certification' },
    body: { completedOn: '2026-03-10', note: 'Có sau 60 ngày.' },
  });
}
