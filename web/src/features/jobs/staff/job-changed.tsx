import type { StaffJob } from '@portal/shared/jobs/contract';
import { languageCodes } from '@portal/shared/languages/languages';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Fact } from '#ui/layout/facts.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import type { JobFormValues } from './job-form-values.ts';
import { valuesOf } from './job-form-values.ts';
import { useJobConditions } from './use-job-conditions.tsx';

/** The current values of a job that somebody else has changed, where they differ from the form. */
export function JobChanged({ job, typed }: { job: StaffJob; typed: JobFormValues }) {
  const { t } = useTranslation(['staffJobs', 'staffShell']);
  const { pay, others } = useJobConditions(job, job.feePlan);
  const now = valuesOf(job);
  const differs = (keys: readonly (keyof JobFormValues)[]) =>
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
  const conditions = [...pay, ...others].filter(({ fields }) => differs(fields));
  return (
    <Notice tone="wait" title={t('staffShell:changedTitle')} isLive>
      <p>{t('staffShell:changedText')}</p>
      <Facts facts={[...texts, ...conditions]} />
    </Notice>
  );
}
