import { Stack } from '@mantine/core';
import type { ProgressLine, ProgressStepRecord } from '@portal/shared/labor-progress/contract';
import { getNotice, getProgress } from '@portal/shared/labor-progress/contract';
import { progressSteps } from '@portal/shared/labor-progress/steps';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format.ts';
import { callApi } from '../../../platform/http/call.ts';
import { apiQuery } from '../../../platform/http/query.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { TextLink } from '../../../ui/buttons/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { EmptyState, ListSkeleton } from '../../../ui/feedback/states.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { FileButton } from '../../../ui/files/file-button.tsx';
import { IconCheck, IconPaperclip, IconTimeline } from '../../../ui/icons/icons.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Card, Page } from '../../../ui/layout/page.tsx';
import { StepExplained } from '../components/step-explained.tsx';
import classes from './progress-page.module.css';

export function ProgressPage() {
  const { t } = useTranslation('progress');
  const progress = useQuery(apiQuery(getProgress, {}));
  return (
    <Page title={t('title')} lead={t('lead')}>
      <QueryView query={progress} skeleton={<ListSkeleton rows={5} height={88} />}>
        {(line) => (
          <Stack gap="lg">
            {line.applicationUid ? (
              <CaseFacts line={line} />
            ) : (
              <EmptyState
                icon={<IconTimeline size={26} stroke={1.6} />}
                title={t('emptyTitle')}
                text={t('emptyText')}
              />
            )}
            <Card aria-label={t('stepsAhead')}>
              <ol className={classes.steps}>
                {line.items.map((item) => (
                  <Step key={item.step} item={item} line={line} />
                ))}
              </ol>
            </Card>
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

function CaseFacts({ line }: { line: ProgressLine }) {
  const { t } = useTranslation('progress');
  const { day } = useFormat();
  return (
    <Card>
      <Facts
        facts={[
          { label: t('job'), value: line.jobTitle },
          { label: t('caseId'), value: line.caseId },
          { label: t('priorityDate'), value: day(line.priorityDate) },
          { label: t('track'), value: t(`track_${line.track}`) },
        ]}
      />
    </Card>
  );
}

function Step({ item, line }: { item: ProgressStepRecord; line: ProgressLine }) {
  const { t } = useTranslation('progress');
  const { day } = useFormat();
  const isDone = item.completedOn !== null;
  const isCurrent = !!line.applicationUid && line.nextStep === item.step;
  const { step } = item;
  const name = step === 'i485_form' ? t(`i485_form_${line.track}`) : t(step);
  const means = step === 'i485_form' ? t(`i485_form_${line.track}_means`) : t(`${step}_means`);
  const isWaiting = step === 'i140_approved' && isDone && line.items.some((one) => waitsAfter(one));
  const invoiceId = item.invoiceIds[0];
  return (
    <li
      className={`${classes.step} ${isDone ? classes.done : isCurrent ? classes.current : ''}`}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <span className={classes.dot} aria-hidden>
        {isDone ? <IconCheck size={18} stroke={2.4} /> : progressSteps.indexOf(step) + 1}
      </span>
      <div>
        <div className={classes.head}>
          <h2 className={classes.name}>{name}</h2>
          {isDone && <StatusBadge tone="good">{t('completedOn', { date: day(item.completedOn) })}</StatusBadge>}
          {isCurrent && <StatusBadge tone="info">{t('current')}</StatusBadge>}
        </div>
        <p className={classes.means}>{means}</p>
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
          {invoiceId && (
            <span>
              <TextLink to="/invoices" search={{ invoice: invoiceId }}>
                {t('seeInvoice')}
              </TextLink>
            </span>
          )}
        </div>
        <StepExplained step={step} track={line.track} isOpen={isCurrent} />
        {isWaiting && (
          <div className={classes.wait} style={{ marginTop: '1rem', marginBottom: 0 }}>
            <Notice tone="info" title={t('waitTitle')}>
              {line.priorityDate ? t('waitText', { date: day(line.priorityDate) }) : t('waitNoDate')}
            </Notice>
          </div>
        )}
      </div>
    </li>
  );
}

/** The wait for the priority date lasts until the eighth step is done. */
const waitsAfter = ({ step, completedOn }: ProgressStepRecord) => step === 'i485_form' && completedOn === null;
