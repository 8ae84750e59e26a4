import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconShieldLock,
} from '../icons/first-icons.tsx';
import classes from './notice.module.css';
import type { Tone } from './status-badge.tsx';

const icons: Record<Tone, typeof IconInfoCircle> = {
  good: IconCircleCheck,
  wait: IconAlertCircle,
  bad: IconAlertTriangle,
  info: IconInfoCircle,
  quiet: IconShieldLock,
};

interface NoticeProps {
  tone: Tone;
  title?: React.ReactNode;
  children?: React.ReactNode;
  /** Screen readers announce the notice when it appears. */
  isLive?: boolean;
}

/** A short message in a quiet box on the page. */
export function Notice({ tone, title, children, isLive }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={`${classes.notice} ${classes[tone]}`} role={isLive ? 'status' : undefined}>
      <Icon size={22} stroke={1.8} />
      <div className={classes.body}>
        {title && <p className={classes.title}>{title}</p>}
        {children && <div className={classes.text}>{children}</div>}
      </div>
    </div>
  );
}
