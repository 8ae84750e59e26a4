import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '../feedback/notice.tsx';

/** The browsers inside apps, by which most people open a link that they received. */
const inAppBrowsers = /\b(Zalo|FBAN|FBAV|FB_IAB|FBIOS|Instagram|Messenger)/i;

/** Says how to save a file, in a browser that cannot. @param children what else to do, if the page cannot be opened again */
export function InAppHint({ children }: { children?: string }) {
  const { t } = useTranslation('screen');
  if (!inAppBrowsers.test(navigator.userAgent)) return null;
  return <Notice tone="wait">{children ?? t('openInBrowser')}</Notice>;
}
