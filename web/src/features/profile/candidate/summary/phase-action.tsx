import { isOverdue } from '@portal/shared/invoices/rules';
import { namesOf } from '#entities/addenda/addendum-name.tsx';
import { Suspension } from '#entities/invoices/suspension.tsx';
import { usePartInReview } from '#entities/invoices/use-part-in-review.ts';
import { findFollowingStep, findPresentStep, isTurnAwaited } from '#entities/labor-progress/steps-of-plan.ts';
import { LazyRefusedTransfer } from '#entities/transfers/lazy-refused-transfer.tsx';
import { LazyWait } from '#entities/waits/lazy-wait.tsx';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { LinkButton } from '#ui/buttons/link.tsx';
import { DayCountdown, MomentCountdown } from '#ui/feedback/countdown.tsx';
import type { JourneyState, Phase } from './journey.ts';
import { holderOf } from './journey.ts';
import { useStationName } from './journey-line.tsx';
import { NextAction } from './next-action.tsx';
import { SubmitProfile } from './submit-profile.tsx';

interface PhaseActionProps {
  phase: Phase;
  state: JourneyState;
  consents: React.ReactNode;
  jobs: React.ReactNode;
}

/** The texts and the button of the current phase. */
export function PhaseAction({ phase, state, consents, jobs }: PhaseActionProps) {
  const { t } = useTranslation(['onboarding', 'addenda', 'invoices', 'laborProgress']);
  const format = useFormat();
  const stationName = useStationName(state.progress);
  const partInReview = usePartInReview();
  const { overview } = state;
  const holder = holderOf(phase);
  const following = state.progress && findFollowingStep(state.progress);
  const present = state.progress && findPresentStep(state.progress);

  switch (phase.kind) {
    case 'consents':
      return <NextAction holder={holder} title={t('nextConsents')} text={t('nextConsentsText')} action={consents} />;
    case 'steps':
      return (
        <NextAction
          holder={holder}
          title={t('nextSteps')}
          text={t('nextStepsText')}
          meter={{
            label: t('stepsProgress', { done: overview.stepsCompletedCount, total: overview.stepsTotalItems }),
            done: overview.stepsCompletedCount,
            total: overview.stepsTotalItems,
          }}
          action={<LinkButton to="/summary/unskill-step">{t('nextSteps')}</LinkButton>}
        />
      );
    case 'questionnaire':
      return (
        <NextAction
          holder={holder}
          title={t('nextQuestionnaire')}
          text={t('nextQuestionnaireText')}
          meter={{
            label: t('questionsProgress', {
              done: overview.questionnaireCompletedCount,
              total: overview.questionnaireTotalItems,
            }),
            done: overview.questionnaireCompletedCount,
            total: overview.questionnaireTotalItems,
          }}
          action={<LinkButton to="/summary/questionnaire">{t('nextQuestionnaire')}</LinkButton>}
        />
      );
    case 'personal_info':
      return (
        <NextAction
          holder={holder}
          title={t('nextPersonalInfo')}
          text={t('nextPersonalInfoText')}
          action={<LinkButton to="/summary/personal-info">{t('nextPersonalInfo')}</LinkButton>}
        />
      );
    case 'submit': {
      const isAgain = overview.status === 'REJECTED';
      const lacksDocuments = state.tasks.some(({ kind }) => kind === 'document');
      return (
        <NextAction
          holder={holder}
          title={t(overview.rejected.length > 0 ? 'correctFirst' : isAgain ? 'resubmit' : 'nextSubmit')}
          text={t(isAgain ? 'nextResubmitText' : lacksDocuments ? 'nextSubmitWithoutDocuments' : 'nextSubmitText')}
          action={<SubmitProfile overview={overview} />}
        />
      );
    }
    case 'wait':
      return (
        <NextAction
          holder={holder}
          title={t('nextWait')}
          text={t(state.tasks.length > 0 ? 'nextWaitTextWithTasks' : 'nextWaitText')}
          wait={overview.review && <LazyWait kind="profile" review={overview.review} />}
        />
      );
    case 'job':
      return (
        <NextAction
          holder={holder}
          title={t('nextJob')}
          text={t('nextJobText')}
          action={
            <>
              {jobs}
              <LinkButton to="/jobs">{t('seeJobs')}</LinkButton>
            </>
          }
        />
      );
    case 'pay': {
      // The seat is not at risk while a transfer for it is checked (Article 9 of the contract).
      const part = partInReview(phase.invoice);
      return (
        <NextAction
          holder={holder}
          title={t('nextPay', { amount: format.usd(phase.invoice.unreportedCents), name: phase.invoice.name })}
          text={
            part
              ? `${part} ${t('invoices:holdKept')}`
              : `${t('nextPayText', {
                  job: phase.application.job.title,
                  deadline: format.deadline(phase.application.holdExpiresAt),
                })} ${t('invoices:holdReport')}`
          }
          wait={<LazyRefusedTransfer invoiceId={phase.invoice.id} />}
          countdown={
            !part &&
            phase.application.holdExpiresAt && (
              <MomentCountdown until={phase.application.holdExpiresAt} over={t('holdOver')} />
            )
          }
          action={
            <LinkButton to="/invoices" search={{ invoice: phase.invoice.id }}>
              {t('pay')}
            </LinkButton>
          }
        />
      );
    }
    case 'due':
      return (
        <NextAction
          holder={holder}
          title={t('nextPaySoon', { name: phase.invoice.name })}
          text={t(isOverdue(phase.invoice, format.today()) ? 'nextPayLateText' : 'nextPaySoonText', {
            amount: format.usd(phase.invoice.unreportedCents),
            date: format.day(phase.invoice.dueDate),
          })}
          wait={
            <>
              {partInReview(phase.invoice) && <p>{partInReview(phase.invoice)}</p>}
              <Suspension invoice={phase.invoice} />
              <LazyRefusedTransfer invoiceId={phase.invoice.id} />
            </>
          }
          countdown={<DayCountdown until={phase.invoice.dueDate} />}
          action={
            <LinkButton to="/invoices" search={{ invoice: phase.invoice.id }}>
              {t('pay')}
            </LinkButton>
          }
        />
      );
    case 'confirm':
      return (
        <NextAction
          holder={holder}
          title={t('nextConfirm')}
          text={t('nextConfirmText')}
          wait={<LazyWait kind="transfer" />}
        />
      );
    case 'approval':
      return (
        <NextAction
          holder={holder}
          title={t('nextApproval')}
          text={t('nextApprovalText', { job: phase.application.job.title })}
          wait={<LazyWait kind="application" since={phase.application.appliedAt} />}
        />
      );
    case 'offer': {
      const { uid, move, expiresAt } = phase.addendum;
      return (
        <NextAction
          holder={holder}
          title={move ? t('addenda:nextOffer') : t('addenda:nextDependents')}
          text={
            move
              ? t('addenda:nextOfferText', { job: move.to.title, sponsor: move.to.sponsor })
              : t('addenda:nextDependentsText', { names: namesOf(phase.addendum) })
          }
          countdown={expiresAt && <MomentCountdown until={expiresAt} over={t('addenda:offerOver')} />}
          action={
            <LinkButton to="/addenda/$uid" params={{ uid }}>
              {t('addenda:open')}
            </LinkButton>
          }
        />
      );
    }
    case 'denied':
      return (
        <NextAction
          holder={holder}
          title={t('nextDenied')}
          text={t(phase.isAppealed ? 'laborProgress:outcome_appealed_text' : 'nextDeniedText')}
          action={
            <LinkButton to="/progress" variant="default">
              {t('seeProgress')}
            </LinkButton>
          }
        />
      );
    case 'evidence':
      return (
        <NextAction
          holder={holder}
          title={t('nextEvidence')}
          text={t('nextEvidenceText', { date: format.day(phase.dueOn) })}
          action={
            <LinkButton to="/progress" variant="default">
              {t('seeProgress')}
            </LinkButton>
          }
        />
      );
    case 'case':
      return (
        <NextAction
          holder={holder}
          title={isTurnAwaited(phase.step, state.progress) ? t('nextTurn') : t('nextCase')}
          text={
            isTurnAwaited(phase.step, state.progress)
              ? t('nextTurnText', { date: format.day(state.progress?.priorityDate) })
              : t('nextCaseText', { step: stationName(phase.step) })
          }
          wait={
            <>
              {!isTurnAwaited(phase.step, state.progress) && state.tasks.length === 0 && <p>{t('nextCaseNothing')}</p>}
              {/* An outcome of an earlier step holds this one up, so nobody knows its usual time. */}
              {present?.step === phase.step && present.outcome === null && state.progress?.waiting && (
                <LazyWait
                  kind="step"
                  waiting={state.progress.waiting}
                  nextStep={following ? stationName(following.step) : null}
                />
              )}
            </>
          }
          action={
            <LinkButton to="/progress" variant="default">
              {t('seeProgress')}
            </LinkButton>
          }
        />
      );
    case 'arrival':
      return (
        <NextAction
          holder={holder}
          title={t('laborProgress:arrivalTitle')}
          text={t(`laborProgress:arrivalText_${state.progress?.track ?? 'consular'}`)}
          action={
            <LinkButton to="/progress" variant="default">
              {t('seeProgress')}
            </LinkButton>
          }
        />
      );
    case 'arrived':
      return <NextAction holder={null} title={t('nextArrived')} text={t('nextArrivedText')} />;
  }
}
