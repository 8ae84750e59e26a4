import { Button, Group, Text } from '@mantine/core';
import { conventions } from '@portal/shared/languages/conventions';
import type { ListedUser } from '@portal/shared/users/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { HandOverDialog } from '#entities/owners/hand-over-dialog.tsx';
import { OwnerChoice } from '#entities/owners/owner-choice.tsx';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { sortParam, withoutBlanks } from '#platform/search-params.ts';
import { useMay } from '#platform/session/use-may.ts';
import { useDraft } from '#platform/stores/form-store.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState, ListSkeleton } from '#ui/feedback/states.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { IconUsers } from '#ui/icons/icons.tsx';
import { Page } from '#ui/layout/page.tsx';
import { BulkBar, SelectBox } from '#ui/tables/bulk-bar.tsx';
import type { Column } from '#ui/tables/data-table.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { Paging } from '#ui/tables/paging.tsx';
import { ResultCount } from '#ui/tables/result-count.tsx';
import rowClasses from '#ui/tables/row-link.module.css';
import { useListSelection } from '#ui/tables/use-list-selection.ts';
import { InvitationBadge } from './invitation-badge.tsx';
import { ProfileStatusBadge } from './profile-status-badge.tsx';
import { readListedUsers, userCountsQuery, usersQuery } from './queries.ts';
import { UserFilters } from './user-filters.tsx';
import { UsersActions } from './users-actions.tsx';
import type { UsersSearch } from './users-search.ts';
import { readUsersSearch, sortFields, usersSearchMemory } from './users-search.ts';

/** The list of candidates with search, filters, and sorting. */
export function UsersPage() {
  const { t } = useTranslation(['staffUsers', 'staffShell', 'screen']);
  const search = useSearch({ from: '/admin/users/' });
  const navigate = useNavigate({ from: '/admin/users/' });
  const [, remember] = useDraft<UsersSearch>(usersSearchMemory);
  const query = useApiQuery({ ...usersQuery(search), placeholderData: keepPreviousData });
  const { page: _shown, pageSize: _rows, sort: _order, ...counted } = search;
  const counts = useApiQuery({ ...userCountsQuery(counted), placeholderData: keepPreviousData }).data;

  const { page: _page, pageSize: _size, sort: _sort, ...filters } = search;
  const isFiltered = Object.values(filters).some(Boolean);
  const go = (next: UsersSearch) => {
    const clean = withoutBlanks(next);
    const { page: _unused, ...kept } = clean;
    remember(kept);
    void navigate({ search: readUsersSearch({ ...clean }), resetScroll: false });
  };
  const change = (part: Partial<UsersSearch>) => go({ ...search, page: undefined, ...part });
  const clear = () => go({ sort: search.sort });

  return (
    <Page title={t('title')} aside={<UsersActions search={search} />}>
      <OwnerChoice value={search.owner} onChange={(owner) => change({ owner })} />
      <UserFilters search={search} counts={counts} onChange={change} />
      <QueryView query={query} skeleton={<ListSkeleton rows={6} height={56} />}>
        {(users) =>
          users.totalItems === 0 ? (
            <EmptyState
              icon={<IconUsers size={26} stroke={1.6} />}
              title={isFiltered ? t('nothingFound') : t('emptyTitle')}
              text={isFiltered ? t('nothingFoundText') : t('emptyText')}
              action={
                isFiltered && (
                  <Button variant="default" onClick={clear}>
                    {t('screen:clearFilters')}
                  </Button>
                )
              }
            />
          ) : (
            <>
              <Group justify="space-between" mih={36}>
                <Text component="output" size="sm" c="dimmed">
                  <ResultCount page={users} />
                </Text>
                {isFiltered && (
                  <Button variant="subtle" size="compact-sm" mih={36} onClick={clear}>
                    {t('screen:clearFilters')}
                  </Button>
                )}
              </Group>
              <UsersTable
                search={search}
                rows={users.items}
                hasPages={users.totalPages > 1}
                isStale={query.isPlaceholderData}
                onSort={(sort) => change({ sort: sortParam(sortFields, sort) })}
              />
              <Paging
                page={users.page}
                totalPages={users.totalPages}
                totalIsExact={users.totalIsExact}
                onChange={(page) => go({ ...search, page })}
                size={{ value: search.pageSize, onChange: (pageSize) => change({ pageSize }) }}
              />
            </>
          )
        }
      </QueryView>
    </Page>
  );
}

/** An accepted invitation is news until the profile is submitted. */
const isOfInterest = ({ invitation, status }: ListedUser) => invitation !== 'accepted' || status === 'PENDING';

interface UsersTableProps {
  search: UsersSearch;
  rows: readonly ListedUser[];
  hasPages: boolean;
  isStale: boolean;
  onSort: (sort: string) => void;
}

function UsersTable({ search, rows, hasPages, isStale, onSort }: UsersTableProps) {
  const { t } = useTranslation(['staffUsers', 'staffOwners']);
  const format = useFormat();
  const mayHandOver = useMay()('owners.manage');
  const { page: _page, pageSize: _size, ...filter } = search;
  const selection = useListSelection({
    filter,
    page: rows,
    idOf: ({ email }) => email,
    readAll: () => readListedUsers(search),
  });
  const [asked, setAsked] = useState<readonly ListedUser[]>();
  const columns: Column<ListedUser>[] = [
    {
      key: 'name',
      header: t('name'),
      // Sorts by the name that comes first.
      sort: conventions[format.language].nameOrder === 'familyNameFirst' ? 'last_name' : 'first_name',
      render: (user) => (
        <Group gap="xs" wrap="nowrap">
          {mayHandOver && <SelectBox selection={selection} uid={user.email} name={format.fullName(user)} />}
          <Link
            to="/admin/users/$email/summary"
            params={{ email: user.email }}
            data-row-link
            className={rowClasses.link}
          >
            {format.fullName(user)}
          </Link>
        </Group>
      ),
    },
    { key: 'email', header: t('email'), sort: 'email', render: (user) => user.email },
    {
      key: 'status',
      header: t('status'),
      sort: 'status',
      isWhole: true,
      render: (user) => (
        <div>
          <ProfileStatusBadge status={user.status} />{' '}
          {user.isLocked && <StatusBadge tone="bad">{t('accessLocked')}</StatusBadge>}
          {user.invitation && isOfInterest(user) && (
            <div>
              <InvitationBadge state={user.invitation} />
            </div>
          )}
        </div>
      ),
    },
    { key: 'owner', header: t('staffOwners:owner'), isMinor: true, render: (user) => user.owner?.fullName ?? '--' },
    { key: 'caseId', header: t('caseId'), isMinor: true, render: (user) => user.caseId ?? '--' },
    {
      key: 'submittedAt',
      header: t('submittedAt'),
      sort: 'submitted_at',
      isNumber: true,
      render: (user) => format.dayOfMoment(user.submittedAt),
    },
    {
      key: 'dateJoined',
      header: t('dateJoined'),
      sort: 'date_joined',
      isNumber: true,
      isMinor: true,
      render: (user) => format.dayOfMoment(user.dateJoined),
    },
  ];
  return (
    <>
      {mayHandOver && (
        <BulkBar
          selection={selection}
          action={t('staffOwners:handOver')}
          list={hasPages ? selection : undefined}
          onAsk={() => setAsked(selection.rows)}
        />
      )}
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={rows}
        rowKey={(user) => user.userId}
        sort={search.sort}
        onSort={onSort}
        isStale={isStale}
      />
      {asked && <HandOverDialog people={asked} onDone={selection.clear} onClose={() => setAsked(undefined)} />}
    </>
  );
}
