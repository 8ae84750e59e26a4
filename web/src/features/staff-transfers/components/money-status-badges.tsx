import type { InvoiceStatus } from '@portal/shared/invoices/workflow';
import type { TransferStatus } from '@portal/shared/transfers/workflow';
import { useTranslation } from 'react-i18next';
import type { Tone } from '../../../ui/feedback/status-badge.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';

const transferTones: Record<TransferStatus, Tone> = { pending: 'wait', approved: 'good', rejected: 'bad' };
/** To staff an unpaid request is the candidate's turn, one with a transfer handed in is theirs. */
const invoiceTones: Record<InvoiceStatus, Tone> = { not_paid: 'info', pending: 'wait', paid: 'good', void: 'quiet' };

export function TransferStatusBadge({ status }: { status: TransferStatus }) {
  const { t } = useTranslation('staffTransfers');
  return <StatusBadge tone={transferTones[status]}>{t(`status_${status}`)}</StatusBadge>;
}

export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  const { t } = useTranslation('staffTransfers');
  return <StatusBadge tone={invoiceTones[status]}>{t(`invoice_${status}`)}</StatusBadge>;
}
