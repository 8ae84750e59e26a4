import { settingsQuery } from './format.ts';
import { useApiQuery } from './http/use-api-query.ts';
import { useTranslation } from './i18n/use-translation.ts';

/**
 * The name of the organization. A prerendered page has it from the server, so that it does not change when the settings
 * arrive. The build for Node has a mark in its place.
 */
export function useBrand(): string {
  const { t } = useTranslation('screen');
  return useApiQuery(settingsQuery()).data?.brandName ?? document.documentElement.dataset.brand ?? t('appName');
}
