import { useTranslation } from 'react-i18next';
import { TabLinks } from '../../../ui/layout/tab-links.tsx';

/** Our plans beside the fees of governments. */
export function FeeTabs() {
  const { t } = useTranslation('staffFeePlans');
  return (
    <TabLinks
      label={t('parts')}
      tabs={[
        { to: '/admin/fee-plans', label: t('plans') },
        { to: '/admin/government-fees', label: t('fees') },
      ]}
    />
  );
}
