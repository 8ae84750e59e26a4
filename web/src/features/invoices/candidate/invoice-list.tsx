import type { Invoice } from '@portal/shared/invoices/contract';
import { isPartlyReported } from '@portal/shared/invoices/rules';
import { Link } from '@tanstack/react-router';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { IconChevronRight } from '#ui/icons/icons.tsx';
import cards from '#ui/layout/cards.module.css';
import classes from './invoice-list.module.css';
import { useInvoiceStatus } from './invoice-status.ts';

interface InvoiceListProps {
  title: string;
  invoices: readonly Invoice[];
  /** Whether the list is collapsed until the person opens it. */
  isFolded?: boolean;
}

export function InvoiceList({ title, invoices, isFolded }: InvoiceListProps) {
  if (invoices.length === 0) return null;
  if (isFolded) {
    return (
      <details className={classes.folded}>
        <summary>{`${title} (${invoices.length})`}</summary>
        <Rows invoices={invoices} />
      </details>
    );
  }
  return (
    <section aria-label={title}>
      <h2 className={`${cards.heading} ${classes.heading}`}>{title}</h2>
      <Rows invoices={invoices} />
    </section>
  );
}

function Rows({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation('invoices');
  const { day, usd } = useFormat();
  const statusOf = useInvoiceStatus();
  return (
    <ul className={`${cards.list} ${classes.list}`}>
      {invoices.map((invoice) => {
        const { tone, text } = statusOf(invoice);
        return (
          <li key={invoice.id}>
            <Link
              to="/invoices"
              search={{ invoice: invoice.id }}
              className={`${cards.card} ${classes.row} ${tone === 'wait' || tone === 'bad' ? classes.open : ''}`}
            >
              <span className={classes.name}>{invoice.name}</span>
              <span className={classes.amount}>{usd(invoice.unreportedCents || invoice.amountCents)}</span>
              <span className={cards.small}>
                <span className={classes.number}>{invoice.number}</span>
                {invoice.status === 'paid' && ` · ${t('paidOn', { date: day(invoice.approvalDate) })}`}
                {invoice.status !== 'paid' &&
                  invoice.status !== 'void' &&
                  ` · ${t('due', { date: day(invoice.dueDate) })}`}
                {invoice.paidCents > 0 &&
                  invoice.openCents > 0 &&
                  ` · ${t('openOf', { open: usd(invoice.openCents), amount: usd(invoice.amountCents) })}`}
                {isPartlyReported(invoice) &&
                  ` · ${t('alsoInReview', { amount: usd(invoice.openCents - invoice.unreportedCents) })}`}
                {invoice.givenBackOn && ` · ${t('refundedOn', { date: day(invoice.givenBackOn) })}`}
              </span>
              <span className={classes.status}>
                <StatusBadge tone={tone}>{text}</StatusBadge>
                <IconChevronRight size={20} />
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
