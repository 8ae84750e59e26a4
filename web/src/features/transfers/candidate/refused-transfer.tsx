import { ownTransfersQuery } from '#entities/transfers/queries.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';

export interface RefusedTransferProps {
  invoiceId: string;
}

/** Says that the last transfer for an invoice was not confirmed, and that nobody pays twice. Nothing if it was not refused. */
export function RefusedTransfer({ invoiceId }: RefusedTransferProps) {
  const { t } = useTranslation('invoices');
  const query = ownTransfersQuery({ pageSize: 100 });
  const transfers = useApiQuery({ ...query, meta: { isSilent: true } }).data?.items;
  if (transfers?.find((one) => one.invoiceId === invoiceId)?.status !== 'rejected') return null;
  return (
    <Notice tone="bad" title={t('refusedTitle')}>
      {t('notTwice')}
    </Notice>
  );
}
