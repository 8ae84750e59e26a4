import type { StaffInvoice } from '@portal/shared/invoices/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format.ts';
import type { Tone } from '../../../ui/feedback/status-badge.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';

/** To staff an unpaid request is the candidate's turn, one with a transfer handed in is theirs. */
const tones: Record<StaffInvoice['status'], Tone> = { not_paid: 'info', pending: 'wait', paid: 'good', void: 'quiet' };

/** Where an invoice stands; one that is late says so. */
export function InvoiceStanding({ invoice: { status, dueDate, givenBackOn } }: { invoice: StaffInvoice }) {
  const { t } = useTranslation('staffTransfers');
  const format = useFormat();
  if (status === 'not_paid' && dueDate < format.today()) return <StatusBadge tone="bad">{t('overdue')}</StatusBadge>;
  if (givenBackOn) return <StatusBadge tone="quiet">{t('invoice_given_back')}</StatusBadge>;
  return <StatusBadge tone={tones[status]}>{t(`invoice_${status}`)}</StatusBadge>;
}
