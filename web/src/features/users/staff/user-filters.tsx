import { Button, Collapse, NativeSelect, SimpleGrid } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { exactUpTo } from '@portal/shared/http/paging';
import { invitationStates } from '@portal/shared/invitations/states';
import { isOneOf } from '@portal/shared/objects/keys';
import type { ProfileStatus } from '@portal/shared/profile/workflow';
import { profileStatuses } from '@portal/shared/profile/workflow';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ChoiceBar } from '#ui/choices/choice-bar.tsx';
import { IconAdjustmentsHorizontal } from '#ui/icons/icons.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { LazyTextInput } from '#ui/inputs/lazy-text-input.tsx';
import { SearchField } from '#ui/inputs/search-field.tsx';
import classes from './user-filters.module.css';
import type { UsersSearch } from './users-search.ts';

interface UserFiltersProps {
  search: UsersSearch;
  /** The number of candidates with each status. */
  counts: Partial<Record<ProfileStatus, number>> | undefined;
  onChange: (change: Partial<UsersSearch>) => void;
}

const isDay = (value: string) => value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value);

/**
 * The filters of the list. Search and status are always visible. The others are behind a button that shows how many are
 * set.
 */
export function UserFilters({ search, counts, onChange }: UserFiltersProps) {
  const { t } = useTranslation(['staffUsers', 'staffShell', 'screen', 'staffInvitations']);
  const format = useFormat();
  const { email, firstName, lastName, lowerDateJoined, upperDateJoined, invitation } = search;
  const more = [email, firstName, lastName, lowerDateJoined, upperDateJoined, invitation];
  const moreCount = more.filter(Boolean).length;
  const [isOpen, { toggle }] = useDisclosure(moreCount > 0);
  const countText = (count = 0) => (count > exactUpTo ? t('screen:about', { number: format.number(count) }) : count);
  const setDay = (field: 'lowerDateJoined' | 'upperDateJoined') => (value: string) => {
    if (isDay(value) && value !== (search[field] ?? '')) onChange({ [field]: value || undefined });
  };
  return (
    <search className={classes.filters}>
      <div className={classes.row}>
        <div className={classes.search}>
          <SearchField
            label={t('search')}
            value={search.search ?? ''}
            onChange={(value) => onChange({ search: value || undefined })}
          />
        </div>
        <Button
          variant="default"
          aria-expanded={isOpen}
          leftSection={<IconAdjustmentsHorizontal size={18} />}
          onClick={toggle}
        >
          {moreCount > 0 ? `${t('staffShell:filters')} (${moreCount})` : t('staffShell:filters')}
        </Button>
      </div>
      <Collapse expanded={isOpen}>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
          {(['email', 'lastName', 'firstName'] as const).map((field) => (
            <LazyTextInput
              key={field}
              label={t(field)}
              value={search[field] ?? ''}
              onCommit={(value) => onChange({ [field]: value || undefined })}
            />
          ))}
          <DateField
            label={`${t('dateJoined')}: ${t('staffShell:fromDate').toLowerCase()}`}
            value={search.lowerDateJoined ?? ''}
            onChange={setDay('lowerDateJoined')}
          />
          <DateField
            label={`${t('dateJoined')}: ${t('staffShell:toDate').toLowerCase()}`}
            value={search.upperDateJoined ?? ''}
            onChange={setDay('upperDateJoined')}
          />
          <NativeSelect
            label={t('staffInvitations:invitation')}
            value={invitation ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ invitation: isOneOf(invitationStates, value) ? value : undefined })
            }
            data={[
              { value: '', label: t('staffInvitations:anyState') },
              ...invitationStates.map((value) => ({ value, label: t(`staffInvitations:state_${value}`) })),
            ]}
          />
        </SimpleGrid>
      </Collapse>
      <ChoiceBar
        label={t('status')}
        value={search.status}
        onChange={(status) => onChange({ status })}
        choices={[
          { value: undefined, label: t('staffShell:all') },
          ...profileStatuses.map((status) => ({
            value: status,
            label: t(`status_${status}`),
            count: countText(counts?.[status]),
          })),
        ]}
      />
    </search>
  );
}
