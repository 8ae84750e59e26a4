import { IconReceipt2, IconTransfer } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format.ts';
import { useMay } from '../../../platform/session/use-may.ts';
import columns from '../../../ui/columns.module.css';
import classes from '../../../ui/desk.module.css';
import { Card } from '../../../ui/page.tsx';
import { Paging } from '../../../ui/paging.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import table from '../../../ui/read-table.module.css';
import { EmptyState } from '../../../ui/states.tsx';
import { InvoiceStatusBadge } from '../components/money-status-badges.tsx';
import { TransferReview } from '../components/transfer-review.tsx';
import { userInvoicesQuery, userTransfersQuery } from '../queries.ts';

/** A candidate's money: the transfers handed in, and what is asked for. */
export function UserPaymentsPage({ email }: { email: string }) {
  const may = useMay();
  return (
    <>
      {may('transfers.read') && <UserTransfers email={email} />}
      <UserInvoices email={email} />
    </>
  );
}

function UserTransfers({ email }: { email: string }) {
  const { t } = useTranslation('staffTransfers');
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...userTransfersQuery(email, page),
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });
  return (
    <section>
      <h2 className={columns.heading}>{t('transfers')}</h2>
      <QueryView query={query}>
        {(transfers) =>
          transfers.totalItems === 0 ? (
            <EmptyState
              icon={<IconTransfer size={26} stroke={1.6} />}
              title={t('noTransfers')}
              text={t('noTransfersText')}
            />
          ) : (
            <div className={columns.stack}>
              {transfers.items.map((transfer) => (
                <Card key={transfer.id} className={classes.review}>
                  <TransferReview transfer={transfer} />
                </Card>
              ))}
              <Paging page={transfers.page} totalPages={transfers.totalPages} onChange={setPage} />
            </div>
          )
        }
      </QueryView>
    </section>
  );
}

function UserInvoices({ email }: { email: string }) {
  const { t } = useTranslation('staffTransfers');
  const format = useFormat();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...userInvoicesQuery(email, page),
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });
  return (
    <section>
      <h2 className={columns.heading}>{t('invoices')}</h2>
      <QueryView query={query}>
        {(invoices) =>
          invoices.totalItems === 0 ? (
            <EmptyState
              icon={<IconReceipt2 size={26} stroke={1.6} />}
              title={t('noInvoices')}
              text={t('noInvoicesText')}
            />
          ) : (
            <>
              <div className={table.frame}>
                <table className={table.table}>
                  <caption className="visually-hidden">{t('invoices')}</caption>
                  <thead>
                    <tr>
                      <th scope="col">{t('name')}</th>
                      <th scope="col">{t('number')}</th>
                      <th scope="col">{t('invoiceStatus')}</th>
                      <th scope="col" className={table.number}>
                        {t('amount')}
                      </th>
                      <th scope="col">{t('dueDate')}</th>
                      <th scope="col">{t('approvalDate')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {invoices.items.map((invoice) => (
                      <tr key={invoice.id}>
                        <th scope="row">
                          {invoice.name}
                          {invoice.formName && <span className={table.minor}>{invoice.formName}</span>}
                        </th>
                        <td data-label={t('number')} className="tabular">
                          {invoice.number}
                        </td>
                        <td data-label={t('invoiceStatus')} className={table.whole}>
                          <InvoiceStatusBadge status={invoice.status} />
                        </td>
                        <td data-label={t('amount')} className={table.number}>
                          {format.usd(invoice.amountCents)}
                        </td>
                        <td data-label={t('dueDate')} className="tabular">
                          {format.day(invoice.dueDate)}
                        </td>
                        <td data-label={t('approvalDate')} className="tabular">
                          {format.day(invoice.approvalDate)}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
              <Paging page={invoices.page} totalPages={invoices.totalPages} onChange={setPage} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}
