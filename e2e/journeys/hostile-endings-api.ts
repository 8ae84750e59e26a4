import { resetUserTwoFactor } from '@portal/shared/account-access/contract';
import { declineAddendum, moveCandidate, withdrawAddendum } from '@portal/shared/addenda/contract';
import { approveApplicant, rejectApplicant } from '@portal/shared/applications/contract';
import { refuseApproval, requestUserEmailChange } from '@portal/shared/approvals/contract';
import { activate } from '@portal/shared/auth/contract';
import { listContracts } from '@portal/shared/contracts/contract';
import { endContract } from '@portal/shared/contracts/end-contract';
import type { ApiClient } from '@portal/shared/http/client';
import { createClient } from '@portal/shared/http/client';
import { closeJob, removeJob } from '@portal/shared/jobs/contract';
import { getQuestionnaire, saveAnswers } from '@portal/shared/questionnaire/contract';
import * as refunds from '@portal/shared/refunds/contract';
import { inviteStaff } from '@portal/shared/staff/contract';
import { updateMe } from '@portal/shared/users/account-contract';
import { inviteUser, rejectProfile, setCaseId } from '@portal/shared/users/contract';
import { enable, setUp, totpOf } from '../../server/test/two-step-account.ts';
import { linkMailedTo } from '../mailbox.ts';
import { password } from './candidate.ts';
import { hostileFile, wrap } from './hostile-record-api.ts';
import { makeJob, openApplicant, sign, submitNew } from './record-api.ts';

/** Writes markup into the texts that end something: offers, applications, jobs, refunds, contracts. */

const reason = 'x';
/** The name of the spouse is such a text, too. */
const info = { maritalStatus: 'married' } as const;
const account = { accountHolder: 'x', bankName: 'x', accountNumber: 'x' };

export interface HostileEnding {
  email: string;
  jobUid: string;
  contractUid: string;
}

/** A candidate whose offers, refunds, and contract ended, with every text that was written on the way. */
async function openEndedCase(baseUrl: string, staff: ApiClient): Promise<HostileEnding> {
  const email = 'markup-ended@example.com';
  const params = { email };
  const { candidate, jobUid } = await openApplicant(baseUrl, email, 'VI', { wrap, info });
  await candidate.call(updateMe, { body: { firstName: 'x', lastName: 'x' } });
  await staff.call(approveApplicant, { params: { uid: jobUid, email } });
  await staff.call(setCaseId, { params, body: { caseId: 'x' } });

  const offer = async () => staff.call(moveCandidate, { params, body: { jobUid: (await makeJob(staff)).uid, reason } });
  await candidate.call(declineAddendum, { params: { uid: (await offer()).uid }, body: { reason } });
  await staff.call(withdrawAddendum, { params: { uid: (await offer()).uid }, body: { reason } });

  const [contract] = (await candidate.call(listContracts, {})).items;
  const contractUid = contract?.uid ?? '';
  const asking = { contractUid, ground: 'other' as const, explanation: 'x' };
  const first = { id: (await candidate.call(refunds.requestRefund, { body: { ...asking, ...account } })).id };
  await candidate.call(refunds.updateRefundAccount, { params: first, body: account });
  await candidate.call(refunds.uploadRefundEvidence, {
    params: first,
    file: hostileFile('PUT /refunds/{id}/evidence'),
  });
  await staff.call(refunds.grantRefund, { params: first, body: { amountCents: 100 } });
  await staff.call(refunds.withdrawRefundGrant, { params: first, body: { reason } });
  const second = { id: (await staff.call(refunds.openRefund, { params, body: { ...asking, account } })).id };
  await staff.call(refunds.grantRefund, { params: second, body: { amountCents: 100 } });
  await staff.call(refunds.payRefund, {
    params: second,
    body: { paidOn: '2026-01-12', reference: 'x' },
    file: hostileFile('POST /admin/refunds/{id}/pay'),
  });
  await staff.call(endContract, { params, body: { reasonCode: 'not_accepted', reason } });

  const { secret } = await setUp(candidate, password);
  await enable(candidate, totpOf(secret, new Date()));
  await staff.call(resetUserTwoFactor, { params, body: { reason } });
  const request = await staff.call(requestUserEmailChange, {
    params,
    body: { email: `new-${email}`, reason },
    file: hostileFile('POST /admin/users/{email}/email'),
  });
  await refuseAsColleague(baseUrl, staff, request.uid);
  return { email, jobUid, contractUid };
}

/** Another member of staff refuses what one of them has requested. */
async function refuseAsColleague(baseUrl: string, staff: ApiClient, uid: string): Promise<void> {
  const email = 'markup-colleague@example.com';
  await staff.call(inviteStaff, { body: { email, firstName: 'x', lastName: 'x', roleName: 'ADMIN' } });
  const clientOf = (token: string | null) =>
    wrap(createClient({ baseUrl: `${baseUrl}/api`, token: () => token, language: () => 'VI' }));
  const token = new URL(await linkMailedTo(email, '/activate')).hash.replace('#token=', '');
  const { accessToken } = await clientOf(null).call(activate, { body: { token, password } });
  await clientOf(accessToken).call(refuseApproval, { params: { uid }, body: { reason } });
}

/** A candidate whose first application was rejected, and whose others ended with their jobs. */
async function openRejectedApplication(baseUrl: string, staff: ApiClient): Promise<HostileEnding> {
  const email = 'markup-rejected@example.com';
  const { candidate, jobUid } = await openApplicant(baseUrl, email, 'VI', { wrap, info });
  const [contract] = (await candidate.call(listContracts, {})).items;
  await staff.call(rejectApplicant, { params: { uid: jobUid, email }, body: { reason } });
  for (const move of [closeJob, removeJob]) {
    // The fee that was paid pays for this one, too.
    const params = { uid: (await makeJob(staff)).uid };
    await sign(candidate, params.uid, 'VI');
    await staff.call(approveApplicant, { params: { ...params, email } });
    if (move === removeJob) await staff.call(closeJob, { params, body: { approved: 'keep' } });
    await staff.call(move, { params, body: { approved: 'end', reason } });
  }
  return { email, jobUid, contractUid: contract?.uid ?? '' };
}

/** A candidate whose profile was rejected, and one who was only invited, whose names nobody has changed. */
async function openAccounts(baseUrl: string, staff: ApiClient, jobUid: string): Promise<HostileEnding[]> {
  const [rejected, invited] = ['markup-refused@example.com', 'markup-invited@example.com'];
  const names = { firstName: 'x', lastName: 'x' };
  const candidate = await submitNew({ baseUrl, email: rejected, languageCode: 'VI', names, wrap }, info);
  await staff.call(rejectProfile, { params: { email: rejected }, body: { reason } });
  const [question] = (await candidate.call(getQuestionnaire, {})).items;
  const answer = { uid: question?.uid ?? '', value: '1' as const, description: 'x' };
  await candidate.call(saveAnswers, { body: { items: [answer] } });
  await staff.call(inviteUser, { body: { email: invited, ...names } });
  return [rejected, invited].map((email) => ({ email, jobUid, contractUid: '' }));
}

export async function openHostileEndings(baseUrl: string, admin: ApiClient): Promise<HostileEnding[]> {
  const staff = wrap(admin);
  const ended = await openEndedCase(baseUrl, staff);
  const rejected = await openRejectedApplication(baseUrl, staff);
  return [ended, rejected, ...(await openAccounts(baseUrl, staff, ended.jobUid))];
}
