import { describe, expect, it } from 'vitest';
import type { AgencyOutcome } from './outcomes.ts';
import { isPermRefileDenied, isStopped, stepsAtAgency } from './outcomes.ts';
import type { ProgressStep } from './steps.ts';
import { progressSteps } from './steps.ts';

describe('the steps whose outcome staff can record', () => {
  it.each([
    ['nothing', [], ['form_9089']],
    ['the form', ['form_9089'], ['form_9089', 'labor_certification']],
    ['the approval', progressSteps.slice(0, 3), ['labor_approved', 'i140_form']],
    ['everything', progressSteps, ['i485_form']],
  ] as const)('after %s, they are %j and %j', (_what, completed, steps) => {
    expect(stepsAtAgency(progressSteps, completed)).toEqual(steps);
  });
});

it.each<[boolean, AgencyOutcome[]]>([
  [false, []],
  [false, ['denied']],
  [false, ['denied', 'refiled']],
  [true, ['denied', 'refiled', 'denied']],
  [true, ['denied', 'appealed', 'refiled', 'evidence_requested', 'denied']],
  [true, ['denied', 'refiled', 'denied', 'appealed']],
  [false, ['denied', 'refiled', 'denied', 'appealed', 'evidence_requested']],
])('that a refiled labor certification was denied is %s after %j', (expected, outcomes) => {
  const of = (step: ProgressStep) => outcomes.map((outcome) => ({ step, outcome, happenedOn: '2026-01-10' }));
  expect(isPermRefileDenied(of('labor_approved'))).toBe(expected);
  expect(isPermRefileDenied(of('i140_approved'))).toBe(false);
});

it.each([
  ['2026-04-30', true],
  ['2026-05-01', false],
])(
  'a labor certification that was denied on January 31 and filed again on %s counts as in time: %s',
  (refiledOn, expected) => {
    const step = 'labor_approved';
    const denied = { step, outcome: 'denied', happenedOn: '2026-01-31' } as const;
    const refiled = { step, outcome: 'refiled', happenedOn: refiledOn } as const;
    const again = { ...denied, happenedOn: '2027-06-01' };
    expect(isPermRefileDenied([denied, refiled, again])).toBe(expected);
    // A later filing that is too late does not take back what the first one gave.
    const tooLate = { ...refiled, happenedOn: '2027-10-01' };
    expect(isPermRefileDenied([denied, refiled, again, tooLate, { ...again, happenedOn: '2028-01-01' }])).toBe(
      expected,
    );
  },
);

it('the months of a new filing count from the last denial before it', () => {
  const step = 'labor_approved';
  const outcomes = (
    [
      ['denied', '2026-01-01'],
      ['appealed', '2026-02-01'],
      ['denied', '2026-09-01'],
      ['refiled', '2026-12-01'],
      ['denied', '2027-06-01'],
    ] as const
  ).map(([outcome, happenedOn]) => ({ step, outcome, happenedOn }) as const);
  expect(isPermRefileDenied(outcomes)).toBe(true);
});

describe('what a denial stops', () => {
  const stoppedBy = (denied: ProgressStep, outcome: AgencyOutcome) =>
    progressSteps.filter((step) => isStopped(step, [{ step: denied, outcome }]));

  it('a denial stops every step', () => {
    expect(stoppedBy('labor_approved', 'denied')).toEqual(progressSteps);
  });

  it('an appeal lets only the steps of the same filing be completed, which record that it was won', () => {
    const others = (...filing: ProgressStep[]) => progressSteps.filter((step) => !filing.includes(step));
    expect(stoppedBy('labor_approved', 'appealed')).toEqual(
      others('form_9089', 'labor_certification', 'labor_approved'),
    );
    expect(stoppedBy('i140_form', 'appealed')).toEqual(others('i140_form', 'i140_approved'));
    expect(stoppedBy('i485_form', 'appealed')).toEqual(others('i485_form', 'payment_4'));
  });

  it.each(['evidence_requested', 'answered', 'refiled'] as const)('the outcome %s stops nothing', (outcome) => {
    expect(stoppedBy('labor_approved', outcome)).toEqual([]);
  });
});
