import { Button, Group } from '@mantine/core';
import type { Mail } from '@portal/shared/mails/contract';
import type { MailStatus } from '@portal/shared/mails/workflow';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Tone } from '#ui/feedback/status-badge.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Card } from '#ui/layout/page.tsx';
import classes from './mail-item.module.css';
import { useMailMoves } from './mutations.ts';

const tones: Record<MailStatus, Tone> = { waiting: 'info', sent: 'good', failed: 'bad', closed: 'quiet' };

/** An email without its content: who it was for, what became of it, and what to do. */
export function MailItem({ mail }: { mail: Mail }) {
  const { t } = useTranslation(['staffMails', 'mailEvents']);
  const format = useFormat();
  const may = useMay();
  const hasRecord = mail.isCandidate && may('users.read');
  return (
    <Card>
      <div className={classes.head}>
        {/* Without a record to open, the arrow keys move to the heading. Tab goes on to the buttons. */}
        <h2 className={classes.event} {...(!hasRecord && { 'data-row-link': true, tabIndex: -1 })}>
          {t(`mailEvents:${mail.event}`)}
        </h2>
        <StatusBadge tone={tones[mail.status]}>{t(`status_${mail.status}`)}</StatusBadge>
      </div>
      <p className={classes.line}>
        <strong>{mail.fullName}</strong> · {t('to', { address: mail.address })}
      </p>
      {mail.email !== mail.address && <p className={classes.line}>{t('currentAddress', { email: mail.email })}</p>}
      {mail.canResend && mail.resendAddress !== mail.email && (
        <p className={classes.line}>{t('resendAddress', { address: mail.resendAddress })}</p>
      )}
      <p className={classes.minor}>
        {t('createdAt', { time: format.moment(mail.createdAt) })}
        {mail.sentAt && ` · ${t('sentAt', { time: format.moment(mail.sentAt) })}`} ·{' '}
        {t('attempts', { count: mail.attempts })}
      </p>
      {mail.failure && <p className={classes.line}>{t(`failure_${mail.failure}`)}</p>}
      {mail.reply && <p className={classes.minor}>{t('reply', { reply: mail.reply })}</p>}
      {mail.status === 'failed' && !mail.canResend && (
        <div className={classes.notice}>
          <Notice tone="info">{t('linkExpired')}</Notice>
        </div>
      )}
      <Group gap="sm" mt="sm">
        {mail.status === 'failed' && may('mails.manage') && (mail.isCandidate || may('staff.manage')) && (
          <MailButtons mail={mail} />
        )}
        {hasRecord && (
          <TextLink
            to="/admin/users/$email/summary"
            params={{ email: mail.email }}
            size="sm"
            preload={false}
            data-row-link
          >
            {t('openRecord')}
          </TextLink>
        )}
      </Group>
    </Card>
  );
}

function MailButtons({ mail: { uid, canResend } }: { mail: Mail }) {
  const { t } = useTranslation(['staffMails', 'mailEvents']);
  const { resend, close } = useMailMoves();
  const params = { uid };
  return (
    <>
      {canResend && (
        <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate({ params })}>
          {t('resend')}
        </Button>
      )}
      <Button variant="subtle" loading={close.isPending} onClick={() => close.mutate({ params })}>
        {t('close')}
      </Button>
    </>
  );
}
