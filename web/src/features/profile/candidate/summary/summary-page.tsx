import type { Application } from '@portal/shared/applications/contract';
import type { Me } from '@portal/shared/users/account-contract';
import { CancelContractCard } from '#entities/applications/cancel-contract.tsx';
import { LazyPermRefund } from '#entities/labor-progress/lazy-perm-refund.tsx';
import { findPresentStep, isDenied, isTurnAwaited } from '#entities/labor-progress/steps-of-plan.ts';
import { useOutcomeText } from '#entities/labor-progress/use-step-name.ts';
import { TaskList } from '#entities/tasks/task-list.tsx';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { FailureState, ListSkeleton } from '#ui/feedback/states.tsx';
import { Card, Page } from '#ui/layout/page.tsx';
import { Acknowledgement } from './acknowledgement.tsx';
import type { JourneyState, Station } from './journey.ts';
import {
  findLiveApplication,
  findToldRefund,
  holderOf,
  otherTasks,
  paymentsByStation,
  phaseOf,
  stationOf,
  stationsOf,
} from './journey.ts';
import { JourneyLine } from './journey-line.tsx';
import { MoneyLine } from './money-line.tsx';
import { PhaseAction } from './phase-action.tsx';
import { ProfileParts } from './profile-parts.tsx';
import { Setbacks } from './setbacks.tsx';
import classes from './summary-page.module.css';
import { UndeliverableEmail } from './undeliverable-email.tsx';
import { useJourneyData } from './use-journey-data.ts';

/** The given name is the last word: Nguyễn Văn An is greeted as "Chào An". */
const givenName = ({ firstName, lastName }: Me) => (firstName || lastName).trim().split(/\s+/).at(-1) ?? '';

interface SummaryPageProps {
  me: Me;
  /** The form that a candidate without the required consents fills in first. */
  consents: React.ReactNode;
  /** Some jobs that an approved candidate can choose. */
  renderJobs: (applications: readonly Application[]) => React.ReactNode;
  /** The refunds that are open or were just sent. `toldId`: the one that the page names with the end of a contract. */
  renderRefunds: (toldId: string | undefined) => React.ReactNode;
}

export function SummaryPage({ me, ...parts }: SummaryPageProps) {
  const { t } = useTranslation('onboarding');
  const data = useJourneyData();
  return (
    <Page title={t('hello', { name: givenName(me) })} lead={t('summaryLead')}>
      {data.state ? (
        <Journey me={me} state={data.state} {...parts} />
      ) : data.error ? (
        <FailureState error={data.error} onRetry={() => void data.refetch()} />
      ) : (
        // Taller than a phone, as the page will be, so that the contacts below it do not move.
        <ListSkeleton rows={3} height={240} />
      )}
    </Page>
  );
}

function Journey({ me, state, renderRefunds, renderJobs, ...parts }: SummaryPageProps & { state: JourneyState }) {
  const { t } = useTranslation(['onboarding', 'laborProgress']);
  const { day } = useFormat();
  const notes = useNotes(me, state);
  const phase = phaseOf(state);
  const holder = holderOf(phase);
  const others = otherTasks(phase, state.tasks);
  const isEarly = state.overview.next !== 'job';
  const outcomeText = useOutcomeText();
  const denied = state.progress?.items.find(isDenied);
  const asked = state.progress?.items.find(({ outcome }) => outcome === 'evidence_requested');

  return (
    <div className={classes.stack}>
      {me.isEmailUndeliverable && <UndeliverableEmail email={me.email} />}
      {!state.overview.notLawFirmAcknowledged && <Acknowledgement />}
      <Setbacks state={state} />
      {state.applications.length > 0 && renderRefunds(findToldRefund(state.applications))}
      {denied && phase.kind !== 'denied' && (
        <Notice tone="bad" title={t('nextDenied')}>
          {outcomeText(denied)}. {denied.outcome && t(`laborProgress:outcome_${denied.outcome}_text`)}
        </Notice>
      )}
      {asked && phase.kind !== 'evidence' && (
        <Notice tone="wait" title={t('nextEvidence')}>
          {t('nextEvidenceText', { date: day(asked.dueOn) })}
        </Notice>
      )}
      {/* What the reader has to do comes before what others do. */}
      {holder !== 'you' && <TaskList tasks={others} title={t('yourTasks')} />}
      <PhaseAction phase={phase} state={state} jobs={renderJobs(state.applications)} {...parts} />
      {holder === 'you' && <TaskList tasks={others} title={t('otherTasks')} />}
      <LazyPermRefund progress={state.progress} />
      {state.money && <MoneyLine money={state.money} leftCents={state.paymentPlan?.stillToPayCents ?? 0} />}
      <CancelContractCard applications={state.applications} />
      {isEarly && phase.kind !== 'consents' && <ProfileParts overview={state.overview} />}
      <Card aria-labelledby="journey">
        <h2 className={classes.heading} id="journey">
          {t('journey')}
        </h2>
        <JourneyLine
          stations={stationsOf(state.progress)}
          here={stationOf(phase, state.progress)}
          holder={holder}
          progress={state.progress}
          notes={notes}
          isPaid={state.money !== null && state.money.paidCents >= state.money.totalCents}
        />
        <TextLink to="/progress">{t('seeProgress')}</TextLink>
      </Card>
    </div>
  );
}

/** The lines under the stations: counts, dates, the job, and the payments of the person's plan. */
function useNotes(me: Me, state: JourneyState) {
  const { overview, applications, progress } = state;
  const { t } = useTranslation(['onboarding', 'laborProgress']);
  const format = useFormat();
  const outcomeText = useOutcomeText();
  const notes: Partial<Record<Station, string[]>> = {};
  if (!overview.stepsDone) {
    notes.steps = [t('stepsProgress', { done: overview.stepsCompletedCount, total: overview.stepsTotalItems })];
  }
  if (!overview.questionnaireDone) {
    const { questionnaireCompletedCount: done, questionnaireTotalItems: total } = overview;
    notes.questionnaire = [t('questionsProgress', { done, total })];
  }
  if (me.profile.submittedAt && overview.status !== 'PENDING') {
    notes.review = [t('submittedOn', { date: format.dayOfMoment(me.profile.submittedAt) })];
  }
  const live = findLiveApplication(applications);
  if (live) notes.chooseJob = [live.job.title];
  for (const { step, completedOn, isReportedOnly } of progress?.items ?? []) {
    if (!completedOn) continue;
    const date = format.day(completedOn);
    notes[step] = [isReportedOnly ? t('laborProgress:reportedOn', { date }) : date];
  }
  notes.visa = [t('visaNote')];
  const denied = progress?.items.find(isDenied);
  if (denied) notes[denied.step] = [outcomeText(denied) ?? ''];
  const present = progress && findPresentStep(progress);
  if (present?.outcome === null && isTurnAwaited(present.step, progress)) notes[present.step] = [t('nextTurn')];
  for (const [station, payments] of paymentsByStation(state)) {
    const lines = payments.map(({ name, amountCents, isPerDependent, parts }) => {
      const paid = parts.filter(({ status }) => status === 'paid').length;
      const values = { name, amount: format.usd(amountCents), paid, total: parts.length };
      if (paid === parts.length) return t('paymentPaid', values);
      if (paid === 0) return t('payment', values);
      return t(isPerDependent ? 'paymentForPeople' : 'paymentInParts', values);
    });
    notes[station] = [...(notes[station] ?? []), ...lines];
  }
  return notes;
}
