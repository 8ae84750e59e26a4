import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { ownTransfersQuery } from './queries.ts';

export interface RefusedTransferProps {
  invoiceId: string;
  /** The name of the payment, where several are on the page. */
  name?: string;
}

/** Says that the last transfer for an invoice was refused, why, and that nobody pays twice. Nothing if it was not. */
export function RefusedTransfer({ invoiceId, name }: RefusedTransferProps) {
  const { t } = useTranslation(['invoices', 'screen']);
  const query = ownTransfersQuery({ pageSize: 100 });
  const transfers = useApiQuery({ ...query, meta: { isSilent: true } }).data?.items;
  const last = transfers?.find((one) => one.invoiceId === invoiceId);
  if (last?.status !== 'rejected') return null;
  return (
    <Notice tone="bad" title={name ? t('refusedTitleOf', { name }) : t('refusedTitle')}>
      {last.reason && (
        <p style={{ margin: 0, whiteSpace: 'pre-line' }}>
          {t('screen:reason')}: {last.reason}
        </p>
      )}
      {t('refusedAgain')} {t('notTwice')}
    </Notice>
  );
}
