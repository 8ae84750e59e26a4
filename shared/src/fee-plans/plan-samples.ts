import fc from 'fast-check';
import { paymentSteps, progressSteps } from '#labor-progress/steps.ts';
import type { DatedFee } from './government-fees.ts';
import { feeKinds, payeesOfKind } from './kinds.ts';
import type { PlanBody, PlanLine, PlanMilestone } from './plan-body.ts';

/** Plans for tests: a small plan to break in one place, and every plan that staff can write. */

export const feesOfTests: DatedFee[] = ['i140', 'ds260'].map((key, index) => ({
  key,
  name: { VI: `Lệ phí ${key}`, EN: `Fee ${key}` },
  payee: 'uscis',
  payer: 'candidate',
  amounts: [
    { amountCents: 70_000 + index, effectiveFrom: '2023-03-31', source: 'A', withdrawnAt: null },
    { amountCents: 71_501 + index, effectiveFrom: '2024-04-01', source: 'B', withdrawnAt: null },
    { amountCents: 99_999, effectiveFrom: '2025-01-01', source: 'C', withdrawnAt: '2024-12-01T00:00:00.000Z' },
    { amountCents: 80_003 + index, effectiveFrom: '2027-01-01', source: 'D', withdrawnAt: null },
  ],
}));

export const ownLine = (change: Partial<PlanLine> = {}): PlanLine => ({
  kind: 'service',
  feeKey: null,
  name: { VI: 'Phí dịch vụ', EN: 'Service fee' },
  amountCents: 100_000,
  payee: 'organisation',
  ...change,
});
export const feeLine = (feeKey: string): PlanLine =>
  ownLine({ kind: 'government', feeKey, name: { VI: '', EN: '' }, amountCents: null, payee: null });

export const milestone = (change: Partial<PlanMilestone> = {}): PlanMilestone => ({
  key: 'signing',
  name: { VI: 'Khi ký', EN: 'On signing' },
  lines: [ownLine()],
  trigger: 'contract_signed',
  // The days for which a seat is held.
  dueDays: 7,
  instalments: 1,
  isPerDependent: false,
  gates: null,
  ...change,
});

export const planOf = (milestones: PlanMilestone[], change: Partial<PlanBody> = {}): PlanBody => ({
  title: { VI: 'Bảng phí', EN: 'A plan' },
  milestones,
  employerLines: [{ name: { VI: 'Đăng tuyển', EN: 'Recruitment' }, kind: 'labor_certification', payee: 'third_party' }],
  ...change,
});

const anyOwnLine: fc.Arbitrary<PlanLine> = fc.constantFrom(...feeKinds).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    feeKey: fc.constant(null),
    name: fc.constant({ VI: 'Dòng', EN: 'Line' }),
    amountCents: fc.integer({ min: 60, max: 1_000_000 }),
    payee: fc.constantFrom(...payeesOfKind[kind]),
  }),
);
const anyLine = fc.oneof(
  anyOwnLine,
  fc.constantFrom(...feesOfTests).map(({ key }) => feeLine(key)),
);
const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 4 });

const anyLaterMilestone: fc.Arbitrary<PlanMilestone> = fc
  .record({
    lines: anyLines,
    trigger: fc.constantFrom(...progressSteps),
    dueDays: fc.integer({ min: 0, max: 365 }),
    instalments: fc.integer({ min: 1, max: 60 }),
    isPerDependent: fc.boolean(),
    gates: fc.constantFrom(null, ...paymentSteps),
  })
  .map((change) => {
    const canGate =
      change.gates !== null &&
      !change.isPerDependent &&
      progressSteps.indexOf(change.trigger) < progressSteps.indexOf(change.gates);
    return milestone({ ...change, gates: canGate ? change.gates : null });
  });

/** Every plan that staff can write. */
export const anyPlan: fc.Arbitrary<PlanBody> = fc
  .record({ lines: anyLines, later: fc.array(anyLaterMilestone, { maxLength: 8 }) })
  .map(({ lines, later }) => {
    const gated = new Set<string>();
    const once = later.map((one, index) => {
      const gates = one.gates !== null && !gated.has(one.gates) ? one.gates : null;
      if (gates) gated.add(gates);
      return { ...one, key: `later-${index}`, gates };
    });
    return planOf([milestone({ lines }), ...once]);
  });
