import { Button, Input, Progress, Stack, Text } from '@mantine/core';
import type { OnboardingStep } from '@portal/shared/onboarding/contract';
import { canEditAnswers } from '@portal/shared/profile/workflow';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { onboardingQuery } from '#entities/profile/queries.ts';
import classes from '#entities/profile/step-card.module.css';
import { StepCard } from '#entities/profile/step-card.tsx';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useNextOnboardingPage } from '../next-onboarding-page.ts';
import { useConfirmStep } from './mutations.ts';
import { OwnFeePlan } from './own-fee-plan.tsx';
import { stepsQuery } from './queries.ts';

export function StepsPage() {
  const { t } = useTranslation(['onboarding', 'fieldErrors', 'screen']);
  const steps = useApiQuery(stepsQuery());
  const status = useApiQuery(onboardingQuery()).data?.status;
  const canConfirm = status !== undefined && canEditAnswers(status);
  const navigate = useNavigate();
  const goOn = useNextOnboardingPage();
  const [isAskedFor, setIsAskedFor] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const continueOn = async (isComplete: boolean) => {
    if (isComplete) return navigate({ to: '/summary/questionnaire' });
    setIsAskedFor(true);
    list.current?.querySelector('button')?.focus();
  };

  return (
    <Page title={t('stepsTitle')} lead={t('stepsLead')} back={{ to: '/summary', label: t('screen:backToSummary') }}>
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
              <ol ref={list} className={classes.list}>
                {items.map((step, index) => (
                  <StepItem
                    key={step.uid}
                    step={step}
                    number={index + 1}
                    canConfirm={canConfirm}
                    isAskedFor={isAskedFor}
                    onLast={completedCount === totalItems - 1 ? () => void goOn() : undefined}
                  />
                ))}
              </ol>
              {completedCount === totalItems && <Notice tone="good" title={t('stepsAllDone')} />}
              {canConfirm && (
                <div>
                  {isAskedFor && completedCount < totalItems && (
                    <Input.Error role="alert" mb="xs">
                      {t('fieldErrors:STEPS_NOT_CONFIRMED')}
                    </Input.Error>
                  )}
                  <Button
                    variant={completedCount === totalItems ? 'filled' : 'default'}
                    onClick={() => void continueOn(completedCount === totalItems)}
                  >
                    {t('toQuestionnaire')}
                  </Button>
                </div>
              )}
            </Stack>
          )
        }
      </QueryView>
    </Page>
  );
}

interface StepItemProps {
  step: OnboardingStep;
  number: number;
  canConfirm: boolean;
  /** The candidate tried to continue before all steps were confirmed. */
  isAskedFor: boolean;
  /** Goes on. Given only if all other steps are confirmed. */
  onLast: (() => void) | undefined;
}

function StepItem({ step, number, canConfirm, isAskedFor, onLast }: StepItemProps) {
  const { t } = useTranslation(['onboarding', 'fieldErrors']);
  const { localize } = useFormat();
  const confirm = useConfirmStep();
  const title = localize(step.title);
  const label = onLast ? t('confirmLastStep') : t('confirmStep');

  return (
    <StepCard step={step} number={number}>
      {step.name === 'fees' && <OwnFeePlan />}
      {step.value === '1' ? (
        <StatusBadge tone="good">{t('stepIsConfirmed')}</StatusBadge>
      ) : canConfirm ? (
        <>
          <Button
            variant="outline"
            loading={confirm.isPending}
            aria-label={`${label}: ${title}`}
            aria-describedby={isAskedFor ? `${step.uid}-error` : undefined}
            onClick={() =>
              confirm.mutate(
                { params: { uid: step.uid }, body: { value: '1', revision: step.revision } },
                { onSuccess: onLast },
              )
            }
          >
            {label}
          </Button>
          {isAskedFor && (
            <Input.Error id={`${step.uid}-error`} mt="xs">
              {t('fieldErrors:STEP_NOT_CONFIRMED')}
            </Input.Error>
          )}
        </>
      ) : null}
    </StepCard>
  );
}
