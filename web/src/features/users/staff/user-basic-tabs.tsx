import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import type { TabLink } from '#ui/layout/tab-links.tsx';
import { TabLinks } from '#ui/layout/tab-links.tsx';
import { basicParts } from './basic-parts.ts';

/** The tabs of a candidate's information: personal information, answers, documents, and applications. */
export function UserBasicTabs({ email }: { email: string }) {
  const { t } = useTranslation('staffUsers');
  const may = useMay();
  const tabs: TabLink[] = basicParts
    .filter((part) => part !== 'jobs' || may('applicants.read'))
    .filter((part) => part !== 'documents' || may('files.read'))
    .map((part) => ({ to: '/admin/users/$email/basic/$part', params: { email, part }, label: t(`part_${part}`) }));
  return <TabLinks isSmall label={t('tab_basic')} tabs={tabs} />;
}
