import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '../feedback/notice.tsx';

/** Shown when the connection was lost during an upload. The file is still picked. */
export function UploadLost() {
  const { t } = useTranslation('screen');
  return (
    <Notice tone="bad" title={t('uploadLostTitle')} isLive>
      {t('uploadLostText')}
    </Notice>
  );
}
