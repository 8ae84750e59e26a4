import type { Invoice } from '@portal/shared/invoices/contract';
import { isPartlyReported } from '@portal/shared/invoices/rules';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** Returns what is being confirmed of a payment and what is still to send; null unless only a part was reported. */
export function usePartInReview() {
  const { t } = useTranslation('invoices');
  const { usd } = useFormat();
  return (invoice: Pick<Invoice, 'openCents' | 'unreportedCents'> | undefined): string | null => {
    if (!invoice || !isPartlyReported(invoice)) return null;
    const { openCents, unreportedCents } = invoice;
    return t('inReviewPartText', { amount: usd(openCents - unreportedCents), rest: usd(unreportedCents) });
  };
}
