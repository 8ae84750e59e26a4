import { Button } from '@mantine/core';
import type { Session } from '@portal/shared/sessions/contract';
import { deviceOf } from '@portal/shared/sessions/user-agent';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { IconDeviceDesktop, IconDeviceMobile } from '#ui/icons/icons.tsx';
import cards from '#ui/layout/cards.module.css';
import { Facts } from '#ui/layout/facts.tsx';
import classes from './session-list.module.css';
import { useDeviceName } from './use-device-name.ts';

interface SessionListProps {
  ref: React.Ref<HTMLUListElement>;
  sessions: readonly Session[];
  onEnd: (session: Session) => void;
}

export function SessionList({ ref, sessions, onEnd }: SessionListProps) {
  const { t } = useTranslation('sessions');
  const format = useFormat();
  const deviceName = useDeviceName();
  return (
    <ul className={cards.list} aria-label={t('list')} ref={ref} tabIndex={-1}>
      {sessions.map((session) => {
        const device = deviceName(session.userAgent);
        const Icon = deviceOf(session.userAgent).isHandheld ? IconDeviceMobile : IconDeviceDesktop;
        return (
          <li key={session.uid} className={`${cards.card} ${classes.item}`}>
            <div className={classes.head}>
              <Icon size={24} stroke={1.7} />
              <h2 className={classes.device}>{device}</h2>
              {session.isCurrent ? (
                <StatusBadge tone="good">{t('thisSession')}</StatusBadge>
              ) : (
                <Button variant="default" aria-label={t('endNamed', { device })} onClick={() => onEnd(session)}>
                  {t('end')}
                </Button>
              )}
            </div>
            <Facts
              facts={[
                { label: t('lastSeen'), value: format.moment(session.lastSeenAt) },
                { label: t('since'), value: format.moment(session.createdAt) },
                { label: t('address'), value: session.ip },
              ]}
            />
          </li>
        );
      })}
    </ul>
  );
}
