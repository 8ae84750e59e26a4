import { Button, Collapse, NativeSelect, SimpleGrid } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { caseStepKey, caseSteps } from '@portal/shared/cases/columns';
import { OwnerChoice } from '#entities/owners/owner-choice.tsx';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { ChoiceBar } from '#ui/choices/choice-bar.tsx';
import { IconAdjustmentsHorizontal } from '#ui/icons/icons.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { SearchField } from '#ui/inputs/search-field.tsx';
import classes from './cases-page.module.css';
import type { CasesSearch } from './cases-search.ts';
import { shownCases } from './cases-search.ts';
import { employersQuery } from './queries.ts';

interface CasesFiltersProps {
  search: CasesSearch;
  onChange: (part: Partial<CasesSearch>) => void;
}

const isDay = (value: string) => value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value);

/** The filters of the cases. Whose they are, the search, and what is to follow up are always visible. */
export function CasesFilters({ search, onChange }: CasesFiltersProps) {
  const { t } = useTranslation(['staffCases', 'staffShell']);
  const { step, sponsor, sinceTo, contactTo, dueTo, owner } = search;
  const count = [step, sponsor, sinceTo, contactTo, dueTo].filter(Boolean).length;
  const [isOpen, { toggle }] = useDisclosure(count > 0);
  return (
    <search className={classes.filters}>
      <OwnerChoice value={owner} onChange={(next) => onChange({ owner: next })} />
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
          {count > 0 ? `${t('staffShell:filters')} (${count})` : t('staffShell:filters')}
        </Button>
      </div>
      <Collapse expanded={isOpen}>{isOpen && <MoreFilters search={search} onChange={onChange} />}</Collapse>
      <ChoiceBar
        label={t('show')}
        value={search.show ?? 'open'}
        onChange={(show) => onChange({ show: show === 'open' ? undefined : show })}
        choices={shownCases.map((value) => ({ value, label: t(`show_${value}`) }))}
      />
    </search>
  );
}

function MoreFilters({ search, onChange }: CasesFiltersProps) {
  const { t } = useTranslation('staffCases');
  const may = useMay();
  const jobs = useApiQuery({ ...employersQuery(), enabled: may('jobs.read') }).data?.items ?? [];
  const employers = [...new Set([...jobs.map(({ sponsor }) => sponsor), ...(search.sponsor ? [search.sponsor] : [])])];
  const setDay = (field: 'sinceTo' | 'contactTo' | 'dueTo') => (value: string) => {
    if (isDay(value) && value !== (search[field] ?? '')) onChange({ [field]: value || undefined });
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 5 }} spacing="sm">
      <NativeSelect
        label={t('column_step')}
        value={search.step ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ step: caseSteps.find((one) => one === value) })}
        data={[
          { value: '', label: t('anyStep') },
          ...caseSteps.map((value) => ({ value, label: t(`step_${caseStepKey(value, 'consular')}`) })),
        ]}
      />
      <NativeSelect
        label={t('column_employer')}
        value={search.sponsor ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ sponsor: value || undefined })}
        data={[
          { value: '', label: t('anyEmployer') },
          ...employers.toSorted((one, other) => one.localeCompare(other)).map((value) => ({ value, label: value })),
        ]}
      />
      <DateField label={t('sinceTo')} value={search.sinceTo ?? ''} onChange={setDay('sinceTo')} />
      <DateField label={t('contactTo')} value={search.contactTo ?? ''} onChange={setDay('contactTo')} />
      <DateField label={t('dueTo')} value={search.dueTo ?? ''} onChange={setDay('dueTo')} />
    </SimpleGrid>
  );
}
