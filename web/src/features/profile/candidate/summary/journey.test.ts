import type { Application } from '@portal/shared/applications/contract';
import type { Invoice } from '@portal/shared/invoices/contract';
import type { LaborProgress } from '@portal/shared/labor-progress/contract';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import type { OnboardingOverview } from '@portal/shared/onboarding/contract';
import { onboardingNext } from '@portal/shared/onboarding/rules';
import { describe, expect, it } from 'vitest';
import type { Holder, JourneyState, Phase, Station } from './journey.ts';
import { holderOf, phaseOf, stationOf, stationsOf } from './journey.ts';

const overviewOf = (next: OnboardingOverview['next']): OnboardingOverview => ({
  status: next === 'job' ? 'APPROVED' : next === 'wait' ? 'REVIEWING' : 'PENDING',
  reason: null,
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
});

const invoice = (status: Invoice['status'], id = 'fee', dueDate = '2026-11-28'): Invoice => ({
  id,
  number: id,
  name: id,
  dueDate,
  amountCents: 100_000,
  lines: [],
  status,
  formUid: null,
  formName: null,
  approvalDate: null,
  givenBackOn: null,
  createdDate: '2026-11-21',
});

const progressAt = (nextStep: ProgressStep | null): LaborProgress => ({
  applicationUid: 'application-approved',
  jobTitle: null,
  caseId: null,
  track: 'consular',
  priorityDate: null,
  nextStep,
  items: [],
});

const today = '2026-11-21';

const past = (state: Partial<JourneyState>): JourneyState => ({
  overview: overviewOf('job'),
  applications: [],
  invoices: [],
  progress: undefined,
  ...state,
});

const approved = (nextStep: ProgressStep | null, invoices: Invoice[] = [invoice('paid')]) =>
  past({ applications: [application('approved')], invoices, progress: progressAt(nextStep) });

describe('what is to be done, where one stands and who acts', () => {
  it.each<[string, JourneyState, Phase['kind'], Station | null, Holder]>([
    ['the steps to read', past({ overview: overviewOf('steps') }), 'steps', 'steps', 'you'],
    ['the questions', past({ overview: overviewOf('questionnaire') }), 'questionnaire', 'questionnaire', 'you'],
    ['the personal data', past({ overview: overviewOf('personal_info') }), 'personal_info', 'personalInfo', 'you'],
    ['handing in', past({ overview: overviewOf('submit') }), 'submit', 'review', 'you'],
    ['the review', past({ overview: overviewOf('wait') }), 'wait', 'review', 'us'],
    ['no application yet', past({}), 'job', 'chooseJob', 'you'],
    ['a rejected one only', past({ applications: [application('rejected')] }), 'job', 'chooseJob', 'you'],
    [
      'a place held, unpaid',
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
      'the fee paid',
      past({ applications: [application('pending')], invoices: [invoice('paid')] }),
      'approval',
      'approval',
      'us',
    ],
    ['no invoice in sight', past({ applications: [application('pending', null)] }), 'approval', 'approval', 'us'],
    [
      'a new application after a rejected one',
      past({ applications: [application('pending'), application('rejected')], invoices: [invoice('not_paid')] }),
      'pay',
      'firstPayment',
      'you',
    ],
    ['a case that we prepare', approved('form_9089'), 'case', 'form_9089', 'us'],
    ['a case with the government', approved('labor_certification'), 'case', 'labor_certification', 'government'],
    ['a petition with the government', approved('i140_approved'), 'case', 'i140_approved', 'government'],
    ['a case that waits for its priority date', approved('i485_form'), 'case', 'i485_form', 'government'],
    ['a payment we have yet to ask for', approved('payment_2'), 'case', 'payment_2', 'us'],
    ['a payment asked for', approved('payment_2', [invoice('not_paid', 'second')]), 'due', 'payment_2', 'you'],
    ['a transfer for it to confirm', approved('payment_2', [invoice('pending', 'second')]), 'case', 'payment_2', 'us'],
    ['all done', approved(null), 'arrived', null, 'you'],
    ['a last payment after the last step', approved(null, [invoice('not_paid', 'last')]), 'due', null, 'you'],
  ])('%s', (_name, state, kind, station, holder) => {
    const phase = phaseOf(state, today);
    expect(phase.kind).toBe(kind);
    expect(stationOf(phase, state.progress)).toBe(station);
    expect(holderOf(phase)).toBe(holder);
  });

  it('asks for the payment that is due first', () => {
    const invoices = [
      invoice('not_paid', 'late', '2027-01-15'),
      invoice('void', 'void', '2026-01-01'),
      invoice('not_paid', 'soon', '2026-12-05'),
    ];
    expect(phaseOf(approved('payment_2', invoices), today)).toMatchObject({ kind: 'due', invoice: { id: 'soon' } });
    expect(phaseOf(approved('payment_2', invoices), '2026-11-04').kind).toBe('case');
  });

  it('knows a phase for everything the onboarding can ask for', () => {
    for (const next of onboardingNext) {
      const phase = phaseOf(past({ overview: overviewOf(next) }), today);
      expect(stationsOf(undefined)).toContain(stationOf(phase, undefined));
    }
  });
});

it('the journey of a running case has the steps of that case, not those of the product', () => {
  const item = (step: ProgressStep): LaborProgress['items'][number] => ({
    step,
    order: 1,
    completedOn: null,
    note: null,
    receiptNumber: null,
    priorityDate: null,
    notice: null,
    invoiceIds: [],
    completesByPayment: false,
    standsByPayment: false,
  });
  const progress: LaborProgress = {
    applicationUid: null,
    jobTitle: null,
    caseId: null,
    track: 'consular',
    priorityDate: null,
    nextStep: 'i140_form',
    items: [item('form_9089'), item('i140_form')],
  };
  expect(stationsOf(progress).slice(-3)).toEqual(['approval', 'form_9089', 'i140_form']);
  expect(stationsOf(undefined)).toHaveLength(18);
});
