import type { Forecast, LaborProgress, LaborStepRecord } from '@portal/shared/labor-progress/contract';
import { isPaymentStep, progressSteps } from '@portal/shared/labor-progress/steps';

const itemOf = (step: LaborStepRecord['step'], order: number): LaborStepRecord => ({
  step,
  order,
  paymentName: null,
  inPlan: !isPaymentStep(step),
  completedOn: null,
  note: null,
  receiptNumber: null,
  priorityDate: null,
  notice: null,
  outcome: null,
  dueOn: null,
  outcomes: [],
  evidence: [],
  isReportedOnly: false,
  filedOn: null,
  takesOutcome: false,
  invoiceIds: [],
  completesByPayment: false,
  standsByPayment: false,
  isPaymentMissing: false,
});

/** The only payment request so far, which the second payment step waits for. */
export const invoiceId = '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a70';

/** A case that waits for its second payment. Its plan has no third and no fourth payment. */
export const caseAtPayment: LaborProgress = {
  applicationUid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a71',
  jobTitle: 'Meat processing worker',
  caseId: null,
  track: 'consular',
  priorityDate: null,
  isPriorityDateKept: false,
  waiting: { since: '2026-11-20', usualDays: null },
  forecast: null,
  nextStep: 'payment_2',
  items: progressSteps.map((step, index) => ({
    ...itemOf(step, index + 1),
    ...(index < 3 && { completedOn: '2026-11-20' }),
    ...(step === 'labor_approved' && { invoiceIds: [invoiceId] }),
    ...(step === 'payment_2' && {
      paymentName: 'Service fee, part 2',
      inPlan: true,
      completesByPayment: true,
      invoiceIds: [invoiceId],
    }),
  })),
  fees: [
    { step: 'labor_approved', name: 'Service fee, part 2', amountCents: 200_000, instalments: 1, invoiceId },
    { step: 'i140_approved', name: 'Balance', amountCents: 792_000, instalments: 24, invoiceId: null },
  ],
  former: [],
};

/** The case when only the step is open that its plan has no payment for: the arrival. */
export const caseBeforeArrival: LaborProgress = {
  ...caseAtPayment,
  nextStep: 'payment_4',
  items: caseAtPayment.items.map((item) => ({
    ...item,
    completedOn: item.step === 'payment_4' ? null : '2026-11-20',
  })),
};

/** The wait of the case after its I-140 was approved, by a bulletin with a date. */
export const forecast: Forecast = {
  priorityDate: '2026-11-20',
  bulletinMonth: '2026-10',
  cutOff: '2022-01-01',
  cutOffAllAreas: '2022-02-01',
  isCurrent: false,
  monthsApart: 58.6,
  from: '2035-11-01',
  to: '2037-04-01',
  movedIn12Months: 5.6,
  movedIn24Months: -3,
  bulletins: [
    { month: '2026-08', cutOff: '2022-04-01' },
    { month: '2026-09', cutOff: '2022-04-01' },
    { month: '2026-10', cutOff: '2022-01-01' },
  ],
  children: [],
};
