import { declineAddendum, signAddendum } from '@portal/shared/addenda/contract';
import {
  approveApplicant,
  listApplications,
  rejectApplicant,
  withdrawApplication,
} from '@portal/shared/applications/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { closeJob, lockJob, removeJob } from '@portal/shared/jobs/contract';
import { recordOutcome } from '@portal/shared/labor-progress/contract';
import {
  grantRefund,
  openRefund,
  payRefund,
  refuseRefund,
  requestRefund,
  withdrawRefund,
} from '@portal/shared/refunds/contract';
import { lockStaff } from '@portal/shared/staff/contract';
import { rejectProfile } from '@portal/shared/users/contract';
import { recordAddendumSealFailure, recordReminder } from '../../src/features/addenda/repository.ts';
import { openDemoAccount } from '../../src/seed/demo/people.ts';
import type { Candidate } from '../candidate-factory.ts';
import { apply, makeApproved, makeReviewed, payAndConfirm, pngDataUrl, pngFile } from '../candidate-factory.ts';
import { completeUntil, offerTo, readSigning } from '../moves.ts';
import type { OpenProduct } from '../open-product.ts';
import { changeFamily } from '../profile-changes.ts';
import { makeBystanderJob } from './make-nouns.ts';

/** Records in later states. A write that forgets to check the state that it moves from would move these too. */

const request = async ({ client }: Candidate, contractUid: string) =>
  client.call(requestRefund, {
    body: {
      contractUid,
      ground: 'other',
      explanation: 'Gia đình chuyển đi.',
      accountHolder: 'PHAM VAN SAU',
      bankName: 'Vietcombank',
      accountNumber: '0071008888888',
      swiftCode: 'BFTVVNVX',
    },
  });

/** Signs, pays, and withdraws, which opens a refund. @returns the contract and its refund */
async function endContractByStaff(product: OpenProduct, candidate: Candidate, jobUid: string) {
  const { uid } = await apply(candidate, jobUid);
  await payAndConfirm(product, candidate);
  await candidate.client.call(withdrawApplication, { params: { uid } });
  const found = (await candidate.client.call(listApplications, {})).items.find((one) => one.uid === uid);
  return { contractUid: found?.contractUid ?? '', refundId: found?.offer?.refundId ?? '' };
}

/**
 * A person whose cases ended by withdrawal and rejection, with refunds that were refused, paid, and granted but not
 * paid.
 */
async function makeEndedCases(product: OpenProduct, admin: ApiClient, jobUid: string): Promise<void> {
  const person = { firstName: 'Văn Sáu', lastName: 'Phạm', email: 'bystander-ended@example.com' };
  const candidate = await makeApproved(product, person, person);
  const { email } = candidate;

  const first = await endContractByStaff(product, candidate, jobUid);
  await admin.call(refuseRefund, { params: { id: first.refundId }, body: { reason: 'Chưa đủ căn cứ.' } });
  const sent = await request(candidate, first.contractUid);
  await admin.call(grantRefund, { params: { id: sent.id }, body: { amountCents: 20_000 } });
  const payment = { paidOn: product.clock.today(), reference: 'BYSTANDER-1' };
  await admin.call(payRefund, { params: { id: sent.id }, body: payment, file: pngFile('lệnh chi.png') });

  const second = await endContractByStaff(product, candidate, await makeBystanderJob(admin, 'second'));
  await candidate.client.call(withdrawRefund, { params: { id: second.refundId } });
  const granted = await admin.call(openRefund, {
    params: { email },
    body: { contractUid: second.contractUid, ground: 'other', explanation: 'Gia đình chuyển đi.' },
  });
  await admin.call(grantRefund, { params: { id: granted.id }, body: { amountCents: 30_000 } });

  const third = await makeBystanderJob(admin, 'third');
  await apply(candidate, third);
  await admin.call(rejectApplicant, { params: { uid: third, email }, body: { reason: 'Hết chỗ.' } });
  await makeMovedCase(product, admin, candidate);
}

/** The same person declined one offer and signed another, after the I-140 was approved, and has a new child. */
async function makeMovedCase(product: OpenProduct, admin: ApiClient, candidate: Candidate): Promise<void> {
  const { email } = candidate;
  const jobUid = await makeBystanderJob(admin, 'fourth');
  await apply(candidate, jobUid);
  await payAndConfirm(product, candidate);
  await admin.call(approveApplicant, { params: { uid: jobUid, email } });
  await completeUntil(product, candidate, {
    steps: ['form_9089', 'pay', 'labor_certification', 'labor_approved', 'pay', 'i140_form', 'i140_approved'],
    completedOn: '2026-01-10',
  });
  const outcome = { outcome: 'evidence_requested', date: '2026-01-11', dueOn: '2099-01-01' } as const;
  await admin.call(recordOutcome, { params: { email, step: 'i485_form' }, body: outcome });

  const declined = await offerTo(admin, candidate, await makeBystanderJob(admin, 'fifth'));
  await candidate.client.call(declineAddendum, { params: { uid: declined.uid }, body: { reason: 'Xa quá.' } });
  const offer = await offerTo(admin, candidate, await makeBystanderJob(admin, 'sixth'));
  await product.deps.db.transaction((tx) => recordReminder(tx, offer.uid, product.clock.now()));
  const signing = await readSigning(candidate, offer.uid);
  const signature = { ...signing.body.signature, kind: 'drawn' as const, image: pngDataUrl };
  await candidate.client.call(signAddendum, { ...signing, body: { ...signing.body, signature } });
  const failure = { step: 'storage', at: product.clock.now() } as const;
  await recordAddendumSealFailure(product.deps.db, offer.uid, failure);
  await product.work();
  const child = { relation: 'child', fullName: 'Phạm Bé Sáu', dateOfBirth: '2025-01-02' } as const;
  await changeFamily(admin, candidate, [child]);
}

/** Jobs that nobody can apply for any longer. */
async function makeEndedJobs(admin: ApiClient): Promise<void> {
  const locked = await makeBystanderJob(admin, 'locked');
  await admin.call(lockJob, { params: { uid: locked } });
  const closed = await makeBystanderJob(admin, 'closed');
  await admin.call(closeJob, { params: { uid: closed }, body: {} });
  const removed = await makeBystanderJob(admin, 'removed');
  await admin.call(closeJob, { params: { uid: removed }, body: {} });
  await admin.call(removeJob, { params: { uid: removed }, body: {} });
}

/** Fills the template with bystanders whose cases, jobs, and accounts are in later states. */
export async function makeEndedRecords(product: OpenProduct, admin: ApiClient, jobUid: string): Promise<void> {
  await makeEndedCases(product, admin, jobUid);
  await makeEndedJobs(admin);

  const returned = { email: 'bystander-returned@example.com', firstName: 'Thị Bảy', lastName: 'Vũ' };
  await makeReviewed(product, {}, returned);
  await admin.call(rejectProfile, {
    params: { email: returned.email },
    body: { reason: 'Hộ chiếu mờ.', field: 'passport_file_uid' },
  });
  const locked = { email: 'bystander-locked@example.com', firstName: 'Văn Tám', lastName: 'Đinh' };
  await openDemoAccount(product.deps, { ...locked, role: 'ACCOUNTANT' });
  await admin.call(lockStaff, { params: { email: locked.email } });
}
