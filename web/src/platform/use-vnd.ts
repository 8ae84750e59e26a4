import { settingsQuery, useFormat } from './format.ts';
import { useApiQuery } from './http/use-api-query.ts';
import { useTranslation } from './i18n/use-translation.ts';

/**
 * An amount in USD or a range, in dong: `khoảng 406.240.000 ₫ theo tỷ giá ngày 20/11/2026`. Undefined until staff have entered a rate. The
 * amount in USD is the one that counts, and stands before it.
 */
export function useVnd() {
  const { t } = useTranslation('screen');
  const { day, vnd } = useFormat();
  const rate = useApiQuery(settingsQuery()).data?.vndRate;
  return (cents: number | readonly [number, number]): string | undefined =>
    rate ? t('inVnd', { amount: vnd(cents, rate.vndPerUsd), date: day(rate.date) }) : undefined;
}
