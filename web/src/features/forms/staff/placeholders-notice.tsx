import type { StepPlaceholder } from '@portal/shared/forms/placeholders';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Facts } from '#ui/layout/facts.tsx';

/** The marks that the text of a step may use, with the words that candidates read in their place now. */
export function PlaceholdersNotice({ placeholders }: { placeholders: readonly StepPlaceholder[] }) {
  const { t } = useTranslation('staffForms');
  const { localize } = useFormat();
  return (
    <Notice tone="info" title={t('placeholdersTitle')}>
      <p>{t('placeholders')}</p>
      <Facts facts={placeholders.map(({ mark, text }) => ({ label: mark, value: localize(text), isWide: true }))} />
    </Notice>
  );
}
