import * as contract from '@portal/shared/approvals/contract';
import { objectToEmailChange } from '@portal/shared/approvals/public-contract';
import { expect } from 'vitest';
import { approve, lostMailbox, requestNewAddress, takeAddress } from '#test/approvals.ts';
import { makeCandidate, pngFile } from '#test/candidate-factory.ts';
import type { Person, Row } from './row.ts';
import { onCall, onEvent, onRefusedCall, user } from './row.ts';
import type { Scenarios } from './scenarios.ts';

const kind = 'email_change';
const subjectOf = (uid: string, { email }: Pick<Person, 'email'>) => ({ type: 'approval', uid, email });

/** A person for whom an administrator requested a new address, which a case manager may have approved. */
async function requested(scenarios: Scenarios, { isApproved = false } = {}) {
  await scenarios.confirmStaff();
  const person = await scenarios.open();
  const newEmail = `${scenarios.unique('new-address')}@example.com`;
  const { uid } = await requestNewAddress(scenarios.admin.client, person.email, newEmail);
  if (isApproved) await approve(scenarios.manager.client, uid);
  return { person, newEmail, uid };
}

/** Runs the task on a change whose 72 hours are over. The clock stays, because entries have the time of the test. */
const carryOut = async ({ product, runTask }: Scenarios, uid: string) => {
  const now = product.deps.clock.now().toISOString();
  await product.asOwner(`alter table approvals disable trigger user;
    update approvals set takes_effect_at = '${now}' where id = '${uid}';
    alter table approvals enable trigger user`);
  await runTask('complete-email-changes');
};

export const approvalRows: Row[] = [
  onCall(contract.requestUserEmailChange, 'records both addresses and the reason', async (scenarios) => {
    const person = await scenarios.open();
    const email = `${scenarios.unique('new-address')}@example.com`;
    return {
      by: scenarios.admin,
      input: {
        params: { email: person.email },
        body: { email, reason: lostMailbox },
        file: pngFile('cuộc gọi.png'),
      },
      notifies: ['staff_email_change_requested'],
      entries: ({ uid }) => [
        {
          action: 'approval.request',
          by: scenarios.admin,
          subject: subjectOf(uid, person),
          before: { email: person.email },
          after: { kind, email, reason: lostMailbox, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
        },
      ],
    };
  }),
  onCall(contract.approveApproval, 'records the approval and the end of the 72 hours', async (scenarios) => {
    const { person, newEmail, uid } = await requested(scenarios);
    return {
      by: scenarios.manager,
      input: { params: { uid } },
      alsoInvolved: [newEmail],
      notifies: ['staff_email_change_approved', 'staff_email_change_announced'],
      entries: ({ takesEffectAt }) => [
        {
          action: 'approval.approve',
          by: scenarios.manager,
          subject: subjectOf(uid, person),
          before: { status: 'requested' },
          after: { status: 'approved', kind, email: newEmail, takesEffectAt },
        },
      ],
    };
  }),
  onRefusedCall(contract.approveApproval, 'records nothing for an own request', 'SAME_PERSON', async (scenarios) => {
    const { uid } = await requested(scenarios);
    return { by: scenarios.admin, input: { params: { uid } }, entries: [] };
  }),
  onCall(contract.refuseApproval, 'records the refusal with its reason', async (scenarios) => {
    const { person, newEmail, uid } = await requested(scenarios);
    const reason = 'Không khớp hộ chiếu.';
    return {
      by: scenarios.manager,
      input: { params: { uid }, body: { reason } },
      alsoInvolved: [newEmail],
      notifies: ['staff_email_change_stopped', 'staff_email_change_not_made'],
      entries: [
        {
          action: 'approval.refuse',
          by: scenarios.manager,
          subject: subjectOf(uid, person),
          before: { status: 'requested' },
          after: { status: 'refused', kind, reason },
        },
      ],
    };
  }),
  onCall(contract.getApprovalEvidence, 'records that staff opened the evidence', async (scenarios) => {
    const { person, uid } = await requested(scenarios);
    return {
      by: scenarios.manager,
      input: { params: { uid } },
      entries: [
        {
          action: 'approval.read-evidence',
          by: scenarios.manager,
          subject: subjectOf(uid, person),
          after: { name: 'cuộc gọi.png' },
        },
      ],
    };
  }),
  onCall(objectToEmailChange, 'records that the old address stopped the change', async (scenarios) => {
    const { person, newEmail, uid } = await requested(scenarios, { isApproved: true });
    const token = await scenarios.linkTokenOf(person.email);
    return {
      by: null,
      input: { body: { token } },
      alsoInvolved: [newEmail],
      notifies: ['staff_email_change_stopped', 'staff_email_change_not_made'],
      entries: [
        {
          action: 'approval.object',
          by: person,
          subject: subjectOf(uid, person),
          before: { status: 'approved' },
          after: { status: 'objected', kind },
        },
      ],
    };
  }),
  onEvent('The task complete-email-changes', 'records the change that the 72 hours allow', async (scenarios) => {
    const { person, newEmail: email, uid } = await requested(scenarios, { isApproved: true });
    return {
      act: () => carryOut(scenarios, uid),
      notifies: ['staff_email_change_completed', 'staff_email_change_login'],
      entries: [
        {
          action: 'approval.complete',
          by: null,
          subject: subjectOf(uid, { email }),
          before: { status: 'approved' },
          after: { status: 'completed', kind },
        },
        {
          action: 'account.change-email',
          by: null,
          subject: user({ uid: person.uid, email }),
          before: { email: person.email },
          after: { email },
        },
      ],
    };
  }),
  onEvent('The task complete-email-changes', 'records that the new address has been taken', async (scenarios) => {
    const { person, newEmail: email, uid } = await requested(scenarios, { isApproved: true });
    await takeAddress(scenarios.product, (await makeCandidate(scenarios.product)).email, email);
    return {
      act: () => carryOut(scenarios, uid),
      notifies: ['staff_email_change_stopped'],
      entries: [
        {
          action: 'approval.fail',
          by: null,
          subject: subjectOf(uid, person),
          before: { status: 'approved' },
          after: { status: 'failed', kind, failure: 'EMAIL_TAKEN' },
        },
      ],
    };
  }),
];
