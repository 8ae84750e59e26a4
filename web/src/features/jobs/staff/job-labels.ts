import type { StaffJob } from '@portal/shared/jobs/contract';
import { titleOf } from '#entities/jobs/title-of.ts';
import { useSalary } from '#entities/jobs/use-salary.ts';
import { useFormat } from '#platform/format.ts';

/** The title of a job in the language of the screen if possible, and its salary in words. */
export function useJobWords() {
  const format = useFormat();
  return {
    titleOf: (job: StaffJob): string => titleOf(job, format.language),
    salaryOf: useSalary(),
  };
}
