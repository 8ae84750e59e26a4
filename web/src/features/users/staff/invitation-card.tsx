import { Button, Stack } from '@mantine/core';
import type { Invitation } from '@portal/shared/invitations/contract';
import { getInvitation, resendInvitation } from '@portal/shared/invitations/contract';
import { useFormat } from '#platform/format.ts';
import { apiQuery } from '#platform/http/query.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import columns from '#ui/layout/columns.module.css';
import { Facts } from '#ui/layout/facts.tsx';
import { Card } from '#ui/layout/page.tsx';
import { InvitationBadge } from './invitation-badge.tsx';

/** What became of the invitation of a candidate. Nothing for somebody who signed up. */
export function InvitationCard({ email }: { email: string }) {
  const query = useApiQuery({ ...apiQuery(getInvitation, { params: { email } }), meta: { isSilent: true } });
  const invitation = query.data?.invitation;
  return invitation ? <InvitationFacts email={email} invitation={invitation} /> : null;
}

function InvitationFacts({ email, invitation }: { email: string; invitation: Invitation }) {
  const { t } = useTranslation('staffInvitations');
  const format = useFormat();
  const may = useMay();
  const resend = useDecision(resendInvitation, { success: t('resent') });
  const { state, invitedAt, sentAt, expiresAt, acceptedAt } = invitation;
  const canResend = state !== 'accepted' && state !== 'waiting';
  return (
    <Card>
      <h2 className={columns.heading}>{t('invitation')}</h2>
      <Stack gap="md">
        <div>
          <InvitationBadge state={state} />
        </div>
        {state === 'bounced' && <div>{t('bouncedHint')}</div>}
        <Facts
          facts={[
            { label: t('invitedAt'), value: format.moment(invitedAt) },
            ...(acceptedAt ? [{ label: t('acceptedAt'), value: format.moment(acceptedAt) }] : []),
            ...(sentAt && !acceptedAt ? [{ label: t('sentAt'), value: format.moment(sentAt) }] : []),
            ...(expiresAt && !acceptedAt ? [{ label: t('expiresAt'), value: format.moment(expiresAt) }] : []),
          ]}
        />
        {canResend && may('users.invite') && (
          <div>
            <Button
              variant="default"
              size="sm"
              mih={44}
              loading={resend.isPending}
              onClick={() => resend.mutate({ params: { email } })}
            >
              {t('resend')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
