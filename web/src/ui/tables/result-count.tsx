import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** How many rows a list has. A list that is too long to be counted for each page has an approximate number. */
export function ResultCount({ page }: { page: { totalItems: number; totalIsExact?: false | undefined } }) {
  const { t } = useTranslation('staffShell');
  const format = useFormat();
  return page.totalIsExact === false
    ? t('resultsAbout', { number: format.number(page.totalItems) })
    : t('results', { count: page.totalItems });
}
