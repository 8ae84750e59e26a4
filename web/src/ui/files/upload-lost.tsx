import { useTranslation } from 'react-i18next';
import { Notice } from '../feedback/notice.tsx';

/** The line broke while a file travelled; it is still picked. */
export function UploadLost() {
  const { t } = useTranslation('screen');
  return (
    <Notice tone="bad" title={t('uploadLostTitle')} isLive>
      {t('uploadLostText')}
    </Notice>
  );
}
