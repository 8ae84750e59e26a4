import type { Invoice } from '@portal/shared/invoices/contract';
import { isDueSoon } from '@portal/shared/invoices/rules';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format.ts';
import type { Tone } from '../../../ui/feedback/status-badge.tsx';

/** A status in words and tone; past its due date an open one says so. */
export function useInvoiceStatus() {
  const { t } = useTranslation('invoices');
  const today = useFormat().today();
  return ({ status, dueDate }: Pick<Invoice, 'status' | 'dueDate'>): { tone: Tone; text: string } => {
    if (status === 'not_paid' && dueDate < today) return { tone: 'bad', text: t('overdue') };
    if (status === 'not_paid' && !isDueSoon({ dueDate }, today)) return { tone: 'quiet', text: t('planNotIssued') };
    const tones: Record<typeof status, Tone> = { not_paid: 'wait', pending: 'info', paid: 'good', void: 'quiet' };
    return { tone: tones[status], text: t(`status_${status}`) };
  };
}
