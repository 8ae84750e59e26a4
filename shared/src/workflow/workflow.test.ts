import { describe, expect, it } from 'vitest';
import { addendumWorkflow } from '../addenda/workflow.ts';
import { applicationWorkflow } from '../applications/workflow.ts';
import { approvalWorkflow } from '../approvals/workflow.ts';
import { contractWorkflow } from '../contracts/workflow.ts';
import { fileWorkflow } from '../files/workflow.ts';
import { invoiceWorkflow } from '../invoices/workflow.ts';
import { jobWorkflow } from '../jobs/workflow.ts';
import { mailWorkflow } from '../mails/workflow.ts';
import { profileWorkflow } from '../profile/workflow.ts';
import { profileChangeWorkflow } from '../profile-changes/workflow.ts';
import { refundWorkflow } from '../refunds/workflow.ts';
import { transferWorkflow } from '../transfers/workflow.ts';
import { transitionTable } from './transition-table.ts';
import type { Workflow } from './workflow.ts';
import { actionsFrom, canMove, reachableStates, workflow } from './workflow.ts';

/** An invented workflow. Each workflow of the product has its table in the test beside it. */
const door = workflow({
  states: ['open', 'shut', 'locked', 'walled'],
  initial: 'open',
  final: ['walled'],
  transitions: {
    shut: { from: ['open'], to: 'shut' },
    open: { from: ['shut'], to: 'open' },
    lock: { from: ['shut'], to: 'locked' },
    brick: { from: ['walled'], to: 'walled' },
  },
});

describe('a workflow', () => {
  it('a workflow allows an action in the states that the action names, and in no other', () => {
    expect(canMove(door, 'shut', 'lock')).toBe(true);
    expect(canMove(door, 'open', 'lock')).toBe(false);
  });

  it('a workflow lists the actions of a state in the order of the table', () => {
    expect(actionsFrom(door, 'shut')).toEqual(['open', 'lock']);
    expect(actionsFrom(door, 'locked')).toEqual([]);
  });

  it('a workflow reaches only the states that some sequence of actions leads to', () => {
    expect([...reachableStates(door)]).toEqual(['open', 'shut', 'locked']);
  });

  it('a workflow shows in its table what every action does in every state', () => {
    expect(transitionTable(door)).toEqual({
      open: { shut: 'shut', open: null, lock: null, brick: null },
      shut: { shut: null, open: 'open', lock: 'locked', brick: null },
      locked: { shut: null, open: null, lock: null, brick: null },
      walled: { shut: null, open: null, lock: null, brick: 'walled' },
    });
  });
});

describe.each<[string, Workflow<string, string>]>([
  ['addendum', addendumWorkflow],
  ['application', applicationWorkflow],
  ['approval', approvalWorkflow],
  ['contract', contractWorkflow],
  ['file', fileWorkflow],
  ['invoice', invoiceWorkflow],
  ['job', jobWorkflow],
  ['mail', mailWorkflow],
  ['profile', profileWorkflow],
  ['profile change', profileChangeWorkflow],
  ['refund', refundWorkflow],
  ['transfer', transferWorkflow],
])('the %s workflow', (_name, flow) => {
  it('the workflow reaches every state', () => {
    expect([...reachableStates(flow)].sort()).toEqual([...flow.states].sort());
  });

  it('the workflow names as final exactly the states that have no way out', () => {
    const deadEnds = flow.states.filter((state) => actionsFrom(flow, state).length === 0);
    expect([...flow.final].sort()).toEqual([...deadEnds].sort());
  });
});
