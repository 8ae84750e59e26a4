import type { OptionsFilter } from '@mantine/core';
import { MultiSelect, NativeSelect, Select, SimpleGrid, TextInput } from '@mantine/core';
import { foldForSearch } from '@portal/shared/format/format';
import { maxCategories, salaryUnits } from '@portal/shared/jobs/rules';
import { employerChoicesQuery } from '#entities/employers/queries.ts';
import { jobCategoriesQuery } from '#entities/jobs/queries.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { descriptionBelow } from '#ui/inputs/description-below.ts';
import { MoneyField } from '#ui/inputs/money-field.tsx';
import type { JobForm } from './job-form.tsx';
import { planChoicesQuery } from './queries.ts';

interface JobConditionFieldsProps {
  form: JobForm;
  approvedCount: number;
  /** Whether the job is an earlier one, which may keep the name of an employer without a record. */
  hasName: boolean;
}

/** The names of fee plans and categories are long. */
const wholeRow = { gridColumn: '1 / -1' } as const;

/** The options whose label has the search, with any diacritics. */
const byFoldedLabel: OptionsFilter = ({ options, search }) =>
  options.filter((one) => 'label' in one && foldForSearch(String(one.label)).includes(foldForSearch(search)));

/** The fields of a job's conditions: seats, salary, location, fee plan, and categories. */
export function JobConditionFields({ form, approvedCount, hasName }: JobConditionFieldsProps) {
  const { t } = useTranslation(['staffJobs', 'screen']);
  const format = useFormat();
  const may = useMay();
  const plans = useApiQuery({ ...planChoicesQuery(), enabled: may('fee-plans.read') }).data?.items ?? [];
  const categories = useApiQuery(jobCategoriesQuery()).data?.items ?? [];
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md" verticalSpacing="md">
      <TextInput
        inputMode="numeric"
        inputWrapperOrder={descriptionBelow}
        description={approvedCount > 0 ? t('quantityHint', { count: approvedCount }) : undefined}
        {...form.field('quantity', t('quantity'))}
      />
      <MoneyField {...form.field('salaryFromCents', t('salaryFrom'))} />
      <MoneyField {...form.field('salaryToCents', t('salaryTo'))} />
      <NativeSelect
        data={salaryUnits.map((value) => ({ value, label: t(`unit_${value}`) }))}
        {...form.choice('salaryUnit', t('salaryUnit'))}
      />
      <TextInput {...form.field('location', t('location'))} />
      <DateField {...form.field('permFilingDate', `${t('permFilingDate')} (${t('screen:optional').toLowerCase()})`)} />
      <EmployerFields form={form} hasName={hasName} />
      <NativeSelect
        style={wholeRow}
        inputWrapperOrder={descriptionBelow}
        description={t('feePlanHint')}
        data={plans.map((plan) => ({ value: plan.name, label: format.localize(plan.title) }))}
        {...form.choice('feePlan', t('feePlan'))}
      />
      <MultiSelect
        style={wholeRow}
        searchable
        clearable
        inputWrapperOrder={descriptionBelow}
        description={`${t('categoriesHint')}. ${t('categoriesCount', {
          count: form.values.categoryUids.length,
          most: maxCategories,
        })}`}
        nothingFoundMessage={t('screen:noResult')}
        filter={byFoldedLabel}
        data={categories.map((one) => ({ value: one.uid, label: format.localize(one.label) }))}
        {...form.choice('categoryUids', t('categories'))}
      />
    </SimpleGrid>
  );
}

/** The record of the employer, or the name and facts that an earlier job has instead. */
function EmployerFields({ form, hasName }: Omit<JobConditionFieldsProps, 'approvedCount'>) {
  const { t } = useTranslation(['staffJobs', 'screen']);
  const employers = useApiQuery(employerChoicesQuery()).data?.items ?? [];
  const optional = (label: 'employerAddress' | 'employerWebsite' | 'registrationCheckedOn') =>
    `${t(label)} (${t('screen:optional').toLowerCase()})`;
  const { value, onChange, ...picker } = form.choice('employerUid', t('sponsor'));
  return (
    <>
      <Select
        style={wholeRow}
        searchable
        clearable={hasName}
        allowDeselect={false}
        placeholder={hasName ? t('employerNone') : t('screen:choose')}
        nothingFoundMessage={t('screen:noResult')}
        filter={byFoldedLabel}
        inputWrapperOrder={descriptionBelow}
        description={
          <>
            {t('employerHint')} <TextLink to="/admin/employers/new">{t('employerAdd')}</TextLink>
          </>
        }
        data={employers.map(({ uid, name }) => ({ value: uid, label: name }))}
        {...picker}
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
      {hasName && !form.values.employerUid && (
        <>
          <TextInput {...form.field('sponsor', t('sponsorName'))} />
          <TextInput {...form.field('employerAddress', optional('employerAddress'))} />
          <TextInput type="url" {...form.field('employerWebsite', optional('employerWebsite'))} />
          <DateField {...form.field('registrationCheckedOn', optional('registrationCheckedOn'))} />
        </>
      )}
    </>
  );
}
