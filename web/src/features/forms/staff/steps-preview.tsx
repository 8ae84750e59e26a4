import { Button } from '@mantine/core';
import type { OnboardingStep } from '@portal/shared/onboarding/contract';
import { useState } from 'react';
import classes from '#entities/profile/step-card.module.css';
import { StepCard } from '#entities/profile/step-card.tsx';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';

/** A preview of the steps. Confirmations are not saved. */
export function StepsPreview({ steps }: { steps: readonly OnboardingStep[] }) {
  const { t } = useTranslation('onboarding');
  const { localize } = useFormat();
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  return (
    <ol className={classes.list}>
      {steps.map((step, index) => (
        <StepCard key={step.uid} step={step} number={index + 1}>
          {confirmed.includes(step.uid) ? (
            <StatusBadge tone="good">{t('stepIsConfirmed')}</StatusBadge>
          ) : (
            <Button
              variant="outline"
              aria-label={`${t('confirmStep')}: ${localize(step.title)}`}
              onClick={() => setConfirmed([...confirmed, step.uid])}
            >
              {t('confirmStep')}
            </Button>
          )}
        </StepCard>
      ))}
    </ol>
  );
}
