import { addDays, dayOf } from '@portal/shared/calendar/calendar';
import type { Invoice } from '@portal/shared/invoices/contract';
import { suspensionDays } from '@portal/shared/invoices/rules';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** What the contract allows if an overdue payment stays unpaid, and from which day. Nothing before the first reminder. */
export function Suspension({ invoice: { overdueRemindedAt, status } }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const { day, timeZone } = useFormat();
  if (overdueRemindedAt === null || status !== 'not_paid') return null;
  const from = addDays(dayOf(new Date(overdueRemindedAt), timeZone), suspensionDays);
  return <p>{t('suspension', { date: day(from), days: suspensionDays })}</p>;
}
