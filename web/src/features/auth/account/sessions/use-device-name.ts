import { deviceOf } from '@portal/shared/sessions/user-agent';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** Returns a function that names a device in plain words, such as "Chrome trên Android". */
export function useDeviceName(): (userAgent: string | null) => string {
  const { t } = useTranslation('sessions');
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent);
    if (browser && system) return t('device', { browser, system });
    if (system) return t('deviceOfSystem', { system });
    return browser ?? t('unknownDevice');
  };
}
