import { describe, expect, it } from 'vitest';
import { transitionTable } from '../workflow/transition-table.ts';
import type { AgencyOutcome } from './outcomes.ts';
import { isPermRefileDenied, outcomeWorkflow, stepsAtAgency } from './outcomes.ts';
import { progressSteps } from './steps.ts';

it('each outcome follows only those that it can follow', () => {
  const none = { evidence_requested: null, answered: null, denied: null, appealed: null, refiled: null };
  const asks = { evidence_requested: 'evidence_requested', denied: 'denied' };
  expect(transitionTable(outcomeWorkflow)).toEqual({
    filed: { ...none, ...asks },
    evidence_requested: { ...none, answered: 'answered', denied: 'denied' },
    answered: { ...none, ...asks },
    denied: { ...none, appealed: 'appealed', refiled: 'refiled' },
    appealed: { ...none, ...asks, refiled: 'refiled' },
    refiled: { ...none, ...asks },
  });
});

describe('the steps whose outcome staff can record', () => {
  it.each([
    ['nothing', [], ['form_9089']],
    ['the form', ['form_9089'], ['form_9089', 'labor_certification']],
    ['the approval', progressSteps.slice(0, 3), ['labor_approved', 'i140_form']],
    ['the second payment', progressSteps.slice(0, 4), ['labor_approved', 'i140_form']],
    ['everything', progressSteps, ['i485_form']],
  ] as const)('after %s, they are %j and %j', (_what, completed, steps) => {
    expect(stepsAtAgency(progressSteps, completed)).toEqual(steps);
  });
});

it.each<[boolean, AgencyOutcome[]]>([
  [false, []],
  [false, ['denied']],
  [false, ['denied', 'refiled']],
  [false, ['denied', 'appealed', 'denied']],
  [true, ['denied', 'refiled', 'denied']],
  [true, ['denied', 'appealed', 'refiled', 'evidence_requested', 'denied']],
  [false, ['denied', 'refiled', 'denied', 'appealed']],
])('that a refiled labor certification was denied is %s after %j', (expected, outcomes) => {
  expect(isPermRefileDenied(outcomes.map((outcome) => ({ step: 'labor_approved', outcome })))).toBe(expected);
  expect(isPermRefileDenied(outcomes.map((outcome) => ({ step: 'i140_approved', outcome })))).toBe(false);
});
