import type { StaffJob } from '@portal/shared/jobs/contract';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import type { Fact } from '#ui/layout/facts.tsx';
import type { JobFormValues } from './job-form-values.ts';
import { useJobWords } from './job-labels.ts';

interface Condition extends Fact {
  /** The fields of the form in which staff enter it. */
  fields: readonly (keyof JobFormValues)[];
}

/** The conditions of a job, which the page of the job shows, and the form of it if somebody else has changed them. */
export function useJobConditions(job: StaffJob, plan: string) {
  const { t } = useTranslation('staffJobs');
  const format = useFormat();
  const { salaryOf } = useJobWords();
  const categories = job.categories.map(({ label }) => format.localize(label));
  const pay: Condition[] = [
    { fields: ['salaryFromCents', 'salaryToCents', 'salaryUnit'], label: t('salary'), value: salaryOf(job) },
    { fields: ['quantity'], label: t('quantity'), value: job.quantity },
  ];
  const others: Condition[] = [
    {
      fields: ['employerUid', 'sponsor'],
      label: t('sponsor'),
      value: job.employerUid ? (
        <TextLink to="/admin/employers/$uid" params={{ uid: job.employerUid }}>
          {job.sponsor}
        </TextLink>
      ) : (
        job.sponsor
      ),
    },
    { fields: ['employerAddress'], label: t('employerAddress'), value: job.employerAddress },
    { fields: ['employerWebsite'], label: t('employerWebsite'), value: job.employerWebsite },
    {
      fields: ['registrationCheckedOn'],
      label: t('registrationCheckedOn'),
      value: format.day(job.registrationCheckedOn),
    },
    { fields: ['location'], label: t('location'), value: job.location },
    { fields: ['permFilingDate'], label: t('permFilingDate'), value: format.day(job.permFilingDate) },
    { fields: ['feePlan'], label: t('feePlan'), value: plan },
    { fields: ['categoryUids'], label: t('categories'), value: categories.join(', ') || t('noCategories') },
  ];
  return { pay, others };
}
