import type { StaffJob } from '@portal/shared/jobs/contract';
import { useSalary } from '../../../entities/jobs/use-salary.ts';
import { useFormat } from '../../../platform/format.ts';

/** A job's title in the language on the screen, or in the other one; its salary in words. */
export function useJobWords() {
  const format = useFormat();
  return {
    titleOf: ({ translations }: StaffJob): string =>
      (translations.find(({ languageCode }) => languageCode === format.language) ?? translations[0])?.title ?? '--',
    salaryOf: useSalary(),
  };
}
