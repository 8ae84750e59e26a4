import { Button, Group } from '@mantine/core';
import type { LaborProgress, LaborStepRecord } from '@portal/shared/labor-progress/contract';
import { strikeOutcome, undoStep } from '@portal/shared/labor-progress/contract';
import { isStopped } from '@portal/shared/labor-progress/outcomes';
import { isPaymentStep } from '@portal/shared/labor-progress/steps';
import { useState } from 'react';
import { ProgressStepItem } from '#entities/labor-progress/progress-step.tsx';
import { SeenAtAgency } from '#entities/labor-progress/seen-at-agency.tsx';
import { StepOutcomes } from '#entities/labor-progress/step-outcomes.tsx';
import { isSilent } from '#entities/labor-progress/steps-of-plan.ts';
import { useStepName } from '#entities/labor-progress/use-step-name.ts';
import { DecisionPreview } from '#entities/previews/decision-preview.tsx';
import { TakeBackButton } from '#entities/previews/take-back-button.tsx';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { IconArrowBackUp, IconEdit } from '#ui/icons/icons.tsx';
import { ReasonModal } from '#ui/overlays/reason-modal.tsx';
import { CompleteStepModal } from './complete-step-modal.tsx';
import { CorrectStepModal } from './correct-step-modal.tsx';
import classes from './labor-step.module.css';
import { useUndoStep } from './mutations.ts';
import { RecordOutcomeModal } from './record-outcome-modal.tsx';
import { StepEvidence } from './step-evidence.tsx';
import { StepNotice } from './step-notice.tsx';
import { StruckEntries } from './struck-entries.tsx';

interface LaborStepProps {
  item: LaborStepRecord;
  progress: LaborProgress;
  email: string;
  name: string;
  isLast: boolean;
}

/** One of the steps of a case (completed, next, or ahead) with the actions for staff. */
export function LaborStep({ item, progress, email, name, isLast }: LaborStepProps) {
  const { t } = useTranslation(['staffLaborProgress', 'laborProgress']);
  const may = useMay();
  const [asked, setAsked] = useState<'complete' | 'record' | 'correct' | 'undo' | null>(null);
  const { step } = item;
  const isDone = item.completedOn !== null;
  const isNext = progress.nextStep === step;
  const title = useStepName(progress.track, progress.items)(step);
  const mayManage = may('progress.manage');
  const isDenied = isStopped(step, progress.items);
  const newest = item.outcomes.at(-1);

  return (
    <ProgressStepItem
      item={item}
      number={item.order}
      track={progress.track}
      isNext={isNext}
      heading="h3"
      badge={{
        done: (date) => t('done', { date }),
        next: t('next'),
        nextTone: item.completesByPayment ? 'info' : 'wait',
        reportedTone: mayManage ? 'wait' : 'info',
      }}
      mark={!item.inPlan && <StatusBadge tone="quiet">{t('noPayment')}</StatusBadge>}
    >
      {item.isPaymentMissing && <Notice tone="bad">{t('laborProgress:paymentMissing')}</Notice>}
      <StepFacts item={item} />
      <SeenAtAgency item={item} className={classes.minor} />
      <StepOutcomes item={item} />
      {mayManage && <StruckEntries entries={item.struck ?? []} />}
      {item.outcome === 'denied' && <p className={classes.minor}>{t('deniedExplained')}</p>}
      {item.outcome === 'appealed' && <p className={classes.minor}>{t('appealedExplained')}</p>}
      {!item.inPlan && !isDone && (
        <p className={classes.minor}>{t(isSilent(item) ? 'noPaymentText' : `arrivalText_${progress.track}`)}</p>
      )}
      {item.completesByPayment && !isDone && (
        <p className={classes.minor}>
          {t('paymentExplained')}{' '}
          {isNext && may('invoices.read') && (
            <TextLink to="/admin/users/$email/payment" params={{ email }}>
              {t('seePayments')}
            </TextLink>
          )}
        </p>
      )}
      <Group gap="sm" className={classes.actions}>
        {mayManage && isNext && !item.completesByPayment && !isDenied && (
          <Button size="sm" mih={40} onClick={() => setAsked('complete')}>
            {t('complete')}
          </Button>
        )}
        {mayManage && item.takesOutcome && (
          <Button size="sm" mih={40} variant="default" onClick={() => setAsked('record')}>
            {t('record')}
          </Button>
        )}
        <StepNotice item={item} title={title} email={email} name={name} />
        <StepEvidence item={item} title={title} email={email} name={name} />
        {mayManage && isDone && !isPaymentStep(step) && (
          <Button
            size="sm"
            mih={40}
            variant="default"
            leftSection={<IconEdit size={18} />}
            onClick={() => setAsked('correct')}
          >
            {t('correct')}
          </Button>
        )}
        {mayManage && newest && (
          <TakeBackButton
            endpoint={strikeOutcome}
            inputOf={(reason) => ({
              params: { email, step },
              body: { reason, seen: { outcome: newest.outcome, date: newest.date } },
            })}
            label={t('strikeOutcome')}
            title={t('strikeOutcomeTitle', { step: title, name })}
            text={t('strikeOutcomeText')}
            success={t('outcomeStruck')}
            draftName={`strike:${email}:${step}`}
          />
        )}
        {mayManage && isLast && !item.standsByPayment && (
          <Button
            size="sm"
            mih={40}
            variant="default"
            leftSection={<IconArrowBackUp size={18} />}
            onClick={() => setAsked('undo')}
          >
            {t('undo')}
          </Button>
        )}
      </Group>
      {mayManage && isLast && item.standsByPayment && (
        <p className={classes.minor}>
          {t('paidExplained')}{' '}
          {may('invoices.read') && (
            <TextLink to="/admin/users/$email/payment" params={{ email }}>
              {t('seePayments')}
            </TextLink>
          )}
        </p>
      )}
      {asked === 'complete' && (
        <CompleteStepModal
          item={item}
          title={title}
          progress={progress}
          email={email}
          name={name}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'record' && (
        <RecordOutcomeModal
          item={item}
          progress={progress}
          title={title}
          email={email}
          name={name}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'correct' && (
        <CorrectStepModal item={item} title={title} email={email} name={name} onClose={() => setAsked(null)} />
      )}
      <UndoModal
        isOpen={asked === 'undo'}
        isUndoable={isLast}
        item={item}
        title={title}
        email={email}
        name={name}
        onClose={() => setAsked(null)}
      />
    </ProgressStepItem>
  );
}

function StepFacts({ item }: { item: LaborStepRecord }) {
  const { t } = useTranslation(['staffLaborProgress', 'laborProgress']);
  const format = useFormat();
  const facts = [
    [t('priorityDate'), item.priorityDate && format.day(item.priorityDate)],
    [t('receiptNumber'), item.receiptNumber],
    [t('note'), item.note],
  ].filter(([, value]) => value);
  return facts.map(([label, value]) => (
    <p key={label} className={classes.minor}>
      {label}: <span className={classes.value}>{value}</span>
    </p>
  ));
}

interface UndoModalProps {
  isOpen: boolean;
  isUndoable: boolean;
  item: LaborStepRecord;
  title: string;
  email: string;
  name: string;
  onClose: () => void;
}

function UndoModal({ isOpen, isUndoable, item, title, email, name, onClose }: UndoModalProps) {
  const { t } = useTranslation(['staffLaborProgress', 'staffShell']);
  const undo = useUndoStep();
  return (
    <ReasonModal
      isOpen={isOpen}
      title={t('undoTitle', { step: title, name })}
      label={t('undoReason')}
      confirmLabel={t('undo')}
      draftName={`undo:${email}:${item.step}`}
      lateText={isUndoable || undo.isPending ? undefined : `${t('alreadyChanged')} ${t('staffShell:decidedKept')}`}
      isBusy={undo.isPending}
      onConfirm={(reason) => undo.mutateAsync({ params: { email, step: item.step }, body: { reason } })}
      onClose={onClose}
    >
      {t(item.completesByPayment ? 'undoPaymentText' : isSilent(item) ? 'undoSilentText' : 'undoText')}
      {isOpen && (
        <DecisionPreview
          endpoint={undoStep}
          input={{ params: { email, step: item.step }, body: { reason: t('undoReason') } }}
        />
      )}
    </ReasonModal>
  );
}
