import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconBell, IconMessage } from '#ui/icons/icons.tsx';
import classes from './counted-link.module.css';

const mostShown = 99;

interface CountedLinkProps {
  to: '/notifications' | '/messages';
  label: string;
  unreadCount: number;
  children: React.ReactNode;
}

/** A link of the header, with the number of what is unread there. */
const CountedLink = ({ to, label, unreadCount, children }: CountedLinkProps) => (
  <Link to={to} className={classes.link} aria-label={label}>
    {children}
    {unreadCount > 0 && (
      <span className={classes.count} aria-hidden>
        {unreadCount > mostShown ? `${mostShown}+` : unreadCount}
      </span>
    )}
  </Link>
);

/** Links to the notifications and shows how many are unread. */
export function NotificationBell({ unreadCount }: { unreadCount: number }) {
  const { t } = useTranslation('shell');
  const label = unreadCount > 0 ? t('bellUnread', { count: unreadCount }) : t('bell');
  return (
    <CountedLink to="/notifications" label={label} unreadCount={unreadCount}>
      <IconBell size={22} stroke={1.7} />
    </CountedLink>
  );
}

/** Links to the messages and shows how many are unread. */
export function MessagesLink({ unreadCount }: { unreadCount: number }) {
  const { t } = useTranslation('shell');
  const label = unreadCount > 0 ? t('messagesUnread', { count: unreadCount }) : t('messages');
  return (
    <CountedLink to="/messages" label={label} unreadCount={unreadCount}>
      <IconMessage size={22} stroke={1.7} />
    </CountedLink>
  );
}
