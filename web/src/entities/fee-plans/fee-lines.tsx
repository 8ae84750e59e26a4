import type { ScheduledMilestone } from '@portal/shared/fee-plans/schema';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** The lines of an installment with their payees. A single line for our own service is not shown. */
export function FeeLines({ lines, className }: { lines: ScheduledMilestone['lines']; className: string | undefined }) {
  const { t } = useTranslation('feePlans');
  const { day, usd } = useFormat();
  if (lines.length === 1 && lines[0]?.kind === 'service') return null;
  return lines.map(({ name, amountCents, kind, payee, fee }, index) => {
    // No payee for our own service, because the total states it.
    const to = kind === 'service' ? null : payee ? t(`to_${payee}`) : t(kind);
    const since = fee && t('feeSince', { date: day(fee.effectiveFrom) });
    const said = [to, since].filter(Boolean).join(', ');
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same text
      <span key={index} className={className}>
        {name}: {usd(amountCents)}
        {said && ` (${said})`}
      </span>
    );
  });
}
