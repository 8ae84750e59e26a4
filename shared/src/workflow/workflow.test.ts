import { describe, expect, it } from 'vitest';
import { addendumWorkflow } from '#addenda/workflow.ts';
import { applicationWorkflow } from '#applications/workflow.ts';
import { approvalWorkflow } from '#approvals/workflow.ts';
import { contractWorkflow } from '#contracts/workflow.ts';
import { fileWorkflow } from '#files/workflow.ts';
import { invoiceWorkflow } from '#invoices/workflow.ts';
import { jobWorkflow } from '#jobs/workflow.ts';
import { outcomeWorkflow } from '#labor-progress/outcomes.ts';
import { mailWorkflow } from '#mails/workflow.ts';
import { profileWorkflow } from '#profile/workflow.ts';
import { profileChangeWorkflow } from '#profile-changes/workflow.ts';
import { refundWorkflow } from '#refunds/workflow.ts';
import { transferWorkflow } from '#transfers/workflow.ts';
import type { Workflow } from './workflow.ts';
import { actionsFrom, reachableStates } from './workflow.ts';

/** The actions of each state that has any, each with the state to which it leads. */
type Moves = Record<string, Record<string, string>>;

const movesOf = (flow: Workflow<string, string>): Moves =>
  Object.fromEntries(
    flow.states
      .filter((state) => actionsFrom(flow, state).length > 0)
      .map((state) => [
        state,
        Object.fromEntries(actionsFrom(flow, state).map((action) => [action, flow.transitions[action]?.to ?? ''])),
      ]),
  );

const asks = { evidence_requested: 'evidence_requested', denied: 'denied' };

describe.each<[string, Workflow<string, string>, Moves]>([
  [
    'addendum',
    addendumWorkflow,
    {
      offered: { sign: 'signed', decline: 'declined', withdraw: 'withdrawn', expire: 'expired' },
      withdrawn: { restore: 'offered' },
    },
  ],
  [
    'application',
    applicationWorkflow,
    {
      pending: { approve: 'approved', reject: 'rejected', withdraw: 'rejected', release: 'rejected' },
      approved: { end: 'ended', reopen: 'pending' },
      rejected: { reopen: 'pending' },
    },
  ],
  [
    'contract',
    contractWorkflow,
    {
      in_force: { cancel: 'cancelled', end: 'ended', complete: 'completed' },
      completed: { reopen: 'in_force' },
      ended: { restore: 'in_force' },
    },
  ],
  [
    'file',
    fileWorkflow,
    {
      available: { upload: 'waiting' },
      waiting: { delete: 'available', accept: 'success', reject: 'fail' },
      success: { reject: 'fail', lock: 'lock', reopen: 'waiting' },
      fail: { upload: 'waiting', reopen: 'waiting' },
    },
  ],
  [
    'invoice',
    invoiceWorkflow,
    {
      not_paid: { startReview: 'pending', pay: 'paid', carryFeeOver: 'paid', void: 'void' },
      pending: { pay: 'paid', endReview: 'not_paid' },
      paid: { reopen: 'not_paid' },
      void: { restore: 'not_paid' },
    },
  ],
  [
    'job',
    jobWorkflow,
    {
      hiring: { fill: 'filled', lock: 'locked', close: 'closed' },
      filled: { free: 'hiring', close: 'closed' },
      locked: { unlock: 'hiring', close: 'closed' },
      closed: { remove: 'removed', reopen: 'hiring' },
    },
  ],
  [
    'mail',
    mailWorkflow,
    {
      waiting: { send: 'sent', fail: 'failed', expire: 'closed' },
      sent: { bounce: 'failed' },
      failed: { resend: 'waiting', close: 'closed' },
    },
  ],
  [
    'profile',
    profileWorkflow,
    {
      PENDING: { submit: 'REVIEWING' },
      REVIEWING: { approve: 'APPROVED', reject: 'REJECTED' },
      REJECTED: { submit: 'REVIEWING', reopen: 'REVIEWING' },
      APPROVED: { reopen: 'REVIEWING' },
    },
  ],
  [
    'profile change',
    profileChangeWorkflow,
    {
      pending: { accept: 'accepted', refuse: 'refused' },
      accepted: { reopen: 'pending' },
      refused: { reopen: 'pending' },
    },
  ],
  [
    'refund',
    refundWorkflow,
    {
      requested: { grant: 'granted', refuse: 'refused', withdraw: 'withdrawn' },
      granted: { withdrawGrant: 'withdrawn', pay: 'paid' },
    },
  ],
  [
    'transfer',
    transferWorkflow,
    {
      pending: { approve: 'approved', reject: 'rejected' },
      approved: { reverse: 'reversed' },
      rejected: { reopen: 'pending' },
      reversed: { reopen: 'pending' },
    },
  ],
  [
    'outcome',
    outcomeWorkflow,
    {
      filed: asks,
      evidence_requested: { answered: 'answered', denied: 'denied' },
      answered: asks,
      denied: { appealed: 'appealed', refiled: 'refiled' },
      appealed: { ...asks, refiled: 'refiled' },
      refiled: asks,
    },
  ],
])('the %s workflow', (_name, flow, moves) => {
  it('the workflow allows these moves and no others', () => {
    expect(movesOf(flow)).toEqual(moves);
    // The first state is listed first.
    expect(flow.initial).toBe(flow.states[0]);
  });

  it('the workflow reaches every state, and names as final exactly those that have no way out', () => {
    expect([...reachableStates(flow)].sort()).toEqual([...flow.states].sort());
    expect([...flow.final].sort()).toEqual(flow.states.filter((state) => !(state in moves)).sort());
  });
});

it('an approval reaches every state', () => {
  expect([...reachableStates(approvalWorkflow)].sort()).toEqual([...approvalWorkflow.states].sort());
});
