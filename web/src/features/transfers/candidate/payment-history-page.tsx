import { keepPreviousData } from '@tanstack/react-query';
import { ownInvoicesQuery } from '#entities/invoices/queries.ts';
import { ownTransfersQuery } from '#entities/transfers/queries.ts';
import { TransferList } from '#entities/transfers/transfer-list.tsx';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { EmptyState } from '#ui/feedback/states.tsx';
import { IconHistory } from '#ui/icons/icons.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PagedView } from '#ui/tables/paged-view.tsx';

export function PaymentHistoryPage({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('invoices');
  const transfers = useApiQuery({ ...ownTransfersQuery({ page }), placeholderData: keepPreviousData });
  const invoices = useApiQuery(ownInvoicesQuery()).data?.items ?? [];
  return (
    <Page title={t('historyTitle')} lead={t('historyLead')} back={{ to: '/invoices', label: t('backToList') }}>
      <PagedView
        query={transfers}
        empty={
          <EmptyState
            icon={<IconHistory size={26} stroke={1.6} />}
            title={t('historyEmpty')}
            text={t('historyEmptyText')}
          />
        }
        onPage={onPage}
      >
        {({ items }) => (
          <TransferList
            transfers={items}
            invoiceName={(invoiceId) => invoices.find(({ id }) => id === invoiceId)?.name}
          />
        )}
      </PagedView>
    </Page>
  );
}
