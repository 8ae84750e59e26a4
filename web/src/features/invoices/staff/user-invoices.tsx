import { Button } from '@mantine/core';
import { dayOf } from '@portal/shared/calendar/calendar';
import type { StaffInvoice } from '@portal/shared/invoices/contract';
import { isOverdue, suspendableFrom, suspensionDays } from '@portal/shared/invoices/rules';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { InvoiceStanding } from '#entities/invoices/invoice-status-badge.tsx';
import { userInvoicesQuery } from '#entities/invoices/queries.ts';
import { userQuery } from '#entities/users/queries.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { IconPlus, IconReceipt2 } from '#ui/icons/icons.tsx';
import { Paging } from '#ui/tables/paging.tsx';
import table from '#ui/tables/read-table.module.css';
import { useRowKeys } from '#ui/tables/use-row-keys.ts';
import type { RenderRecordPayment } from './invoice-actions.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { InvoiceModal } from './invoice-modal.tsx';
import classes from './user-invoices.module.css';

interface UserInvoicesProps {
  email: string;
  renderRecordPayment: RenderRecordPayment;
}

/** The invoices of a candidate. Staff with the permission can issue invoices, and change and void unpaid ones. */
export function UserInvoices({ email, renderRecordPayment }: UserInvoicesProps) {
  const { t } = useTranslation(['staffInvoices', 'staffTransfers']);
  const format = useFormat();
  const may = useMay();
  const [page, setPage] = useState(1);
  const [isAdding, setIsAdding] = useState(false);
  const user = useApiQuery(userQuery(email)).data;
  const name = user ? format.fullName(user) : email;
  const query = useApiQuery({
    ...userInvoicesQuery(email, { page }),
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });

  return (
    <section>
      <div className={classes.head}>
        <h2>{t('staffTransfers:invoices')}</h2>
        {may('invoices.manage') && (
          <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => setIsAdding(true)}>
            {t('add')}
          </Button>
        )}
      </div>
      {isAdding && <InvoiceModal email={email} name={name} onClose={() => setIsAdding(false)} />}
      <QueryView query={query}>
        {(invoices) =>
          invoices.totalItems === 0 ? (
            <EmptyState
              icon={<IconReceipt2 size={26} stroke={1.6} />}
              title={t('staffTransfers:noInvoices')}
              text={t('staffTransfers:noInvoicesText')}
            />
          ) : (
            <>
              <InvoiceTable
                invoices={invoices.items}
                email={email}
                name={name}
                renderRecordPayment={renderRecordPayment}
              />
              <Paging page={invoices.page} totalPages={invoices.totalPages} onChange={setPage} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}

interface InvoiceTableProps {
  invoices: readonly StaffInvoice[];
  email: string;
  name: string;
  renderRecordPayment: RenderRecordPayment;
}

function InvoiceTable({ invoices, email, name, renderRecordPayment }: InvoiceTableProps) {
  const { t } = useTranslation(['staffInvoices', 'staffTransfers']);
  const format = useFormat();
  const rows = useRef<HTMLTableSectionElement>(null);
  useRowKeys(rows);

  return (
    <div className={table.frame}>
      <table className={table.table}>
        <caption className="visually-hidden">{t('staffTransfers:invoices')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('staffTransfers:name')}</th>
            <th scope="col">{t('staffTransfers:number')}</th>
            <th scope="col">{t('staffTransfers:invoiceStatus')}</th>
            <th scope="col" className={table.number}>
              {t('staffTransfers:amount')}
            </th>
            <th scope="col">{t('staffTransfers:dueDate')}</th>
            <th scope="col">{t('staffTransfers:approvalDate')}</th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {invoices.map((invoice) => (
            <tr key={invoice.id}>
              <th scope="row">
                {invoice.name}
                <InvoiceActions invoice={invoice} email={email} name={name} renderRecordPayment={renderRecordPayment} />
              </th>
              <td data-label={t('staffTransfers:number')} className="tabular">
                {invoice.number}
              </td>
              <td data-label={t('staffTransfers:invoiceStatus')} className={table.whole}>
                <InvoiceStanding invoice={invoice} />
              </td>
              <td data-label={t('staffTransfers:amount')} className={table.number}>
                {format.usd(invoice.amountCents)}
                {invoice.acceptedCents > 0 && (
                  <span className={table.minor}>
                    {t('acceptedAmount', { amount: format.usd(invoice.acceptedCents) })}
                  </span>
                )}
                {invoice.paidCents > 0 && invoice.openCents > 0 && (
                  <span className={table.minor}>
                    {t('staffTransfers:openAmount', { amount: format.usd(invoice.openCents) })}
                  </span>
                )}
              </td>
              <td data-label={t('staffTransfers:dueDate')} className="tabular">
                {format.day(invoice.dueDate)}
                <SuspendableFrom invoice={invoice} />
              </td>
              <td data-label={t('staffTransfers:approvalDate')} className="tabular">
                {format.day(invoice.approvalDate)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** From which day the contract allows to suspend the service because of an overdue invoice. */
function SuspendableFrom({ invoice }: { invoice: StaffInvoice }) {
  const { t } = useTranslation('staffMoney');
  const { day, timeZone, today } = useFormat();
  if (!isOverdue(invoice, today())) return null;
  const { overdueRemindedAt } = invoice;
  return (
    <span className={`${table.minor} ${classes.suspendable}`}>
      {overdueRemindedAt
        ? t('suspendableOn', { date: day(suspendableFrom(dayOf(new Date(overdueRemindedAt), timeZone))) })
        : t('suspendableAfter', { days: suspensionDays })}
    </span>
  );
}
