import type { LaborProgress, LaborStepRecord } from '@portal/shared/labor-progress/contract';
import { getNotice } from '@portal/shared/labor-progress/contract';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { arrivalStep, stepKey } from '@portal/shared/labor-progress/steps';
import { SeenAtAgency } from '#entities/labor-progress/seen-at-agency.tsx';
import { outcomeTones, StepOutcomes } from '#entities/labor-progress/step-outcomes.tsx';
import { isDenied } from '#entities/labor-progress/steps-of-plan.ts';
import { useFormat } from '#platform/format.ts';
import { callApi } from '#platform/http/call.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { TextLink } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { FileButton } from '#ui/files/file-button.tsx';
import { IconPaperclip } from '#ui/icons/icons.tsx';
import classes from './step-content.module.css';
import { StepExplained } from './step-explained.tsx';

/** The steps in which the I-140 or the visa can be refused. */
const mayBeRefused: readonly ProgressStep[] = ['i140_approved', 'i485_form', arrivalStep];

interface StepContentProps {
  item: LaborStepRecord;
  progress: LaborProgress;
  /** Whether it is the content of a card. */
  isCard?: boolean;
  /** Shown between the meaning of the step and its facts. */
  children?: React.ReactNode;
}

/** What a step means, what happened to it at its agency, and its number, note, and notice. */
export function StepContent({ item, progress, isCard = false, children }: StepContentProps) {
  const { t } = useTranslation('laborProgress');
  const { day } = useFormat();
  const { step } = item;
  return (
    <>
      {/* It says what the decision means once it is favorable. */}
      {!isDenied(item) && <p className={classes.means}>{t(`${stepKey(step, progress.track)}_means`)}</p>}
      {item.outcome && (
        <div className={classes.notice}>
          <Notice
            tone={outcomeTones[item.outcome]}
            title={item.dueOn ? t('outcomeDueTitle', { date: day(item.dueOn) }) : t(`outcome_${item.outcome}`)}
          >
            {t(`outcome_${item.outcome}_text`)}
          </Notice>
        </div>
      )}
      {item.isPaymentMissing && <Notice tone="bad">{t('paymentMissing')}</Notice>}
      {children}
      <StepOutcomes item={item} />
      <div className={classes.details}>
        {item.priorityDate && (
          <span>
            {t('priorityDate')}: <strong>{day(item.priorityDate)}</strong>
          </span>
        )}
        {item.receiptNumber && (
          <span>
            {t('receiptNumber')}: <strong className={classes.number}>{item.receiptNumber}</strong>{' '}
            <CopyButton value={item.receiptNumber} what={t('receiptNumber')} />
          </span>
        )}
        <SeenAtAgency item={item} />
        {item.note && (
          <span className={classes.note}>
            {t('note')}: {item.note}
          </span>
        )}
        {item.notice && (
          <span>
            <FileButton
              leftSection={<IconPaperclip size={18} />}
              load={() => callApi(getNotice, { params: { step } })}
              fileName={item.notice.name}
            >
              {t('openNotice')}
            </FileButton>
          </span>
        )}
      </div>
      {mayBeRefused.includes(step) && (
        <p className={classes.refused}>
          {t('ifRefused')} <TextLink to="/refunds">{t('seeRefunds')}</TextLink>
        </p>
      )}
      <StepExplained step={step} track={progress.track} heading={isCard ? 'h3' : 'h4'} />
    </>
  );
}
