import type { OnboardingStep } from '@portal/shared/onboarding/contract';
import { lazy, Suspense } from 'react';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Prose } from '#ui/layout/prose.tsx';
import classes from './step-card.module.css';

/** It adds nothing to the words, so they do not wait for it. */
const StepIllustration = lazy(async () => ({ default: (await import('./step-illustration.tsx')).StepIllustration }));

interface StepCardProps {
  step: OnboardingStep;
  number: number;
  /** The control that confirms the step, or the note that it is confirmed. */
  children: React.ReactNode;
}

/** One onboarding step: its points with the whole text one tap away, or the text alone if it has no points. */
export function StepCard({ step, number, children }: StepCardProps) {
  const { localize } = useFormat();
  const { t } = useTranslation('onboarding');
  const points = localize(step.points).split('\n').filter(Boolean);
  const text = <Prose text={localize(step.text)} />;
  return (
    <li className={classes.item}>
      <h2 className={classes.title}>
        <span className={classes.number}>{number}</span>
        {localize(step.title)}
      </h2>
      {points.length > 0 ? (
        <>
          <div className={classes.short}>
            <div className={classes.drawing}>
              <Suspense>
                <StepIllustration name={step.name} />
              </Suspense>
            </div>
            <ul className={classes.points}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
          <details className={classes.whole}>
            <summary>{t('stepWhole')}</summary>
            {text}
          </details>
        </>
      ) : (
        text
      )}
      <div className={classes.foot}>{children}</div>
    </li>
  );
}
