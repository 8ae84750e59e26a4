import * as contract from '@portal/shared/approvals/contract';
import { objectToEmailChange } from '@portal/shared/approvals/public-contract';
import { expect } from 'vitest';
import { approve, lostMailbox, requestNewAddress, takeAddress } from '#test/approvals.ts';
import { makeCandidate, pngFile } from '#test/candidate-factory.ts';
import type { Person, Row } from './row.ts';
import { onCall, onEvent, onRefusedCall, user } from './row.ts';
import type { World } from './world.ts';

const kind = 'email_change';
const subjectOf = (uid: string, { email }: Pick<Person, 'email'>) => ({ type: 'approval', uid, email });

/** A person for whom an administrator requested a new address, which a case manager may have approved. */
async function requested(world: World, { isApproved = false } = {}) {
  await world.confirmStaff();
  const person = await world.open();
  const newEmail = `${world.unique('new-address')}@example.com`;
  const { uid } = await requestNewAddress(world.admin.client, person.email, newEmail);
  if (isApproved) await approve(world.manager.client, uid);
  return { person, newEmail, uid };
}

/** Runs the task on a change whose 72 hours are over. The clock stays, because entries have the time of the test. */
const carryOut = async ({ product, runTask }: World, uid: string) => {
  const now = product.deps.clock.now().toISOString();
  await product.asOwner(`alter table approvals disable trigger user;
    update approvals set takes_effect_at = '${now}' where id = '${uid}';
    alter table approvals enable trigger user`);
  await runTask('complete-email-changes');
};

export const approvalRows: Row[] = [
  onCall(contract.requestUserEmailChange, 'records both addresses and the reason', async (world) => {
    const person = await world.open();
    const email = `${world.unique('new-address')}@example.com`;
    return {
      by: world.admin,
      input: {
        params: { email: person.email },
        body: { email, reason: lostMailbox },
        file: pngFile('cuộc gọi.png'),
      },
      entries: ({ uid }) => [
        {
          action: 'approval.request',
          by: world.admin,
          subject: subjectOf(uid, person),
          before: { email: person.email },
          after: { kind, email, reason: lostMailbox, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
        },
      ],
    };
  }),
  onCall(contract.approveApproval, 'records the approval and the end of the 72 hours', async (world) => {
    const { person, newEmail, uid } = await requested(world);
    return {
      by: world.manager,
      input: { params: { uid } },
      alsoInvolved: [newEmail],
      entries: ({ takesEffectAt }) => [
        {
          action: 'approval.approve',
          by: world.manager,
          subject: subjectOf(uid, person),
          before: { status: 'requested' },
          after: { status: 'approved', kind, email: newEmail, takesEffectAt },
        },
      ],
    };
  }),
  onRefusedCall(contract.approveApproval, 'records nothing for an own request', 'SAME_PERSON', async (world) => {
    const { uid } = await requested(world);
    return { by: world.admin, input: { params: { uid } }, entries: [] };
  }),
  onCall(contract.refuseApproval, 'records the refusal with its reason', async (world) => {
    const { person, newEmail, uid } = await requested(world);
    const reason = 'Không khớp hộ chiếu.';
    return {
      by: world.manager,
      input: { params: { uid }, body: { reason } },
      alsoInvolved: [newEmail],
      entries: [
        {
          action: 'approval.refuse',
          by: world.manager,
          subject: subjectOf(uid, person),
          before: { status: 'requested' },
          after: { status: 'refused', kind, reason },
        },
      ],
    };
  }),
  onCall(contract.getApprovalEvidence, 'records that staff opened the evidence', async (world) => {
    const { person, uid } = await requested(world);
    return {
      by: world.manager,
      input: { params: { uid } },
      entries: [
        {
          action: 'approval.read-evidence',
          by: world.manager,
          subject: subjectOf(uid, person),
          after: { name: 'cuộc gọi.png' },
        },
      ],
    };
  }),
  onCall(objectToEmailChange, 'records that the old address stopped the change', async (world) => {
    const { person, newEmail, uid } = await requested(world, { isApproved: true });
    const token = await world.linkTokenOf(person.email);
    return {
      by: null,
      input: { body: { token } },
      alsoInvolved: [newEmail],
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
  onEvent('The task complete-email-changes', 'records the change that the 72 hours allow', async (world) => {
    const { person, newEmail: email, uid } = await requested(world, { isApproved: true });
    return {
      act: () => carryOut(world, uid),
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
  onEvent('The task complete-email-changes', 'records that the new address has been taken', async (world) => {
    const { person, newEmail: email, uid } = await requested(world, { isApproved: true });
    await takeAddress(world.product, (await makeCandidate(world.product)).email, email);
    return {
      act: () => carryOut(world, uid),
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
