import type { StaffInvoice } from '@portal/shared/invoices/contract';
import { isOverdue } from '@portal/shared/invoices/rules';
import type { InvoiceStatus } from '@portal/shared/invoices/workflow';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Tone } from '#ui/feedback/status-badge.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';

/** For staff, an unpaid invoice waits for the candidate, and one with a submitted transfer waits for them. */
const tones: Record<InvoiceStatus, Tone> = { not_paid: 'info', pending: 'wait', paid: 'good', void: 'quiet' };

/** An invoice's status as staff see it. */
export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  const { t } = useTranslation('staffTransfers');
  return <StatusBadge tone={tones[status]}>{t(`invoice_${status}`)}</StatusBadge>;
}

/** The state of an invoice. Overdue and refunded invoices have their own badges. */
export function InvoiceStanding({ invoice }: { invoice: StaffInvoice }) {
  const { t } = useTranslation('staffTransfers');
  const format = useFormat();
  const { status, givenBackOn } = invoice;
  if (isOverdue(invoice, format.today())) return <StatusBadge tone="bad">{t('overdue')}</StatusBadge>;
  if (givenBackOn) return <StatusBadge tone="quiet">{t('invoice_refunded')}</StatusBadge>;
  return <InvoiceStatusBadge status={status} />;
}
