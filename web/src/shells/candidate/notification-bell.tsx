import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconBell } from '#ui/icons/icons.tsx';
import classes from './notification-bell.module.css';

const mostShown = 99;

/** Links to the notifications and shows how many are unread. */
export function NotificationBell({ unreadCount }: { unreadCount: number }) {
  const { t } = useTranslation('shell');
  return (
    <Link
      to="/notifications"
      className={classes.bell}
      aria-label={unreadCount > 0 ? t('bellUnread', { count: unreadCount }) : t('bell')}
    >
      <IconBell size={22} stroke={1.7} />
      {unreadCount > 0 && (
        <span className={classes.count} aria-hidden>
          {unreadCount > mostShown ? `${mostShown}+` : unreadCount}
        </span>
      )}
    </Link>
  );
}
