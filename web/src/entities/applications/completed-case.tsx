import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** Says that the person's case is complete, and what a new contract means for it. */
export function CompletedCase({ jobTitle }: { jobTitle: string }) {
  const { t } = useTranslation('waits');
  return (
    <Notice tone="info" title={t('completedTitle')}>
      <p>{t('completedText', { job: jobTitle })}</p>
      <p style={{ marginBottom: 0 }}>{t('completedNew')}</p>
    </Notice>
  );
}
