import { IconAlertCircle, IconCircleCheck } from '../icons/first-icons.tsx';
import { IconCircleX, IconClockHour4, IconMinus } from '../icons/icons.tsx';
import classes from './status-badge.module.css';

/** `wait`: the reader must act. `info`: somebody else must act. */
export type Tone = 'good' | 'wait' | 'bad' | 'info' | 'quiet';

const icons: Record<Tone, typeof IconCircleCheck> = {
  good: IconCircleCheck,
  wait: IconAlertCircle,
  bad: IconCircleX,
  info: IconClockHour4,
  quiet: IconMinus,
};

/** A status. It always has an icon and a word, so color is never the only sign. */
export function StatusBadge({ tone, children }: { tone: Tone; children: React.ReactNode }) {
  const Icon = icons[tone];
  return (
    <span className={`${classes.badge} ${classes[tone]}`}>
      <Icon size={16} stroke={2} />
      {children}
    </span>
  );
}
