import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TabLinks } from '#ui/layout/tab-links.tsx';

/** The tabs of the fee plans and the government fees. */
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
