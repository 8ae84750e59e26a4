import { Button, Menu } from '@mantine/core';
import { setOwner } from '@portal/shared/owners/contract';
import type { UserDetail } from '@portal/shared/users/contract';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { IconUserCircle } from '#ui/icons/icons.tsx';
import { ownersQuery } from './queries.ts';

/** Who looks after a candidate. Staff with the permission hand the candidate over. */
export function OwnerMenu({ user }: { user: Pick<UserDetail, 'email' | 'owner'> }) {
  const { t } = useTranslation('staffOwners');
  const may = useMay();
  const name = user.owner?.fullName ?? t('nobody');
  if (!may('owners.manage')) return <span>{t('ownerIs', { name })}</span>;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" size="sm" mih={44} leftSection={<IconUserCircle size={18} />}>
          {t('ownerIs', { name })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Colleagues user={user} />
      </Menu.Dropdown>
    </Menu>
  );
}

function Colleagues({ user }: { user: Pick<UserDetail, 'email' | 'owner'> }) {
  const { t } = useTranslation('staffOwners');
  const colleagues = useApiQuery(ownersQuery()).data?.items ?? [];
  const hand = useDecision(setOwner, { success: t('handedOver'), late: t('changedLate') });
  const seen = user.owner?.email ?? null;
  const give = (staffEmail: string | null) =>
    hand.mutate({ params: { email: user.email }, body: { staffEmail, seen } });
  return (
    <>
      <Menu.Label>{t('handOver')}</Menu.Label>
      {colleagues
        .filter(({ email, mayOwn }) => mayOwn && email !== seen)
        .map(({ email, fullName, openCases, awayUntil }) => (
          <Menu.Item key={email} onClick={() => give(email)}>
            {t(awayUntil ? 'colleagueAway' : 'colleague', { name: fullName, count: openCases })}
          </Menu.Item>
        ))}
      {seen !== null && <Menu.Item onClick={() => give(null)}>{t('nobody')}</Menu.Item>}
    </>
  );
}
