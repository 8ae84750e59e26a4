import { endUserSessions, lockUser, unlockUser } from '@portal/shared/account-access/contract';
import { moveCandidate } from '@portal/shared/addenda/contract';
import { approveApplicant } from '@portal/shared/applications/contract';
import { requestUserEmailChange } from '@portal/shared/approvals/contract';
import { listContracts } from '@portal/shared/contracts/contract';
import { createEmployer } from '@portal/shared/employers/contract';
import * as feePlans from '@portal/shared/fee-plans/contract';
import { milestone, planOf } from '@portal/shared/fee-plans/plan-samples';
import { rejectFile, requestFile } from '@portal/shared/files/contract';
import * as forms from '@portal/shared/forms/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { issueInvoice, listInvoices, updateInvoice, voidInvoice } from '@portal/shared/invoices/contract';
import { createJobCategory } from '@portal/shared/job-categories/contract';
import { createJob } from '@portal/shared/jobs/contract';
import {
  completeStep,
  recordEvidence,
  recordOutcome,
  undoStep,
  uploadNotice,
} from '@portal/shared/labor-progress/contract';
import { createMessage, createUserMessage } from '@portal/shared/messages/contract';
import { createNote } from '@portal/shared/notes/contract';
import { refuseProfileChange, requestProfileChange } from '@portal/shared/profile-changes/contract';
import { refuseRefund, requestRefund } from '@portal/shared/refunds/contract';
import { createRole } from '@portal/shared/roles/contract';
import { createSavedReply } from '@portal/shared/saved-replies/contract';
import { getSettings, updateSettings } from '@portal/shared/settings/contract';
import { inviteStaff } from '@portal/shared/staff/contract';
import { approveTransfer, rejectTransfer, reverseTransfer, submitTransfer } from '@portal/shared/transfers/contract';
import { jobBody } from '../../server/test/candidate-factory.ts';
import { hostileClient } from '../../server/test/hostile-client.ts';
import { changeWithAllDocuments } from '../../server/test/profile-changes.ts';
import { makeJob, openApplicant, scan } from './record-api.ts';

/** Writes markup into every text that people and staff write, through the calls that the screens make. */

/** Ends an attribute and a tag, loads a picture that does not exist, and runs a script if a page takes it for its own. */
export const probe = `"><img src=x onerror=alert(1)>'{{7*7}}`;
const code = '"><img/src=x/onerror=alert(1)>';

/** A text that fills its field, mostly with one word, and with marks that turn the direction around. */
const textOf = (maxLength: number): string =>
  `${'W'.repeat(Math.max(0, Math.min(maxLength, 300) - probe.length))}${probe}\u202e\u200b`;

const nameOfFile = `${probe}.jpg`;
const hostileFile = () => new File([scan], nameOfFile, { type: 'image/jpeg' });

const wrap = (client: ApiClient): ApiClient =>
  hostileClient(client, { textOf, codeOf: (maxLength) => code.slice(0, maxLength) });

export interface HostileRecord {
  email: string;
  /** The values of the addresses of the screens. */
  jobUid: string;
  employerUid: string;
  contractUid: string;
  addendumUid: string;
  formUid: string;
  planName: string;
  roleId: string;
}

const text = { VI: 'Chữ', EN: 'Text' };

async function makeHouse(staff: ApiClient) {
  const category = await staff.call(createJobCategory, { body: { name: 'x', label: text } });
  const employer = await staff.call(createEmployer, {
    body: {
      name: 'x',
      contacts: [{ name: 'x', role: 'x', phone: '', email: '' }],
      prevailingWages: [{ work: 'x', hourlyCents: 1500, validFrom: null, validTo: null }],
      permCases: [{ number: 'x', filedOn: null, certifiedOn: null }],
      notes: 'x',
    },
  });
  const job = await staff.call(createJob, { body: jobBody({ categoryUids: [category.uid], quantity: 5 }) });

  const form = await staff.call(forms.createForm, { body: { name: 'x', title: text } });
  const params = { uid: form.uid };
  const { uid: categoryUid } = await staff.call(forms.createFormCategory, { params, body: { name: 'x', label: text } });
  await staff.call(forms.createQuestion, { params, body: { name: 'x', answerType: 'yes_no', text, categoryUid } });

  const planName = 'hostile';
  await staff.call(feePlans.createFeePlan, { body: { name: planName, ...planOf([milestone()]) } });
  const amount = { amountCents: 100, effectiveFrom: '2026-01-01', source: 'x', sourceDay: '2026-01-01' };
  const fee = { key: 'hostile', name: text, payee: 'uscis', payer: 'candidate', ...amount } as const;
  const { key } = await staff.call(feePlans.createGovernmentFee, { body: fee });
  const later = { ...amount, effectiveFrom: '2026-02-01' };
  await staff.call(feePlans.addGovernmentFeeAmount, { params: { key }, body: later });
  // Both calls get the same markup as the name of the role.
  const role = await staff.call(createRole, { body: { name: 'x', permissions: ['jobs.read'] } });
  const colleague = { email: 'markup-staff@example.com', firstName: 'x', lastName: 'x', roleName: 'x' };
  await staff.call(inviteStaff, { body: colleague });
  return { jobUid: job.uid, employerUid: employer.uid, formUid: form.uid, planName, roleId: role.id };
}

/** A candidate with a case in progress, and everything that staff can write about it. */
export async function openHostileRecord(baseUrl: string, admin: ApiClient): Promise<HostileRecord> {
  const staff = wrap(admin);
  const house = await makeHouse(staff);
  const email = 'markup@example.com';
  const params = { email };
  const { candidate, upload } = await openApplicant(baseUrl, email, 'VI', {
    jobUid: house.jobUid,
    wrap,
    // The name of the spouse is such a text, too.
    info: { maritalStatus: 'married' },
  });
  await staff.call(approveApplicant, { params: { uid: house.jobUid, email } });
  const reason = 'x';

  await staff.call(createNote, { params, body: { text: 'x' } });
  await staff.call(createUserMessage, { params, body: { text: 'x' } });
  await candidate.call(createMessage, { body: { text: 'x' } });
  await staff.call(createSavedReply, { body: { title: 'x', text } });
  await staff.call(requestUserEmailChange, {
    params,
    body: { email: `new-${email}`, reason },
    file: hostileFile(),
  });
  await staff.call(requestFile, { params, body: { kind: 'other', note: 'x' } });
  await staff.call(rejectFile, {
    params: { uid: await upload('diploma', nameOfFile) },
    body: { reason },
  });
  const step = { email, step: 'form_9089' };
  await staff.call(completeStep, { params: step, body: { completedOn: '2026-01-10' } });
  await staff.call(undoStep, { params: step, body: { reason } });
  await staff.call(completeStep, { params: step, body: { completedOn: '2026-01-10' } });
  await staff.call(recordEvidence, { params: step, body: { receiptNumber: 'x' } });
  const notice = hostileFile();
  await staff.call(uploadNotice, { params: step, file: notice });
  const asked = { outcome: 'evidence_requested', date: '2026-01-11', dueOn: '2026-03-01' } as const;
  await staff.call(recordOutcome, { params: { email, step: 'labor_certification' }, body: asked });

  const requestChange = async () => {
    const body = await changeWithAllDocuments(candidate);
    return candidate.call(requestProfileChange, { body });
  };
  const refused = await requestChange();
  await staff.call(refuseProfileChange, { params: { uid: refused.uid }, body: { reason } });
  await requestChange();

  const [contract] = (await candidate.call(listContracts, {})).items;
  const contractUid = contract?.uid ?? '';
  const account = { explanation: 'x', accountHolder: 'x', bankName: 'x', accountNumber: 'x' };
  const refund = await candidate.call(requestRefund, { body: { contractUid, ground: 'not_accepted', ...account } });
  await staff.call(refuseRefund, { params: { id: refund.id }, body: { reason } });

  const listDue = async () => (await candidate.call(listInvoices, { query: { status: 'not_paid' } })).items;
  const [first] = await listDue();
  const lines = [{ name: text, amountCents: 1000, kind: 'service' as const }];
  const invoice = { name: text, dueDate: first?.dueDate ?? '', lines };
  await staff.call(issueInvoice, { params, body: invoice });
  const corrected = await staff.call(issueInvoice, { params, body: invoice });
  await staff.call(updateInvoice, { params: { id: corrected.id }, body: invoice });
  const mistaken = await staff.call(issueInvoice, { params, body: invoice });
  await staff.call(voidInvoice, { params: { id: mistaken.id }, body: { reason } });
  const reversed = await staff.call(issueInvoice, { params, body: invoice });
  for (const { id } of await listDue()) {
    const transfer = await candidate.call(submitTransfer, {
      params: { id },
      body: { method: 'wire', date: '2026-01-05', payer: 'x', accountHolder: 'x', swiftCode: 'BFTVVNVX' },
      file: hostileFile(),
    });
    const decided = { id: transfer.id };
    if (id === first?.id) await staff.call(rejectTransfer, { params: decided, body: { reason } });
    if (id === reversed.id) {
      await staff.call(approveTransfer, { params: decided, body: {} });
      await staff.call(reverseTransfer, { params: decided, body: { reason } });
    }
  }
  const other = await makeJob(staff);
  const offer = await staff.call(moveCandidate, { params, body: { jobUid: other.uid, reason } });

  // The last, because they end the candidate's session.
  for (const change of [lockUser, unlockUser, endUserSessions]) await staff.call(change, { params, body: { reason } });
  return { email, contractUid, addendumUid: offer.uid, ...house };
}

/** Writes markup into the settings, which every screen shows. Returns a function that restores them. */
export async function makeSettingsHostile(admin: ApiClient): Promise<() => Promise<unknown>> {
  const before = await admin.call(getSettings, {});
  await wrap(admin).call(updateSettings, { body: before });
  return () => admin.call(updateSettings, { body: before });
}
