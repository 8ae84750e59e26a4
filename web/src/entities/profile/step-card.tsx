import type { OnboardingStep } from '@portal/shared/onboarding/contract';
import { useFormat } from '../../platform/format.ts';
import { Prose } from '../../ui/layout/prose.tsx';
import classes from './step-card.module.css';

interface StepCardProps {
  step: OnboardingStep;
  number: number;
  /** The control that confirms the step, or the note that it is confirmed. */
  children: React.ReactNode;
}

/** One onboarding step to read. */
export function StepCard({ step, number, children }: StepCardProps) {
  const { localize } = useFormat();
  return (
    <li className={classes.item}>
      <h2 className={classes.title}>
        <span className={classes.number}>{number}</span>
        {localize(step.title)}
      </h2>
      <Prose text={localize(step.text)} />
      <div className={classes.foot}>{children}</div>
    </li>
  );
}
