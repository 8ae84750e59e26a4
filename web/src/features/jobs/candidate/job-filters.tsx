import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { openJobStatuses } from '@portal/shared/jobs/workflow';
import { useState } from 'react';
import { jobCategoriesQuery } from '#entities/jobs/queries.ts';
import { useFormat } from '#platform/format.ts';
import { fieldText } from '#platform/http/failures.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { choiceParam, isSearch } from '#platform/search-params.ts';
import { IconAdjustmentsHorizontal, IconSearch } from '#ui/icons/icons.tsx';
import { centsToTyped, typedUsdToCents } from '#ui/inputs/typed-usd.ts';
import classes from './job-filters.module.css';
import type { JobFilters } from './queries.ts';

interface JobFiltersProps {
  filters: JobFilters;
  onChange: (filters: JobFilters) => void;
}

const typingPauseMs = 400;

/** The filters of the address. Text is applied when the person stops typing. */
export function JobFiltersForm({ filters, onChange }: JobFiltersProps) {
  const { t } = useTranslation(['jobs', 'screen']);
  const { localize } = useFormat();
  const categories = useApiQuery(jobCategoriesQuery()).data?.items ?? [];
  const change = (part: JobFilters) => onChange({ ...filters, ...part, page: undefined });
  const { page: _page, search: searched, ...more } = filters;
  const isNarrowed = Object.values(more).some((one) => one !== undefined);
  const [isOpen, setIsOpen] = useState(isNarrowed);
  return (
    <search>
      <div className={classes.search}>
        <FilterText
          label={t('screen:search')}
          placeholder={t('searchLabel')}
          value={filters.search ?? ''}
          onChange={(search) => change({ search: search || undefined })}
          icon={<IconSearch size={18} stroke={1.7} />}
        />
        <Button
          className={classes.toggle}
          variant="default"
          aria-expanded={isOpen}
          aria-controls="job-filters"
          leftSection={<IconAdjustmentsHorizontal size={18} />}
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
            ...categories.map(({ name, label }) => ({ value: name, label: localize(label) })),
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
          onChange={({ currentTarget: { value } }) => change({ status: choiceParam(openJobStatuses, value) })}
        />
        <FilterAmount
          label={t('salaryFrom')}
          value={filters.salaryFrom}
          onChange={(salaryFrom) => change({ salaryFrom })}
        />
        <FilterAmount label={t('salaryTo')} value={filters.salaryTo} onChange={(salaryTo) => change({ salaryTo })} />
      </div>
      {(searched || isNarrowed) && (
        <Button variant="subtle" mt="xs" px="xs" onClick={() => onChange({})}>
          {t('screen:clearFilters')}
        </Button>
      )}
    </search>
  );
}

interface FilterAmountProps {
  label: string;
  /** Dollars. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** An amount in dollars. Invalid text shows an error and does not filter. */
function FilterAmount({ label, value, onChange }: FilterAmountProps) {
  const { language } = useFormat();
  const [isWrong, setIsWrong] = useState(false);
  return (
    <FilterText
      label={label}
      inputMode="decimal"
      value={value === undefined ? '' : centsToTyped(Math.round(value * 100), language)}
      error={isWrong ? fieldText('SALARY_INVALID') : undefined}
      onChange={(text) => {
        const amountCents = typedUsdToCents(text, language);
        setIsWrong(text.trim() !== '' && amountCents === undefined);
        if (text.trim() === '' || amountCents !== undefined) onChange(amountCents ? amountCents / 100 : undefined);
      }}
    />
  );
}

interface FilterTextProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  icon?: React.ReactNode;
  error?: string;
  inputMode?: 'decimal';
}

function FilterText({ value, onChange, icon, error, ...props }: FilterTextProps) {
  const [text, setText] = useState(value);
  const tell = useDebouncedCallback(onChange, typingPauseMs);
  const [shownFor, setShownFor] = useState(value);
  if (shownFor !== value) {
    setShownFor(value);
    setText(value);
  }
  return (
    <TextInput
      type="search"
      {...props}
      value={text}
      leftSection={icon}
      error={isSearch(text) ? error : fieldText('SEARCH_TOO_LONG')}
      onChange={(event) => {
        setText(event.currentTarget.value);
        if (isSearch(event.currentTarget.value)) tell(event.currentTarget.value);
      }}
    />
  );
}
