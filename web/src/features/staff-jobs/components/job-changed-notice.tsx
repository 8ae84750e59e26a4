import type { StaffJob } from '@portal/shared/jobs/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { JobFormValues } from './job-form-values.ts';
import { valuesOf } from './job-form-values.ts';

interface JobChangedNoticeProps {
  /** The job as it stands now. */
  job: StaffJob;
  typed: JobFormValues;
}

/** What a colleague saved meanwhile, where it is not what was typed. */
export function JobChangedNotice({ job, typed }: JobChangedNoticeProps) {
  const { t } = useTranslation(['staffJobs', 'staffShell', 'screen']);
  const format = useFormat();
  const now = valuesOf(job);
  const differs = (field: keyof JobFormValues) => String(now[field]) !== String(typed[field]);
  const texts = (['VI', 'EN'] as const).flatMap((code) =>
    (['title', 'overview', 'description'] as const)
      .filter((part) => now.texts[code][part] !== typed.texts[code][part])
      .map((part) => ({
        label: `${t(part === 'title' ? 'jobTitle' : part)} (${code})`,
        value: now.texts[code][part],
        isWide: true,
      })),
  );
  const facts = [
    { field: 'quantity', label: t('quantity'), value: now.quantity },
    { field: 'salaryFromCents', label: t('salaryFrom'), value: format.usd(job.salaryFromCents) },
    { field: 'salaryToCents', label: t('salaryTo'), value: format.usd(job.salaryToCents) },
    { field: 'salaryUnit', label: t('salaryUnit'), value: t(`unit_${now.salaryUnit}`) },
    { field: 'location', label: t('location'), value: now.location },
    { field: 'sponsor', label: t('sponsor'), value: now.sponsor },
    { field: 'permFilingDate', label: t('permFilingDate'), value: format.day(job.permFilingDate) },
    { field: 'feePlan', label: t('feePlan'), value: now.feePlan },
    {
      field: 'categoryUids',
      label: t('categories'),
      value: job.categories.map(({ labelVi, labelEn }) => format.pick(labelVi, labelEn)).join(', '),
    },
  ] as const;
  return (
    <Notice tone="wait" title={t('staffShell:changedTitle')} isLive>
      <p>{t('staffShell:changedText')}</p>
      <Facts facts={[...texts, ...facts.filter(({ field }) => differs(field))]} />
    </Notice>
  );
}
