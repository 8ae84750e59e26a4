import type { StaffJob } from '@portal/shared/jobs/contract';
import { languageCodes } from '@portal/shared/languages/languages';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Fact } from '#ui/layout/facts.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import type { JobFormValues } from './job-form-values.ts';
import { valuesOf } from './job-form-values.ts';
import { useJobWords } from './job-labels.ts';

/** The current values of a job that somebody else has changed, where they differ from the form. */
export function JobChanged({ job, typed }: { job: StaffJob; typed: JobFormValues }) {
  const { t } = useTranslation(['staffJobs', 'staffShell']);
  const format = useFormat();
  const { salaryOf } = useJobWords();
  const now = valuesOf(job);
  const differs = (...keys: (keyof JobFormValues)[]) =>
    keys.some((key) => JSON.stringify(now[key]) !== JSON.stringify(typed[key]));
  const texts = languageCodes.flatMap((code): Fact[] =>
    (['title', 'overview', 'description'] as const)
      .filter((part) => now.texts[code][part] !== typed.texts[code][part])
      .map((part) => ({
        label: `${t(part === 'title' ? 'jobTitle' : part)} (${t(`languages.${code}`)})`,
        value: now.texts[code][part],
        isWide: true,
      })),
  );
  const categories = job.categories.map(({ label }) => format.localize(label));
  const conditions: (Fact & { isShown: boolean })[] = [
    { label: t('quantity'), value: job.quantity, isShown: differs('quantity') },
    {
      label: t('salary'),
      value: salaryOf(job),
      isShown: differs('salaryFromCents', 'salaryToCents', 'salaryUnit'),
    },
    { label: t('location'), value: job.location, isShown: differs('location') },
    { label: t('sponsor'), value: job.sponsor, isShown: differs('sponsor') },
    { label: t('employerAddress'), value: job.employerAddress, isShown: differs('employerAddress') },
    { label: t('employerWebsite'), value: job.employerWebsite, isShown: differs('employerWebsite') },
    {
      label: t('registrationCheckedOn'),
      value: format.day(job.registrationCheckedOn),
      isShown: differs('registrationCheckedOn'),
    },
    { label: t('permFilingDate'), value: format.day(job.permFilingDate), isShown: differs('permFilingDate') },
    { label: t('feePlan'), value: job.feePlan, isShown: differs('feePlan') },
    { label: t('categories'), value: categories.join(', ') || t('noCategories'), isShown: differs('categoryUids') },
  ];
  return (
    <Notice tone="wait" title={t('staffShell:changedTitle')} isLive>
      <p>{t('staffShell:changedText')}</p>
      <Facts facts={[...texts, ...conditions.filter(({ isShown }) => isShown)]} />
    </Notice>
  );
}
