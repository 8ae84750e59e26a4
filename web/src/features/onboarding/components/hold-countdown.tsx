import { IconClockHour4 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './next-action.module.css';

const minuteMs = 60_000;

/** How long a place is still held, to the minute. */
export function HoldCountdown({ until }: { until: string }) {
  const { t } = useTranslation('onboarding');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.floor((new Date(until).getTime() - now) / minuteMs);
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const text =
    minutes < 0
      ? t('holdOver')
      : days > 0
        ? t('holdLeft', { days, hours })
        : t('holdLeftHours', { hours, minutes: minutes % 60 });
  return (
    <span className={classes.countdown}>
      <IconClockHour4 size={18} aria-hidden />
      {text}
    </span>
  );
}
