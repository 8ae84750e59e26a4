import type { Addendum } from '@portal/shared/addenda/contract';
import type { Application } from '@portal/shared/applications/contract';
import type { Invoice } from '@portal/shared/invoices/contract';
import type { LaborProgress } from '@portal/shared/labor-progress/contract';
import type { AgencyOutcome } from '@portal/shared/labor-progress/outcomes';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { progressSteps } from '@portal/shared/labor-progress/steps';
import type { OnboardingOverview } from '@portal/shared/onboarding/contract';
import type { CandidateTask } from '@portal/shared/tasks/contract';
import { expect, it } from 'vitest';
import type { Holder, JourneyState, Phase, Station } from './journey.ts';
import { holderOf, otherTasks, phaseOf, stationOf, stationsOf } from './journey.ts';

const overviewOf = (next: OnboardingOverview['next']): OnboardingOverview => ({
  status: next === 'job' ? 'APPROVED' : next === 'wait' ? 'REVIEWING' : 'PENDING',
  reason: null,
  rejected: [],
  consentsGiven: next !== 'consents',
  stepsDone: next !== 'steps',
  stepsCompletedCount: 0,
  stepsTotalItems: 6,
  questionnaireDone: false,
  questionnaireCompletedCount: 0,
  questionnaireTotalItems: 23,
  personalInfoDone: false,
  notLawFirmAcknowledged: true,
  next,
});

const application = (status: Application['status'], invoiceId: string | null = 'fee'): Application => ({
  uid: `application-${status}`,
  job: { uid: 'job', title: 'Công nhân đóng gói' },
  status,
  appliedAt: '2026-11-21T03:00:00Z',
  holdExpiresAt: null,
  reason: null,
  contractUid: null,
  invoiceId,
  cancelUntil: null,
  contractStatus: null,
  endReason: null,
  offer: null,
});

const invoice = (status: Invoice['status'], id = 'fee', dueDate = '2026-11-28'): Invoice => ({
  id,
  number: id,
  reference: id,
  name: id,
  dueDate,
  amountCents: 100_000,
  acceptedCents: 0,
  paidCents: 0,
  unreportedCents: status === 'not_paid' ? 100_000 : 0,
  openCents: 100_000,
  lines: [],
  status,
  formUid: null,
  formName: null,
  approvalDate: null,
  givenBackOn: null,
  overdueRemindedAt: null,
  createdDate: '2026-11-21',
});

const progressAt = (nextStep: ProgressStep | null): LaborProgress => ({
  applicationUid: 'application-approved',
  jobTitle: null,
  caseId: null,
  track: 'consular',
  priorityDate: null,
  isPriorityDateKept: false,
  forecast: null,
  waiting: null,
  nextStep,
  items: progressSteps.map((step, at) => ({
    ...itemOf(step),
    completedOn: nextStep === null || at < progressSteps.indexOf(nextStep) ? '2026-11-20' : null,
  })),
  fees: [],
  former: [],
});

/** The tasks that the server sends with these invoices. */
const tasksOf = (invoices: readonly Invoice[]): CandidateTask[] =>
  invoices
    .filter(({ unreportedCents }) => unreportedCents > 0)
    .map(({ id, dueDate }) => ({
      kind: 'pay',
      text: 'Pay',
      dueOn: dueDate,
      until: null,
      where: '/invoices',
      subject: id,
    }));

const past = (state: Partial<JourneyState>): JourneyState => ({
  overview: overviewOf('job'),
  applications: [],
  invoices: [],
  progress: undefined,
  addenda: [],
  tasks: tasksOf(state.invoices ?? []),
  money: null,
  paymentPlan: null,
  ...state,
});

const approved = (nextStep: ProgressStep | null, invoices: Invoice[] = [invoice('paid')]) =>
  past({ applications: [application('approved')], invoices, progress: progressAt(nextStep) });

const itemOf = (step: ProgressStep): LaborProgress['items'][number] => ({
  step,
  order: 1,
  paymentName: null,
  inPlan: true,
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

/** A case at its third step with an outcome in force about that step, or another one. */
const atAgency = (
  outcome: AgencyOutcome,
  invoices?: Invoice[],
  step: ProgressStep = 'labor_approved',
): JourneyState => {
  const state = approved('labor_approved', invoices);
  const item = { ...itemOf(step), outcome };
  return { ...state, progress: state.progress && { ...state.progress, items: [item] } };
};

it.each<[string, JourneyState, Phase['kind'], Station | null, Holder]>([
  ['missing consents', past({ overview: overviewOf('consents') }), 'consents', 'steps', 'you'],
  ['steps to read', past({ overview: overviewOf('steps') }), 'steps', 'steps', 'you'],
  ['questions to answer', past({ overview: overviewOf('questionnaire') }), 'questionnaire', 'questionnaire', 'you'],
  [
    'missing personal information',
    past({ overview: overviewOf('personal_info') }),
    'personal_info',
    'personalInfo',
    'you',
  ],
  ['a profile to submit', past({ overview: overviewOf('submit') }), 'submit', 'review', 'you'],
  ['a profile in review', past({ overview: overviewOf('wait') }), 'wait', 'review', 'us'],
  ['a candidate without an application', past({}), 'job', 'chooseJob', 'you'],
  [
    'a candidate with only a rejected application',
    past({ applications: [application('rejected')] }),
    'job',
    'chooseJob',
    'you',
  ],
  [
    'a held seat without a payment',
    past({ applications: [application('pending')], invoices: [invoice('not_paid')] }),
    'pay',
    'firstPayment',
    'you',
  ],
  [
    'a transfer to confirm',
    past({ applications: [application('pending')], invoices: [invoice('pending')] }),
    'confirm',
    'firstPayment',
    'us',
  ],
  [
    'a held seat of which a part was reported',
    past({
      applications: [application('pending')],
      invoices: [{ ...invoice('pending'), unreportedCents: 60_000 }],
    }),
    'pay',
    'firstPayment',
    'you',
  ],
  [
    'an application with a paid fee',
    past({ applications: [application('pending')], invoices: [invoice('paid')] }),
    'approval',
    'approval',
    'us',
  ],
  [
    'an application without an invoice',
    past({ applications: [application('pending', null)] }),
    'approval',
    'approval',
    'us',
  ],
  [
    'a new application after a rejected one',
    past({ applications: [application('pending'), application('rejected')], invoices: [invoice('not_paid')] }),
    'pay',
    'firstPayment',
    'you',
  ],
  ['a case that staff prepare', approved('form_9089'), 'case', 'form_9089', 'us'],
  ['a case with the government', approved('labor_certification'), 'case', 'labor_certification', 'government'],
  ['a petition with the government', approved('i140_approved'), 'case', 'i140_approved', 'government'],
  ['a case that waits for its priority date', approved('i485_form'), 'case', 'i485_form', 'government'],
  ['a payment step without an invoice', approved('payment_2'), 'case', 'payment_2', 'us'],
  ['a payment step to pay', approved('payment_2', [invoice('not_paid', 'second')]), 'due', 'payment_2', 'you'],
  [
    'a payment step with a transfer to confirm',
    approved('payment_2', [invoice('pending', 'second')]),
    'case',
    'payment_2',
    'us',
  ],
  ['a denied case with a payment', atAgency('denied', [invoice('not_paid', 'two')]), 'due', 'labor_approved', 'you'],
  ['a denied case', atAgency('denied'), 'denied', 'labor_approved', 'us'],
  ['a denied case during its appeal', atAgency('appealed'), 'denied', 'labor_approved', 'us'],
  ['a denied former step', atAgency('denied', [], 'labor_certification'), 'denied', 'labor_certification', 'us'],
  ['a case that is asked for evidence', atAgency('evidence_requested'), 'evidence', 'labor_approved', 'us'],
  ['a case that was filed again', atAgency('refiled'), 'case', 'labor_approved', 'government'],
  ['a completed case', approved(null), 'arrived', null, 'you'],
  ['a last payment after the last step', approved(null, [invoice('not_paid', 'last')]), 'due', null, 'you'],
])('the journey of %s has its phase, station, and holder', (_name, state, kind, station, holder) => {
  const phase = phaseOf(state);
  expect(phase.kind).toBe(kind);
  expect(stationOf(phase, state.progress)).toBe(station);
  expect(holderOf(phase)).toBe(holder);
});

it('the journey asks for the payment that is the first task, and for none that is no task', () => {
  const invoices = [invoice('not_paid', 'late', '2027-01-15'), invoice('not_paid', 'soon', '2026-12-05')];
  const state = approved('payment_2', invoices);
  expect(phaseOf({ ...state, tasks: state.tasks.toReversed() })).toMatchObject({
    kind: 'due',
    invoice: { id: 'soon' },
  });
  expect(phaseOf({ ...state, tasks: [] }).kind).toBe('case');
});

it('tasks that the text of the phase names are not listed again', () => {
  const document: CandidateTask = {
    kind: 'document',
    text: 'Upload the passport',
    dueOn: null,
    until: null,
    where: '/files',
    subject: 'passport',
  };
  const [first, second] = [invoice('not_paid', 'one'), invoice('not_paid', 'two')];
  const state = approved('payment_2', [first, second]);
  const tasks = [...state.tasks, document];
  expect(otherTasks(phaseOf(state), tasks).map(({ subject }) => subject)).toEqual(['two', 'passport']);
  const early = past({ overview: overviewOf('submit') });
  const submit: CandidateTask = { ...document, kind: 'submit', subject: null };
  expect(otherTasks(phaseOf(early), [submit, document])).toEqual([document]);
});

/** A case whose plan does not have these steps. */
const without = (steps: readonly ProgressStep[], state: JourneyState): JourneyState => {
  const items = state.progress?.items.map((item) => ({ ...item, inPlan: !steps.includes(item.step) })) ?? [];
  return { ...state, progress: state.progress && { ...state.progress, items } };
};

it('the journey passes over the steps that the plan does not have', () => {
  const stationsAt = (state: JourneyState) => {
    const phase = phaseOf(state);
    return [phase.kind, stationOf(phase, state.progress), holderOf(phase)];
  };
  const afterPayments = without(['payment_2', 'payment_4'], approved('payment_2'));
  expect(stationsOf(afterPayments.progress)).not.toContain('payment_2');
  expect(stationsAt(afterPayments)).toEqual(['case', 'i140_form', 'us']);
  const beforeArrival = without(['payment_4'], approved('payment_4'));
  expect(stationsAt(beforeArrival)).toEqual(['arrival', 'visa', 'us']);
  const owing = without(['payment_4'], approved('payment_4', [invoice('not_paid', 'instalment')]));
  expect(stationsAt(owing)).toEqual(['due', 'visa', 'you']);
  expect(stationsAt(without(['payment_4'], approved(null)))).toEqual(['arrived', null, 'you']);
});

it.each([
  ['consular', ['i485_form', 'visa', 'payment_4'], 'visa'],
  ['adjustment', ['i140_form', 'i485_form', 'payment_4'], 'payment_4'],
] as const)('the journey of a case on the %s track ends with the arrival, whatever its plan', (track, last, here) => {
  const without4 = without(['payment_3', 'i140_approved', 'payment_4'], approved('payment_4'));
  const progress = without4.progress && { ...without4.progress, track };
  expect(stationsOf(progress).slice(-3)).toEqual(last);
  expect(stationOf({ kind: 'arrival' }, progress)).toBe(here);
});

it('the journey of an open case has the steps of that case instead of the current ones', () => {
  const progress: LaborProgress = {
    applicationUid: null,
    jobTitle: null,
    caseId: null,
    track: 'consular',
    priorityDate: null,
    isPriorityDateKept: false,
    forecast: null,
    waiting: null,
    nextStep: 'i140_form',
    items: [itemOf('form_9089'), itemOf('i140_form')],
    fees: [],
    former: [],
  };
  expect(stationsOf(progress).slice(8)).toEqual(['approval', 'form_9089', 'i140_form', 'visa', 'payment_4']);
  const steps = progressSteps.filter((step) => !step.startsWith('payment_'));
  expect(stationsOf(undefined).slice(9)).toEqual([...steps, 'visa', 'payment_4']);
});

it('an offer of another job comes before every other phase of a case, and waits for the candidate', () => {
  const job = { uid: 'job', title: 'Packer', sponsor: 'Employer', location: 'Omaha' };
  const addendum: Addendum = {
    uid: 'offer',
    kind: 'move',
    status: 'offered',
    contractUid: 'contract',
    move: { from: job, to: job },
    dependents: [],
    reason: 'Reason',
    offeredAt: '2026-11-20T00:00:00.000Z',
    expiresAt: '2026-12-04T17:00:00.000Z',
    decidedAt: null,
    decisionReason: null,
    signedLanguageCode: null,
    sha256: null,
    signerName: null,
    sealedAt: null,
  };
  const state = approved('labor_approved', [{ ...invoice('not_paid'), dueDate: '2026-11-22' }]);
  const phase = phaseOf({ ...state, addenda: [addendum] });
  expect(phase).toEqual({ kind: 'offer', addendum });
  expect([holderOf(phase), stationOf(phase, state.progress)]).toEqual(['you', 'labor_approved']);
  expect(phaseOf({ ...state, addenda: [{ ...addendum, status: 'declined' }] }).kind).toBe('due');
  // An addendum about new dependents has no last day, so a payment that is due comes first.
  const addenda: Addendum[] = [{ ...addendum, kind: 'dependents', move: null, expiresAt: null }];
  expect(phaseOf({ ...state, addenda }).kind).toBe('due');
  expect(phaseOf({ ...approved('labor_approved', []), addenda }).kind).toBe('offer');
  // An appeal takes months and hides nothing that waits for the candidate. A denial stops the case.
  expect(phaseOf({ ...atAgency('appealed'), addenda }).kind).toBe('offer');
  expect(phaseOf({ ...atAgency('denied'), addenda }).kind).toBe('denied');
});
