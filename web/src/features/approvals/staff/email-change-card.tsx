import { Button, Stack, Text } from '@mantine/core';
import { openApprovalStatuses } from '@portal/shared/approvals/workflow';
import { isOneOf } from '@portal/shared/objects/keys';
import { lazy, Suspense, useState } from 'react';
import { userQuery } from '#entities/users/queries.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import columns from '#ui/layout/columns.module.css';
import { Card } from '#ui/layout/page.tsx';
import { ApprovalStatusBadge } from './approval-status-badge.tsx';
import { useEmailChange } from './use-email-change.ts';

/** Only who requests a change loads its dialog. */
const RequestEmailModal = lazy(async () => ({
  default: (await import('./request-email-modal.tsx')).RequestEmailModal,
}));

/** Lets an administrator request a new address for a person who lost the mailbox, and shows the last request. */
export function EmailChangeCard({ email }: { email: string }) {
  const { t } = useTranslation('staffApprovals');
  const may = useMay();
  const { data: user } = useApiQuery(userQuery(email));
  const change = useEmailChange(email);
  const [isAsked, setIsAsked] = useState(false);
  if (!user || !change) return null;
  const { newest } = change;
  const canRequest = may('users.change-email') && !(newest && isOneOf(openApprovalStatuses, newest.status));
  if (!newest && !canRequest) return null;
  return (
    <Card>
      <h2 className={columns.heading}>{t('email')}</h2>
      <Stack gap="md" align="flex-start">
        {newest && <ApprovalStatusBadge status={newest.status} />}
        {newest?.failure && <Text>{t(`failure_${newest.failure}`)}</Text>}
        {canRequest && (
          <>
            <Text c="dimmed">{t('changeHint')}</Text>
            <Button variant="default" size="sm" mih={40} onClick={() => setIsAsked(true)}>
              {t('change')}
            </Button>
          </>
        )}
      </Stack>
      {isAsked && (
        <Suspense>
          <RequestEmailModal user={user} onClose={() => setIsAsked(false)} />
        </Suspense>
      )}
    </Card>
  );
}
