import { useTranslation } from '#platform/i18n/use-translation.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { DocumentStanding } from './document-labels.ts';
import { toneOf } from './document-labels.ts';

export function DocumentBadge({ standing }: { standing: DocumentStanding }) {
  const { t } = useTranslation('staffDocuments');
  return <StatusBadge tone={toneOf[standing]}>{t(`status_${standing}`)}</StatusBadge>;
}
