import type { Job } from '@portal/shared/jobs/contract';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** `15,50 – 17 USD/giờ` */
export function useSalary() {
  const { t } = useTranslation('jobs');
  const { usdRange } = useFormat();
  return ({
    salaryFromCents,
    salaryToCents,
    salaryUnit,
  }: Pick<Job, 'salaryFromCents' | 'salaryToCents' | 'salaryUnit'>): string => {
    const amount = usdRange(salaryFromCents, salaryToCents);
    return t(salaryUnit === 'hour' ? 'perHour' : 'perYear', { amount });
  };
}
