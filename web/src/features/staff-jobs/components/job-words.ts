import type { StaffJob } from '@portal/shared/jobs/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format.ts';

/** A job's title in the language on the screen, or in the other one; its salary in words. */
export function useJobWords() {
  const { t } = useTranslation('staffJobs');
  const format = useFormat();
  return {
    titleOf: ({ translations }: StaffJob): string =>
      (translations.find(({ languageCode }) => languageCode === format.language) ?? translations[0])?.title ?? '--',
    salaryOf: ({ salaryFromCents, salaryToCents, salaryUnit }: StaffJob): string =>
      t(`per_${salaryUnit}`, { amount: format.usdRange(salaryFromCents, salaryToCents) }),
  };
}
