import { Button, Group } from '@mantine/core';
import type { StaffAccount } from '@portal/shared/staff/contract';
import { inviteStaff } from '@portal/shared/staff/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useStaffRoles, useStaffRoleWord } from '#entities/roles/use-staff-roles.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { LinkButton } from '#ui/buttons/link.tsx';
import { ChoiceBar } from '#ui/choices/choice-bar.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { IconUserPlus, IconUsersGroup } from '#ui/icons/icons.tsx';
import { SearchField } from '#ui/inputs/search-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import { InviteModal } from '#ui/overlays/invite-modal.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { Paging } from '#ui/tables/paging.tsx';
import { useInviteStaff } from './mutations.ts';
import type { StaffSearch } from './queries.ts';
import { staffQuery } from './queries.ts';
import { StaffMenu } from './staff-menu.tsx';

/** The list of staff with their roles and the status of their accounts. */
export function StaffPage({ ownEmail }: { ownEmail: string }) {
  const { t } = useTranslation(['staffAccounts', 'staffShell']);
  const search = useSearch({ from: '/admin/staff' });
  const navigate = useNavigate({ from: '/admin/staff' });
  const query = useApiQuery({ ...staffQuery(search), placeholderData: keepPreviousData });
  const [isInviting, setIsInviting] = useState(false);
  const invite = useInviteStaff();
  const change = useCallback(
    (part: Partial<StaffSearch>) =>
      void navigate({ search: (now) => ({ ...now, page: undefined, ...part }), resetScroll: false }),
    [navigate],
  );
  const setText = useCallback((text: string) => change({ search: text || undefined }), [change]);
  const roles = useStaffRoles();
  // It reads the most and changes nothing.
  const firstRole = roles.givable.find(({ value }) => value === 'VIEWER') ?? roles.givable[0];
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      aside={
        <Group gap="sm">
          <LinkButton to="/admin/roles" variant="default">
            {t('roles')}
          </LinkButton>
          <Button leftSection={<IconUserPlus size={18} />} disabled={!firstRole} onClick={() => setIsInviting(true)}>
            {t('invite')}
          </Button>
        </Group>
      }
    >
      <SearchField label={t('search')} value={search.search ?? ''} onChange={setText} />
      <ChoiceBar
        label={t('staffShell:role')}
        value={search.roleName}
        choices={[{ value: undefined, label: t('staffShell:all') }, ...roles.all]}
        onChange={(roleName) => change({ roleName })}
      />
      <QueryView query={query}>
        {(list) =>
          list.totalItems === 0 ? (
            <EmptyState icon={<IconUsersGroup size={26} stroke={1.6} />} title={t('nothing')} text={t('nothingText')} />
          ) : (
            <>
              <StaffTable rows={list.items} ownEmail={ownEmail} />
              <Paging
                page={list.page}
                totalPages={list.totalPages}
                onChange={(page) => change({ page })}
                size={{ value: search.pageSize, onChange: (pageSize) => change({ pageSize }) }}
              />
            </>
          )
        }
      </QueryView>
      {isInviting && firstRole && (
        <InviteModal
          title={t('invite')}
          schema={inviteStaff.body}
          roles={roles.givable}
          firstRole={firstRole.value}
          onClose={() => setIsInviting(false)}
          onInvite={(body) => invite.mutateAsync({ body })}
        >
          {t('inviteText')}
        </InviteModal>
      )}
    </Page>
  );
}

function StaffTable({ rows, ownEmail }: { rows: readonly StaffAccount[]; ownEmail: string }) {
  const { t } = useTranslation(['staffAccounts', 'staffShell']);
  const format = useFormat();
  const roleWord = useStaffRoleWord();
  const { givable } = useStaffRoles();
  const mayChange = ({ roleName }: StaffAccount) => givable.some(({ value }) => value === roleName);
  return (
    <DataTable
      caption={t('title')}
      rows={rows}
      rowKey={({ userId }) => userId}
      columns={[
        {
          key: 'name',
          header: t('name'),
          render: (one) => (
            <>
              <strong>{format.fullName(one)}</strong>
              <br />
              {one.email}
            </>
          ),
        },
        {
          key: 'role',
          header: t('staffShell:role'),
          isWhole: true,
          render: ({ roleName }) => roleWord(roleName),
        },
        { key: 'state', header: t('state'), isWhole: true, render: (one) => <StateBadge account={one} /> },
        {
          key: 'twoFactor',
          header: t('twoFactor'),
          isMinor: true,
          render: (one) => (one.twoFactorEnabled ? t('on') : t('off')),
        },
        {
          key: 'seen',
          header: t('lastSeen'),
          isNumber: true,
          isMinor: true,
          render: (one) => format.moment(one.lastSeenAt),
        },
        {
          key: 'menu',
          header: t('actions'),
          render: (one) => {
            if (one.email === ownEmail) return t('you');
            return mayChange(one) ? <StaffMenu account={one} /> : '--';
          },
        },
      ]}
    />
  );
}

function StateBadge({ account: { isActivated, isLocked } }: { account: StaffAccount }) {
  const { t } = useTranslation('staffAccounts');
  if (isLocked) return <StatusBadge tone="bad">{t('isLocked')}</StatusBadge>;
  return isActivated ? (
    <StatusBadge tone="good">{t('isActive')}</StatusBadge>
  ) : (
    <StatusBadge tone="info">{t('isInvited')}</StatusBadge>
  );
}
