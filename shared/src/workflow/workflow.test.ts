import { describe, expect, it } from 'vitest';
import { applicationWorkflow } from '../applications/workflow.ts';
import { fileWorkflow } from '../files/workflow.ts';
import { invoiceWorkflow } from '../invoices/workflow.ts';
import { jobWorkflow } from '../jobs/workflow.ts';
import { profileWorkflow } from '../profile/workflow.ts';
import { refundWorkflow } from '../refunds/workflow.ts';
import { transferWorkflow } from '../transfers/workflow.ts';
import type { Workflow } from './workflow.ts';
import { actionsFrom, canMove, reachableStates } from './workflow.ts';

const workflows = {
  application: applicationWorkflow,
  file: fileWorkflow,
  invoice: invoiceWorkflow,
  job: jobWorkflow,
  profile: profileWorkflow,
  refund: refundWorkflow,
  transfer: transferWorkflow,
} as unknown as Record<string, Workflow<string, string>>;

describe.each(Object.entries(workflows))('the %s workflow', (_name, flow) => {
  it('reaches every state', () => {
    expect([...reachableStates(flow)].sort()).toEqual([...flow.states].sort());
  });

  it('names as final just the states that have no way out', () => {
    const deadEnds = flow.states.filter((state) => actionsFrom(flow, state).length === 0);
    expect([...flow.final].sort()).toEqual([...deadEnds].sort());
  });
});

it('tells what is allowed where', () => {
  expect(canMove(profileWorkflow, 'REVIEWING', 'approve')).toBe(true);
  expect(canMove(profileWorkflow, 'APPROVED', 'reject')).toBe(false);
  expect(actionsFrom(jobWorkflow, 'hiring')).toEqual(['fill', 'lock', 'close']);
});
