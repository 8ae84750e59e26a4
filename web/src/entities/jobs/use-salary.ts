import type { Job } from '@portal/shared/jobs/contract';
import { monthlyPayCents } from '@portal/shared/jobs/rules';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useVnd } from '#platform/use-vnd.ts';

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

const monthlyCents = ({ salaryFromCents, salaryToCents, salaryUnit }: Salary) =>
  [monthlyPayCents(salaryFromCents, salaryUnit), monthlyPayCents(salaryToCents, salaryUnit)] as const;

/** `khoảng 2.690 – 2.950 USD/tháng` */
export function useMonthlyPay() {
  const { t } = useTranslation('screen');
  const { usdRange } = useFormat();
  return (salary: Salary): string => t('perMonth', { amount: usdRange(...monthlyCents(salary)) });
}

/** The pay of a month in dong: `khoảng 69.940.000 – 76.700.000 ₫ theo tỷ giá ngày 20/11/2026`. Undefined without a rate. */
export function useMonthlyVnd() {
  const inVnd = useVnd();
  return (salary: Salary): string | undefined => inVnd(monthlyCents(salary));
}
