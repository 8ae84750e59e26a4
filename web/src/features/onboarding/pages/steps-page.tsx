import { Button, Progress, Stack, Text } from '@mantine/core';
import type { OnboardingStep } from '@portal/shared/onboarding/contract';
import { canEditAnswers } from '@portal/shared/profile/workflow';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useConfirmStep } from '../mutations.ts';
import { onboardingQuery, stepsQuery } from '../queries.ts';
import classes from './steps-page.module.css';

export function StepsPage() {
  const { t } = useTranslation('onboarding');
  const steps = useQuery(stepsQuery());
  const status = useQuery(onboardingQuery()).data?.status;
  const canConfirm = status !== undefined && canEditAnswers(status);
  return (
    <Page title={t('stepsTitle')} lead={t('stepsLead')} back={{ to: '/summary', label: t('backToSummary') }}>
      <QueryView query={steps}>
        {({ items, completedCount, totalItems }) =>
          totalItems === 0 ? (
            <EmptyState title={t('stepsEmpty')} text={t('stepsEmptyText')} />
          ) : (
            <Stack gap="lg">
              <div>
                <Text size="sm" c="dimmed" mb={6} aria-live="polite">
                  {t('stepsCount', { done: completedCount, total: totalItems })}
                </Text>
                <Progress
                  value={(100 * completedCount) / totalItems}
                  aria-label={t('stepsCount', { done: completedCount, total: totalItems })}
                />
              </div>
              <ol className={classes.list}>
                {items.map((step, index) => (
                  <StepItem key={step.uid} step={step} number={index + 1} canConfirm={canConfirm} />
                ))}
              </ol>
              {completedCount === totalItems && (
                <Notice tone="good" title={t('stepsAllDone')}>
                  {canConfirm && (
                    <LinkButton to="/summary/questionnaire" mt="xs">
                      {t('toQuestionnaire')}
                    </LinkButton>
                  )}
                </Notice>
              )}
            </Stack>
          )
        }
      </QueryView>
    </Page>
  );
}

function StepItem({ step, number, canConfirm }: { step: OnboardingStep; number: number; canConfirm: boolean }) {
  const { t } = useTranslation('onboarding');
  const { pick } = useFormat();
  const confirm = useConfirmStep();
  const title = pick(step.titleVi, step.titleEn);
  return (
    <li className={classes.item}>
      <h2 className={classes.title}>
        <span className={classes.number}>{number}</span>
        {title}
      </h2>
      <Prose text={pick(step.textVi, step.textEn)} />
      <div className={classes.foot}>
        {step.value === '1' ? (
          <StatusBadge tone="good">{t('stepIsConfirmed')}</StatusBadge>
        ) : canConfirm ? (
          <Button
            variant="outline"
            loading={confirm.isPending}
            aria-label={`${t('confirmStep')}: ${title}`}
            onClick={() => confirm.mutate({ params: { uid: step.uid }, body: { value: '1' } })}
          >
            {t('confirmStep')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
