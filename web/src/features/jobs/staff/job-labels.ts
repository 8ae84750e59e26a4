import type { StaffJob } from '@portal/shared/jobs/contract';
import { useSalary } from '#entities/jobs/use-salary.ts';
import { useFormat } from '#platform/format.ts';

/** The title of a job in the language of the screen if possible, and its salary in words. */
export function useJobWords() {
  const format = useFormat();
  return {
    titleOf: ({ translations }: StaffJob): string =>
      (translations.find(({ languageCode }) => languageCode === format.language) ?? translations[0])?.title ?? '--',
    salaryOf: useSalary(),
  };
}
