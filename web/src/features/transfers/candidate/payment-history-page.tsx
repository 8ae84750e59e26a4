import { Stack } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { ownInvoicesQuery } from '../../../entities/invoices/queries.ts';
import { ownTransfersQuery } from '../../../entities/transfers/queries.ts';
import { TransferList } from '../../../entities/transfers/transfer-list.tsx';
import { useApiQuery } from '../../../platform/http/use-api-query.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { IconHistory } from '../../../ui/icons/icons.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Paging } from '../../../ui/tables/paging.tsx';

export function PaymentHistoryPage({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('invoices');
  const transfers = useApiQuery({ ...ownTransfersQuery({ page }), placeholderData: keepPreviousData });
  const invoices = useApiQuery(ownInvoicesQuery()).data?.items ?? [];
  return (
    <Page title={t('historyTitle')} lead={t('historyLead')} back={{ to: '/invoices', label: t('backToList') }}>
      <QueryView query={transfers}>
        {(data) =>
          data.totalItems === 0 ? (
            <EmptyState
              icon={<IconHistory size={26} stroke={1.6} />}
              title={t('historyEmpty')}
              text={t('historyEmptyText')}
            />
          ) : (
            <Stack gap="md">
              <TransferList
                transfers={data.items}
                invoiceName={(invoiceId) => invoices.find(({ id }) => id === invoiceId)?.name}
              />
              <Paging page={data.page} totalPages={data.totalPages} onChange={onPage} />
            </Stack>
          )
        }
      </QueryView>
    </Page>
  );
}
