import { dayOf } from '@portal/shared/calendar/calendar';
import type { Invoice } from '@portal/shared/invoices/contract';
import { isOverdue, suspendableFrom, suspensionDays } from '@portal/shared/invoices/rules';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** What the contract allows if an overdue payment stays unpaid, and from which day once the first reminder was sent. */
export function Suspension({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const { day, timeZone, today } = useFormat();
  const { overdueRemindedAt } = invoice;
  if (!isOverdue(invoice, today())) return null;
  if (overdueRemindedAt === null) return <p>{t('suspensionAfterReminder', { days: suspensionDays })}</p>;
  const from = suspendableFrom(dayOf(new Date(overdueRemindedAt), timeZone));
  return <p>{t('suspension', { date: day(from), days: suspensionDays })}</p>;
}
