import type { Invoice } from '@portal/shared/invoices/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './invoice-list.module.css';
import { useInvoiceStatus } from './invoice-status.ts';

export function InvoiceList({ title, invoices }: { title: string; invoices: readonly Invoice[] }) {
  const { t } = useTranslation('invoices');
  const { day, usd } = useFormat();
  const statusOf = useInvoiceStatus();
  if (invoices.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.list}>
        {invoices.map((invoice) => {
          const { tone, text } = statusOf(invoice);
          return (
            <li key={invoice.id}>
              <Link
                to="/invoices"
                search={{ invoice: invoice.id }}
                className={`${classes.row} ${invoice.status === 'not_paid' ? classes.open : ''}`}
              >
                <span className={classes.name}>{invoice.name}</span>
                <span className={classes.amount}>{usd(invoice.amountCents)}</span>
                <span className={classes.small}>
                  {invoice.number}
                  {' · '}
                  {invoice.status === 'paid'
                    ? t('paidOn', { date: day(invoice.approvalDate) })
                    : t('due', { date: day(invoice.dueDate) })}
                </span>
                <span className={classes.status}>
                  <StatusBadge tone={tone}>{text}</StatusBadge>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
