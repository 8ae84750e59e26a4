import type { Application } from '@portal/shared/applications/contract';
import type { Invoice } from '@portal/shared/invoices/contract';
import { isDueSoon } from '@portal/shared/invoices/rules';
import type { LaborProgress } from '@portal/shared/labor-progress/contract';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { isPaymentStep, progressSteps } from '@portal/shared/labor-progress/steps';
import type { OnboardingOverview } from '@portal/shared/onboarding/contract';

/** Who has to act for the journey to go on. */
export type Holder = 'you' | 'us' | 'government';

export const earlyStations = [
  'signUp',
  'activate',
  'steps',
  'questionnaire',
  'personalInfo',
  'review',
  'chooseJob',
  'firstPayment',
  'approval',
] as const;
export type Station = (typeof earlyStations)[number] | ProgressStep;

export type Phase =
  | { kind: 'steps' | 'questionnaire' | 'personal_info' | 'submit' | 'wait' | 'job' | 'arrived' }
  | { kind: 'pay' | 'confirm'; application: Application; invoice: Invoice }
  | { kind: 'approval'; application: Application }
  | { kind: 'due'; invoice: Invoice }
  | { kind: 'case'; step: ProgressStep };

export interface JourneyState {
  overview: OnboardingOverview;
  /** Newest first. */
  applications: readonly Application[];
  invoices: readonly Invoice[];
  progress: LaborProgress | undefined;
}

export const findLiveApplication = (applications: readonly Application[]) =>
  applications.find(({ status }) => status !== 'rejected');

const nextDue = (invoices: readonly Invoice[], today: string) =>
  invoices
    .filter((invoice) => invoice.status === 'not_paid' && isDueSoon(invoice, today))
    .sort((one, other) => one.dueDate.localeCompare(other.dueDate))[0];

/** What is to be done now. @param today YYYY-MM-DD */
export function phaseOf({ overview, applications, invoices, progress }: JourneyState, today: string): Phase {
  if (overview.next !== 'job') return { kind: overview.next };
  const application = findLiveApplication(applications);
  if (!application) return { kind: 'job' };
  if (application.status === 'pending') {
    const invoice = invoices.find(({ id }) => id === application.invoiceId);
    if (!invoice || invoice.status === 'paid' || invoice.status === 'void') return { kind: 'approval', application };
    return { kind: invoice.status === 'not_paid' ? 'pay' : 'confirm', application, invoice };
  }
  const invoice = nextDue(invoices, today);
  if (invoice) return { kind: 'due', invoice };
  return progress?.nextStep ? { kind: 'case', step: progress.nextStep } : { kind: 'arrived' };
}

const stationOfPhase: Record<Exclude<Phase['kind'], 'case' | 'due' | 'arrived'>, Station> = {
  steps: 'steps',
  questionnaire: 'questionnaire',
  personal_info: 'personalInfo',
  submit: 'review',
  wait: 'review',
  job: 'chooseJob',
  pay: 'firstPayment',
  confirm: 'firstPayment',
  approval: 'approval',
};

/** Where on the line the person stands; null at its end. */
export function stationOf(phase: Phase, progress: LaborProgress | undefined): Station | null {
  if (phase.kind === 'arrived') return null;
  if (phase.kind === 'case') return phase.step;
  if (phase.kind === 'due') return progress?.nextStep ?? null;
  return stationOfPhase[phase.kind];
}

/** Before the eighth step comes the wait for the priority date: nobody but the government moves it. */
const withGovernment: readonly ProgressStep[] = ['labor_certification', 'labor_approved', 'i140_approved', 'i485_form'];

export function holderOf(phase: Phase): Holder {
  if (phase.kind === 'wait' || phase.kind === 'confirm' || phase.kind === 'approval') return 'us';
  if (phase.kind !== 'case') return 'you';
  // A payment step without an open payment request waits for us to issue it.
  if (isPaymentStep(phase.step)) return 'us';
  return withGovernment.includes(phase.step) ? 'government' : 'us';
}

/** The stations of a person's journey: a case has its own steps, everybody else will have the current ones. */
export const stationsOf = (progress: LaborProgress | undefined): readonly Station[] => [
  ...earlyStations,
  ...(progress?.items.map(({ step }) => step) ?? progressSteps),
];
