import { useEffect, useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import classes from './set-up.module.css';

interface StepHeadProps {
  number: 1 | 2 | 3;
  title: string;
  text: string;
  /** Focuses the heading, because the pressed button disappeared. */
  takesFocus?: boolean;
}

export function StepHead({ number, title, text, takesFocus }: StepHeadProps) {
  const { t } = useTranslation('twoFactor');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <header className={classes.head}>
      <p className={classes.step}>{t('step', { number })}</p>
      <h2 className={classes.title} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className={classes.text}>{text}</p>
    </header>
  );
}
