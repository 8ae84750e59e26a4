import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { openJobStatuses } from '@portal/shared/jobs/workflow';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format.ts';
import type { JobFilters } from '../queries.ts';
import { isOpenJobStatus, jobCategoriesQuery } from '../queries.ts';
import classes from './job-filters.module.css';

interface JobFiltersProps {
  filters: JobFilters;
  onChange: (filters: JobFilters) => void;
}

const typingPauseMs = 400;

/** Filters as the address has them; text waits until one stops typing. */
export function JobFiltersForm({ filters, onChange }: JobFiltersProps) {
  const { t } = useTranslation(['jobs', 'screen']);
  const { pick } = useFormat();
  const categories = useQuery(jobCategoriesQuery()).data?.items ?? [];
  const change = (part: JobFilters) => onChange({ ...filters, ...part, page: undefined });
  const [isOpen, setIsOpen] = useState(!!(filters.category || filters.location || filters.status));
  const isFiltered = !!(filters.search || filters.category || filters.location || filters.status);
  return (
    <search>
      <div className={classes.search}>
        <FilterText
          label={t('screen:search')}
          placeholder={t('searchLabel')}
          value={filters.search ?? ''}
          onChange={(search) => change({ search: search || undefined })}
          icon={<IconSearch size={18} stroke={1.7} aria-hidden />}
        />
        <Button
          className={classes.toggle}
          variant="default"
          aria-expanded={isOpen}
          aria-controls="job-filters"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('screen:filters')}
        </Button>
      </div>
      <div id="job-filters" className={`${classes.more} ${isOpen ? classes.open : ''}`}>
        <FilterText
          label={t('location')}
          value={filters.location ?? ''}
          onChange={(location) => change({ location: location || undefined })}
        />
        <NativeSelect
          label={t('category')}
          value={filters.category ?? ''}
          data={[
            { value: '', label: t('allCategories') },
            ...categories.map(({ name, labelVi, labelEn }) => ({ value: name, label: pick(labelVi, labelEn) })),
          ]}
          onChange={(event) => change({ category: event.currentTarget.value || undefined })}
        />
        <NativeSelect
          label={t('status')}
          value={filters.status ?? ''}
          data={[
            { value: '', label: t('allStatuses') },
            ...openJobStatuses.map((value) => ({ value, label: t(`status_${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) => change({ status: isOpenJobStatus(value) ? value : undefined })}
        />
      </div>
      {isFiltered && (
        <Button variant="subtle" mt="xs" px="xs" onClick={() => onChange({})}>
          {t('screen:clearFilters')}
        </Button>
      )}
    </search>
  );
}

interface FilterTextProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  icon?: React.ReactNode;
}

function FilterText({ label, placeholder, value, onChange, icon }: FilterTextProps) {
  const [text, setText] = useState(value);
  const tell = useDebouncedCallback(onChange, typingPauseMs);
  useEffect(() => setText(value), [value]);
  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder}
      value={text}
      leftSection={icon}
      onChange={(event) => {
        setText(event.currentTarget.value);
        tell(event.currentTarget.value);
      }}
    />
  );
}
