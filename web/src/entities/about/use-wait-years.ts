import type { getAbout } from '@portal/shared/about/contract';
import type { DataOf } from '@portal/shared/http/endpoint';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** Whole months between two days that begin with `YYYY-MM`. */
const monthsBetween = (from: string, to: string): number => {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthOf(to) - monthOf(from);
};

/** The estimated wait in half years: `khoảng 9 – 10,5 năm`. */
export function useWaitYears() {
  const { t } = useTranslation('aboutFacts');
  const { number, today } = useFormat();
  return ({ cutOff, from, to }: DataOf<typeof getAbout>['wait']): string => {
    if (cutOff === 'C') return t('noWait');
    if (from === null) return t('yearsUnknown');
    const yearsTo = (day: string) => number(Math.max(0.5, Math.round(monthsBetween(today(), day) / 6) / 2));
    if (to === null) return t('yearsAtLeast', { years: yearsTo(from) });
    const [first, last] = [yearsTo(from), yearsTo(to)];
    return first === last ? t('yearsAbout', { years: first }) : t('yearsBetween', { from: first, to: last });
  };
}
