import type { Invoice } from '@portal/shared/invoices/contract';
import { isDueSoon, isOverdue } from '@portal/shared/invoices/rules';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Tone } from '#ui/feedback/status-badge.tsx';

/** The words and tone of a status. An open invoice past its due date is shown as overdue. */
export function useInvoiceStatus() {
  const { t } = useTranslation('invoices');
  const today = useFormat().today();
  return (invoice: Pick<Invoice, 'status' | 'dueDate' | 'unreportedCents'>): { tone: Tone; text: string } => {
    const { status, dueDate } = invoice;
    if (isOverdue(invoice, today)) return { tone: 'bad', text: t('overdue') };
    if (status === 'not_paid' && !isDueSoon({ dueDate }, today)) return { tone: 'quiet', text: t('planNotIssued') };
    const tones: Record<typeof status, Tone> = { not_paid: 'wait', pending: 'info', paid: 'good', void: 'quiet' };
    return { tone: tones[status], text: t(`status_${status}`) };
  };
}
