import type { getAbout } from '@portal/shared/about/contract';
import type { DataOf } from '@portal/shared/http/endpoint';
import { waitYears } from '@portal/shared/visa-bulletins/rules';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** The estimated wait in half years: `khoảng 9 – 10,5 năm`. */
export function useWaitYears() {
  const { t } = useTranslation('aboutFacts');
  const { number, today } = useFormat();
  return ({ cutOff, from, to }: DataOf<typeof getAbout>['wait']): string => {
    if (cutOff === 'C') return t('noWait');
    if (from === null) return t('yearsUnknown');
    const first = waitYears(today(), from);
    if (to === null) return t('yearsAtLeast', { count: first, years: number(first) });
    const last = waitYears(today(), to);
    return first === last
      ? t('yearsAbout', { count: first, years: number(first) })
      : t('yearsBetween', { from: number(first), to: number(last) });
  };
}
