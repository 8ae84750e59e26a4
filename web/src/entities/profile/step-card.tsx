import type { OnboardingStep } from '@portal/shared/onboarding/contract';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Prose } from '../../ui/layout/prose.tsx';
import classes from './step-card.module.css';
import { StepIllustration } from './step-illustration.tsx';

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
  const text = <Prose text={localize(step.text)} />;
  return (
    <li className={classes.item}>
      <h2 className={classes.title}>
        <span className={classes.number}>{number}</span>
        {localize(step.title)}
      </h2>
      {step.points.length > 0 ? (
        <>
          <div className={classes.short}>
            <StepIllustration name={step.name} />
            <ul className={classes.points}>
              {step.points.map((point) => (
                <li key={localize(point)}>{localize(point)}</li>
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
