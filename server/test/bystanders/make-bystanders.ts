import { applyForJob, approveApplicant, listApplications } from '@portal/shared/applications/contract';
import * as auth from '@portal/shared/auth/contract';
import { addDays } from '@portal/shared/calendar/calendar';
import { getContractToSign } from '@portal/shared/contracts/contract';
import * as files from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { issueInvoice, listInvoices, listUserInvoices, updateInvoice } from '@portal/shared/invoices/contract';
import {
  completeStep,
  recordEvidence,
  recordOutcome,
  undoStep,
  uploadNotice,
} from '@portal/shared/labor-progress/contract';
import { createNote } from '@portal/shared/notes/contract';
import { requestRefund, uploadRefundEvidence } from '@portal/shared/refunds/contract';
import { approveTransfer, rejectTransfer } from '@portal/shared/transfers/contract';
import { getMe, updateMe } from '@portal/shared/users/account-contract';
import { setCaseId } from '@portal/shared/users/contract';
import { sql } from 'drizzle-orm';
import { allTasks } from '../../src/app.ts';
import { openDemoAccount } from '../../src/seed/demo/people.ts';
import { requestNewAddress, takeAddress } from '../approvals.ts';
import type { Candidate } from '../candidate-factory.ts';
import {
  agreed,
  apply,
  confirmAllSteps,
  logIn,
  logInAsAdmin,
  makeApproved,
  makeCandidate,
  makeReviewed,
  password,
  pay,
  pngFile,
  refusalOf,
  wireTransfer,
} from '../candidate-factory.ts';
import type { OpenProduct } from '../open-product.ts';
import { enable, setUp, totpOf } from '../two-step-account.ts';
import { makeApprovals } from './make-approvals.ts';
import { makeChanges } from './make-changes.ts';
import { makeEndedRecords } from './make-ended.ts';
import { makeBystanderJob, makeBystanderNouns } from './make-nouns.ts';
import { makeVariedRecords } from './make-varied-records.ts';

/** People who take no part in any test. Together they have a row of every kind that belongs to a person. */

/** So far ahead that no bystander's date falls due while a test moves the clock. */
const farAhead = '2099-01-01';

const runTask = async (product: OpenProduct, name: string) => {
  const task = allTasks.find((one) => one.name === name);
  if (!task) throw new Error(`there is no task ${name}`);
  await task.handle(product.deps, {});
};

/** Postpones every open invoice of a person. A seat that an invoice holds is held until then. */
async function postponePayments(admin: ApiClient, { email }: Candidate): Promise<void> {
  const { items } = await admin.call(listUserInvoices, { params: { email } });
  for (const { id, nameByLanguage: name, status, lines } of items) {
    if (status !== 'not_paid') continue;
    const bodyLines = lines.map(({ nameByLanguage, ...line }) => ({ ...line, name: nameByLanguage }));
    await admin.call(updateInvoice, {
      params: { id },
      body: { name, dueDate: farAhead, lines: bodyLines },
    });
  }
}

/** A case in progress, with every kind of record that it may have. */
async function makeCase(product: OpenProduct, admin: ApiClient, jobUid: string): Promise<Candidate> {
  const child = { relation: 'child' as const, fullName: 'Trần Bé', dateOfBirth: '2020-01-01' };
  const named = { firstName: 'Thị Hòa', lastName: 'Trần' };
  const person = { ...named, email: 'bystander-case@example.com' };
  const candidate = await makeApproved(product, { ...person, dependents: [child], placeOfBirth: 'Huế' }, person);
  const { client, email } = candidate;
  await client.call(updateMe, { body: { ...named, phoneNumber: '0987 000 111', country: 'VN' } });
  await apply(candidate, jobUid);
  const { id } = await pay(candidate);
  await admin.call(rejectTransfer, { params: { id }, body: { reason: 'Chưa thấy tiền.' } });
  const again = await pay(candidate, { ...wireTransfer, payer: 'Nguyễn Văn Em' });
  await admin.call(approveTransfer, { params: { id: again.id } });
  await admin.call(approveApplicant, { params: { uid: jobUid, email } });
  await admin.call(setCaseId, { params: { email }, body: { caseId: 'BYSTANDER-1' } });

  const step = { email, step: 'form_9089' };
  await admin.call(completeStep, {
    params: step,
    body: { completedOn: '2026-01-10', receiptNumber: 'G-100', priorityDate: '2026-01-10' },
  });
  await admin.call(uploadNotice, { params: step, file: pngFile('biên nhận.png') });
  await admin.call(recordEvidence, { params: step, body: { receiptNumber: 'G-101', seenOn: '2026-01-12' } });
  const next = { email, step: 'labor_certification' };
  await admin.call(completeStep, { params: next, body: { completedOn: '2026-02-10' } });
  await admin.call(undoStep, { params: next, body: { reason: 'Nhầm người.' } });
  const request = { note: 'Thư mời tuyển dụng.', receiptNumber: 'A-100' };
  await admin.call(recordOutcome, {
    params: next,
    body: { outcome: 'evidence_requested', date: '2026-02-20', dueOn: '2026-05-20', ...request },
  });
  await admin.call(recordOutcome, { params: next, body: { outcome: 'answered', date: '2026-03-20' } });
  await admin.call(createNote, { params: { email }, body: { text: 'Gọi lại sau Tết.' } });

  const line = { name: { VI: 'Dịch thuật', EN: 'Translation' }, amountCents: 5000, kind: 'service' as const };
  await admin.call(issueInvoice, {
    params: { email },
    body: { name: { VI: 'Dịch thuật', EN: 'Translation' }, dueDate: product.clock.today(), lines: [line] },
  });
  const [contract] = (await client.call(listApplications, {})).items;
  const refund = await client.call(requestRefund, {
    body: {
      contractUid: contract?.contractUid ?? '',
      ground: 'other',
      explanation: 'Gia đình có việc.',
      accountHolder: 'TRAN THI HOA',
      bankName: 'Vietcombank',
      accountNumber: '0071009999999',
    },
  });
  await client.call(uploadRefundEvidence, { params: { id: refund.id }, file: pngFile('giấy tờ.png') });
  return candidate;
}

async function giveDocuments(admin: ApiClient, { client, email }: Candidate): Promise<void> {
  const upload = (kind: 'diploma' | 'photo' | 'birth_certificate' | 'work_proof') =>
    client.call(files.uploadFile, { body: { kind }, file: pngFile(`${kind}.png`) });
  const [, photo, birth, work] = [
    await upload('diploma'),
    await upload('photo'),
    await upload('birth_certificate'),
    await upload('work_proof'),
  ];

  await admin.call(files.acceptFile, { params: { uid: photo.uid } });
  await admin.call(files.rejectFile, { params: { uid: birth.uid }, body: { reason: 'Ảnh mờ.' } });
  await admin.call(files.acceptFile, { params: { uid: work.uid } });
  await admin.call(files.lockFile, { params: { uid: work.uid } });
  await admin.call(files.requestFile, { params: { email }, body: { kind: 'other', note: 'Sổ hộ khẩu' } });
}

/** A person with a held seat, a request under an idempotency key, and a sent reminder. */
async function makeHold(product: OpenProduct, jobUid: string): Promise<Candidate> {
  const person = { firstName: 'Văn Bình', lastName: 'Lý', email: 'bystander-hold@example.com' };
  // The last day is so close that the last reminder goes out and no other one follows.
  const passportExpiryDate = addDays(product.clock.today(), 25);
  const candidate = await makeApproved(product, { ...person, passportExpiryDate }, person);
  const { client } = candidate;
  const params = { uid: jobUid };
  const { contractHash, signerName } = await client.call(getContractToSign, { params, query: { languageCode: 'VI' } });

  await client.call(
    applyForJob,
    {
      params,
      body: {
        ...agreed,
        contractHash,
        languageCode: 'VI',
        signature: { kind: 'typed', name: signerName },
      },
    },
    { idempotencyKey: 'bystander-hold-signs' },
  );

  return candidate;
}

/** Mailed but unused links, a wrong password, an authenticator app with recovery codes, and open sessions. */
async function openLinksAndSessions(product: OpenProduct, { client, email }: Candidate): Promise<void> {
  await product.client().call(auth.forgotPassword, { body: { email } });
  const { firstName, lastName } = await client.call(getMe, {});

  await client.call(updateMe, { body: { firstName, lastName, email: `new-${email}`, currentPassword: password } });
  await refusalOf(product.client().call(auth.login, { body: { email, password: 'Sai-mật-khẩu-1' } }));
  await logIn(product, email);

  const { secret } = await setUp(client);
  const { recoveryCodes } = await enable(client, totpOf(secret, product.clock.now()));
  const logInAgain = () => product.client().call(auth.login, { body: { email, password } });
  const begun = await logInAgain();
  if (!('twoFactorToken' in begun)) throw new Error(`${email} is asked for a second step`);

  const code = recoveryCodes[0] ?? '';
  await product.client().call(auth.loginTwoFactor, { body: { twoFactorToken: begun.twoFactorToken, code } });
  await logInAgain();
}

/** Fills the template with bystanders. It starts in the past and ends at the present. */
export async function makeBystanders(product: OpenProduct): Promise<void> {
  product.clock.advance({ days: -20 });
  const admin = await logInAsAdmin(product);
  const jobUid = await makeBystanderJob(admin);
  await makeBystanderNouns(admin);
  const inCase = await makeCase(product, admin, jobUid);
  await giveDocuments(admin, inCase);
  await makeChanges(admin, inCase);
  await makeEndedRecords(product, admin, jobUid);
  const staff = {
    email: 'bystander-staff@example.com',
    firstName: 'Thị Lan',
    lastName: 'Mạc',
    role: 'CASE_MANAGER',
  } as const;
  await openDemoAccount(product.deps, staff);
  const manager = await logIn(product, staff.email, 'Demo#2026');
  await makeApprovals({ admin, manager }, { refused: inCase.email, approved: 'bystander-ended@example.com' });

  product.clock.advance({ days: 8 });
  const held = await makeHold(product, jobUid);
  await product.work();
  product.clock.advance({ days: 5 });
  await runTask(product, 'remind-of-holds');
  await runTask(product, 'remind-of-invoices');
  await runTask(product, 'remind-of-passports');
  const again = await logInAsAdmin(product);
  for (const one of [inCase, held]) await postponePayments(again, one);
  const late = { ...inCase, client: await logIn(product, inCase.email) };
  const open = (await late.client.call(listInvoices, { query: { status: 'not_paid' } })).items;
  if (open.length < 2) throw new Error('a bystander keeps an invoice of each kind');
  await pay(late);

  product.clock.advance({ days: 7 });
  const reviewed = { email: 'bystander-review@example.com', firstName: 'Thị Mai', lastName: 'Hồ' };
  await makeReviewed(product, { maritalStatus: 'married' }, reviewed);
  const unnamed = await makeCandidate(product, {
    email: 'bystander-first@example.com',
    firstName: 'Văn Tư',
    lastName: 'Đỗ',
  });
  const begun = { ...unnamed, email: 'bystander-begun@example.com' };
  await takeAddress(product, unnamed.email, begun.email);
  await confirmAllSteps(begun);
  const newAdmin = await logInAsAdmin(product);
  await makeVariedRecords(product, newAdmin, {
    begun: begun.email,
    reviewed: reviewed.email,
    inCase,
    ended: 'bystander-ended@example.com',
  });
  for (const { email } of [inCase, held]) {
    await openLinksAndSessions(product, { email, client: await logIn(product, email) });
  }
  // The address that was approved for a bystander is taken now.
  await runTask(product, 'complete-email-changes');
  await requestNewAddress(newAdmin, reviewed.email, 'bystander-next@example.com');
  await logIn(product, staff.email, 'Demo#2026');
  await product.client().call(auth.forgotPassword, { body: { email: staff.email } });
  await product.work();

  // The tests share one network address with them, so the attempts counted for it here are removed.
  await product.deps.db.execute(sql`delete from attempt_counters where key not like '%bystander-%'`);
}
