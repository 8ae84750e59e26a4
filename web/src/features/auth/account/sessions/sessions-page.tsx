import { Button, Stack } from '@mantine/core';
import type { Session } from '@portal/shared/sessions/contract';
import type { LinkProps } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { meQuery } from '#platform/session/session.ts';
import { showToast } from '#platform/toast/toast.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ConfirmModal } from '#ui/overlays/confirm-modal.tsx';
import { useEndSessions } from './mutations.ts';
import { sessionsQuery } from './queries.ts';
import { SessionList } from './session-list.tsx';
import { useDeviceName } from './use-device-name.ts';

interface SessionsPageProps {
  backTo: LinkProps['to'];
  passwordTo: LinkProps['to'];
  securityTo: LinkProps['to'];
}

/** Lists the person's sessions and ends unwanted ones. */
export function SessionsPage({ backTo, passwordTo, securityTo }: SessionsPageProps) {
  const { t } = useTranslation(['sessions', 'account']);
  const format = useFormat();
  const deviceName = useDeviceName();
  const query = useApiQuery(sessionsQuery());
  const isTwoFactorOn = useApiQuery(meQuery()).data?.twoFactorEnabled;
  const end = useEndSessions();
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<Session>();
  const [asked, setAsked] = useState<'one' | 'others'>();
  const others = query.data?.items.filter(({ isCurrent }) => !isCurrent) ?? [];
  const device = deviceName(chosen?.userAgent ?? null);
  const run = (sessions: readonly Session[], told: string) =>
    end.mutate(
      sessions.map(({ uid }) => uid),
      {
        onSuccess: () => {
          showToast('success', told);
          // The pressed button disappeared with its session.
          list.current?.focus();
        },
        onSettled: () => setAsked(undefined),
      },
    );
  return (
    <Page title={t('title')} lead={t('lead')} back={{ to: backTo, label: t('account:backToProfile') }}>
      <QueryView query={query}>
        {({ items }) => (
          <Stack gap="md">
            <SessionList
              ref={list}
              sessions={items}
              onEnd={(session) => {
                setChosen(session);
                setAsked('one');
              }}
            />
            {others.length > 1 && (
              <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => setAsked('others')}>
                {t('endOthers')}
              </Button>
            )}
            <Notice tone="quiet" title={t('unknownTitle')}>
              {t('unknownText')} <TextLink to={passwordTo}>{t('changePassword')}</TextLink>
            </Notice>
            <Notice
              tone={isTwoFactorOn ? 'good' : 'quiet'}
              title={isTwoFactorOn ? t('twoFactorOn') : t('twoFactorOff')}
            >
              {isTwoFactorOn ? t('twoFactorOnText') : t('twoFactorOffText')}{' '}
              <TextLink to={securityTo}>{t('twoFactor')}</TextLink>
            </Notice>
          </Stack>
        )}
      </QueryView>
      <ConfirmModal
        isOpen={asked === 'one'}
        title={t('endTitle', { device })}
        confirmLabel={t('endConfirm')}
        isDangerous
        isBusy={end.isPending}
        onConfirm={() => chosen && run([chosen], t('ended', { device }))}
        onClose={() => setAsked(undefined)}
      >
        {t('endText', { time: format.moment(chosen?.lastSeenAt) })}
      </ConfirmModal>
      <ConfirmModal
        isOpen={asked === 'others'}
        title={t('endOthersTitle')}
        confirmLabel={t('endOthers')}
        isDangerous
        isBusy={end.isPending}
        onConfirm={() => run(others, t('othersEnded'))}
        onClose={() => setAsked(undefined)}
      >
        {t('endOthersText')}
        <ul>
          {others.map(({ uid, userAgent }) => (
            <li key={uid}>{deviceName(userAgent)}</li>
          ))}
        </ul>
      </ConfirmModal>
    </Page>
  );
}
