import type { Addendum } from '@portal/shared/addenda/contract';
import type { Application } from '@portal/shared/applications/contract';
import { isLive } from '@portal/shared/applications/workflow';
import type { Invoice, PaymentPlan } from '@portal/shared/invoices/contract';
import type { LaborProgress } from '@portal/shared/labor-progress/contract';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { arrivalStep, isPaymentStep, progressSteps } from '@portal/shared/labor-progress/steps';
import type { OnboardingOverview } from '@portal/shared/onboarding/contract';
import type { Money } from '@portal/shared/summary/contract';
import type { CandidateTask } from '@portal/shared/tasks/contract';
import { isDenied, nextOfPlan, stepsOfPlan } from '#entities/labor-progress/steps-of-plan.ts';

/** The party that must act next in the journey. */
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
/** The visa is no step of a case: it stands between the interview and the arrival of somebody who applies at a consulate. */
export type Station = (typeof earlyStations)[number] | ProgressStep | 'visa';

export type Phase =
  | {
      kind:
        | 'consents'
        | 'steps'
        | 'questionnaire'
        | 'personal_info'
        | 'submit'
        | 'wait'
        | 'job'
        | 'arrival'
        | 'arrived';
    }
  | { kind: 'pay' | 'confirm'; application: Application; invoice: Invoice }
  | { kind: 'approval'; application: Application }
  | { kind: 'due'; invoice: Invoice }
  | { kind: 'offer'; addendum: Addendum }
  | { kind: 'denied'; isAppealed: boolean }
  | { kind: 'evidence'; dueOn: string | null }
  | { kind: 'case'; step: ProgressStep };

export interface JourneyState {
  overview: OnboardingOverview;
  /** Newest first. */
  applications: readonly Application[];
  /** Those that are open or in review. */
  invoices: readonly Invoice[];
  progress: LaborProgress | undefined;
  addenda: readonly Addendum[];
  /** What waits for the candidate, the most urgent first. */
  tasks: readonly CandidateTask[];
  /** Both are null without a contract in force. */
  money: Money | null;
  paymentPlan: PaymentPlan | null;
}

export const findLiveApplication = (applications: readonly Application[]) =>
  applications.find(({ status }) => isLive(status));

/** The refund that the page names with the end of the last contract, if it does. */
export const findToldRefund = (applications: readonly Application[]): string | undefined => {
  const offer = findLiveApplication(applications) ? null : applications[0]?.offer;
  return offer && (offer.refundCents > 0 || offer.isFeeMovable) ? offer.refundId : undefined;
};

/** The invoice whose payment waits for the candidate, the most urgent one. */
const invoiceToPay = ({ invoices, tasks }: Pick<JourneyState, 'invoices' | 'tasks'>): Invoice | undefined => {
  const task = tasks.find(({ kind }) => kind === 'pay');
  return invoices.find(({ id }) => id === task?.subject);
};

/** Returns the current phase: what the candidate has to do first, or who has to act. */
export function phaseOf({ overview, applications, invoices, progress, addenda, tasks }: JourneyState): Phase {
  if (overview.next !== 'job') return { kind: overview.next };
  const application = findLiveApplication(applications);
  if (!application) return { kind: 'job' };
  if (application.status === 'pending') {
    const invoice = invoices.find(({ id }) => id === application.invoiceId);
    if (!invoice || invoice.status === 'paid' || invoice.status === 'void') return { kind: 'approval', application };
    const isToPay = tasks.some(({ kind, subject }) => kind === 'pay' && subject === invoice.id);
    return { kind: isToPay ? 'pay' : 'confirm', application, invoice };
  }
  const open = addenda.filter(({ status }) => status === 'offered');
  const move = open.find(({ kind }) => kind === 'move');
  if (move) return { kind: 'offer', addendum: move };
  // A payment stays due while a case is denied. The page names the denial next to it.
  const invoice = invoiceToPay({ invoices, tasks });
  if (invoice) return { kind: 'due', invoice };
  const denied = progress?.items.find(isDenied);
  if (denied?.outcome === 'denied') return { kind: 'denied', isAppealed: false };
  const asked = progress?.items.find(({ outcome }) => outcome === 'evidence_requested');
  if (asked) return { kind: 'evidence', dueOn: asked.dueOn };
  // An addendum about dependents has no last day, so what has one comes first.
  const [addendum] = open;
  if (addendum) return { kind: 'offer', addendum };
  // An appeal takes months, so whatever else waits for the candidate comes before it.
  if (denied) return { kind: 'denied', isAppealed: true };
  if (!progress?.nextStep) return { kind: 'arrived' };
  const step = nextOfPlan(progress);
  return step ? { kind: 'case', step } : { kind: 'arrival' };
}

/** The tasks that the text of a phase does not name. The first page shows two of them in words of their own. */
export function otherTasks(phase: Phase, tasks: readonly CandidateTask[]): CandidateTask[] {
  const subject =
    phase.kind === 'pay' || phase.kind === 'due'
      ? phase.invoice.id
      : phase.kind === 'offer'
        ? phase.addendum.uid
        : null;
  return tasks.filter((task) => {
    if (task.kind === 'acknowledgement' || task.kind === 'email') return false;
    return subject === null ? task.kind !== phase.kind : task.subject !== subject;
  });
}

const stationOfPhase: Record<
  Exclude<Phase['kind'], 'case' | 'denied' | 'due' | 'evidence' | 'offer' | 'arrival' | 'arrived'>,
  Station
> = {
  consents: 'steps',
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

/** The phases of a running case in which something else than its next step must happen. */
const isInCase = (phase: Phase): phase is Extract<Phase, { kind: 'due' | 'denied' | 'evidence' | 'offer' }> =>
  phase.kind === 'due' || phase.kind === 'denied' || phase.kind === 'evidence' || phase.kind === 'offer';

/** The station of a case: its next step, also the arrival that the plan has no payment for. Nobody records the visa before it. */
function stationInCase(progress: LaborProgress | undefined): Station | null {
  if (!progress?.nextStep) return null;
  const step = progress.items.find(isDenied)?.step ?? nextOfPlan(progress) ?? arrivalStep;
  return step === arrivalStep && progress.track === 'consular' ? 'visa' : step;
}

/** Returns the person's station on the line. Null at its end. */
export function stationOf(phase: Phase, progress: LaborProgress | undefined): Station | null {
  if (phase.kind === 'arrived') return null;
  if (phase.kind === 'case' || phase.kind === 'arrival' || isInCase(phase)) return stationInCase(progress);
  return stationOfPhase[phase.kind];
}

/** The steps that only the government can move. The eighth one waits for the priority date. */
const withGovernment: readonly ProgressStep[] = ['labor_certification', 'labor_approved', 'i140_approved', 'i485_form'];

export function holderOf(phase: Phase): Holder {
  if (['wait', 'confirm', 'approval', 'denied', 'evidence', 'arrival'].includes(phase.kind)) return 'us';
  if (phase.kind !== 'case') return 'you';
  // A payment step without an open invoice waits until staff issue one.
  if (isPaymentStep(phase.step)) return 'us';
  return withGovernment.includes(phase.step) ? 'government' : 'us';
}

/** The steps of a person without a fee plan, who has no payment steps yet. */
const agencySteps = progressSteps.filter((step) => !isPaymentStep(step));

/** What follows the arrival: nobody records it, so no station is ever marked as done. */
export const lateStations = ['greenCard', 'address', 'lastPayments'] as const;

type PlannedPayment = PaymentPlan['milestones'][number];

/**
 * The station at which each payment of the person's plan is due: the step that waits for it, otherwise the one after which it is requested.
 * A payment beside the plan has none.
 */
export function paymentsByStation({
  paymentPlan,
  progress,
}: Pick<JourneyState, 'paymentPlan' | 'progress'>): Map<Station, PlannedPayment[]> {
  const at = new Map<Station, PlannedPayment[]>();
  for (const payment of paymentPlan?.milestones ?? []) {
    if (payment.trigger === null) continue;
    const waiting = progress?.items.find(({ paymentName, inPlan }) => inPlan && paymentName === payment.name);
    const trigger = payment.trigger === 'contract_signed' ? 'firstPayment' : payment.trigger;
    const station = waiting?.step ?? trigger;
    at.set(station, [...(at.get(station) ?? []), payment]);
  }
  return at;
}

/** Returns the stations of a person's journey, with the steps of the fee plan of the own job. Every journey ends with the arrival. */
export function stationsOf(progress: LaborProgress | undefined): readonly Station[] {
  const steps = progress ? stepsOfPlan(progress).map(({ step }) => step) : agencySteps;
  const visa = progress?.track === 'adjustment' ? [] : (['visa'] as const);
  return [...earlyStations, ...steps.filter((step) => step !== arrivalStep), ...visa, arrivalStep];
}
