import { addDays, dayOf } from '@portal/shared/calendar/calendar';
import type { Invoice } from '@portal/shared/invoices/contract';
import { suspensionDays } from '@portal/shared/invoices/rules';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** What the contract allows if an overdue payment stays unpaid, and from which day once the first reminder was sent. */
export function Suspension({ invoice: { overdueRemindedAt, status, dueDate } }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const { day, timeZone, today } = useFormat();
  if (status !== 'not_paid' || dueDate >= today()) return null;
  if (overdueRemindedAt === null) return <p>{t('suspensionAfterReminder', { days: suspensionDays })}</p>;
  const from = addDays(dayOf(new Date(overdueRemindedAt), timeZone), suspensionDays);
  return <p>{t('suspension', { date: day(from), days: suspensionDays })}</p>;
}
