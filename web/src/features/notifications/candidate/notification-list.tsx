import type { Notification } from '@portal/shared/notifications/contract';
import type { NotificationTexts } from '@portal/shared/notifications/events';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import cards from '#ui/layout/cards.module.css';
import { wordsOfNotification } from './notification-labels.ts';
import classes from './notification-list.module.css';
import { followNotification } from './queries.ts';

interface NotificationListProps {
  ref: React.Ref<HTMLUListElement>;
  notifications: readonly Notification[];
  texts: NotificationTexts;
}

export function NotificationList({ ref, notifications, texts }: NotificationListProps) {
  const { t } = useTranslation('notificationList');
  const format = useFormat();
  return (
    <ul className={`${cards.list} ${classes.list}`} aria-label={t('list')} ref={ref} tabIndex={-1}>
      {notifications.map((notification) => {
        const { uid, createdAt, readAt } = notification;
        const { headline, paragraphs, link } = wordsOfNotification(texts, notification);
        const isUnread = readAt === null;
        return (
          <li key={uid} className={`${cards.card} ${classes.item} ${isUnread ? classes.unread : ''}`}>
            <div className={classes.head}>
              <h2 className={classes.headline} id={`headline-${uid}`}>
                {headline}
              </h2>
              {isUnread && <span className={classes.mark}>{t('unread')}</span>}
            </div>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className={classes.text}>
                {paragraph}
              </p>
            ))}
            <div className={classes.foot}>
              <time className={classes.time} dateTime={createdAt}>
                {format.moment(createdAt)}
              </time>
              {link && (
                <TextLink
                  to={link.to}
                  hash={link.hash}
                  onClick={followNotification}
                  className={classes.link}
                  id={`link-${uid}`}
                  aria-labelledby={`link-${uid} headline-${uid}`}
                >
                  {link.label}
                </TextLink>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
