import type { Job } from '@portal/shared/jobs/contract';
import { monthlyPayCents } from '@portal/shared/jobs/rules';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

type Salary = Pick<Job, 'salaryFromCents' | 'salaryToCents' | 'salaryUnit'>;

/** `15,50 – 17 USD/giờ` */
export function useSalary() {
  const { t } = useTranslation('screen');
  const { usdRange } = useFormat();
  return ({ salaryFromCents, salaryToCents, salaryUnit }: Salary): string => {
    const amount = usdRange(salaryFromCents, salaryToCents);
    return t(salaryUnit === 'hour' ? 'perHour' : 'perYear', { amount });
  };
}

/** `khoảng 2.690 – 2.950 USD/tháng` */
export function useMonthlyPay() {
  const { t } = useTranslation('screen');
  const { usdRange } = useFormat();
  return ({ salaryFromCents, salaryToCents, salaryUnit }: Salary): string =>
    t('perMonth', {
      amount: usdRange(monthlyPayCents(salaryFromCents, salaryUnit), monthlyPayCents(salaryToCents, salaryUnit)),
    });
}
