import { daysBetween } from '@portal/shared/calendar/calendar';
import type { Case } from '@portal/shared/cases/contract';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** Returns when a case is due next, or for how many days it is overdue, and the name of a deadline by hand. */
export function useNextDeadline() {
  const { t } = useTranslation('screen');
  const format = useFormat();
  return ({ on, name }: NonNullable<Case['nextDeadline']>) => {
    const days = daysBetween(on, format.today());
    return { isLate: days > 0, when: days > 0 ? t('daysLate', { count: days }) : format.day(on), name };
  };
}
