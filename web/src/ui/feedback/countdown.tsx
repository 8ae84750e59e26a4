import { daysBetween } from '@portal/shared/calendar/calendar';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNow } from '#platform/use-now.ts';
import { IconClockHour4 } from '../icons/icons.tsx';
import classes from './countdown.module.css';

const minuteMs = 60_000;

function Countdown({ isOver, children }: { isOver: boolean; children: React.ReactNode }) {
  return (
    <span className={`${classes.countdown} ${isOver ? classes.over : ''}`}>
      <IconClockHour4 size={18} />
      {children}
    </span>
  );
}

/** Shows the time until a moment, to the minute. */
export function MomentCountdown({ until, over }: { until: string; over: string }) {
  const { t } = useTranslation('screen');
  const { duration } = useFormat();
  const minutes = (new Date(until).getTime() - useNow()) / minuteMs;
  return <Countdown isOver={minutes <= 0}>{minutes > 0 ? t('timeLeft', { time: duration(minutes) }) : over}</Countdown>;
}

/** Shows the number of days until the end of a day, or since then. */
export function DayCountdown({ until }: { until: string }) {
  const { t } = useTranslation('screen');
  const { today } = useFormat();
  useNow();
  const days = daysBetween(today(), until);
  const text = days > 0 ? t('daysLeft', { count: days }) : days === 0 ? t('dueToday') : t('daysLate', { count: -days });
  return <Countdown isOver={days < 0}>{text}</Countdown>;
}
