import type { ScheduledMilestone } from '@portal/shared/fee-plans/schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format.ts';

/** What an instalment is made of and to whom each part goes, where that is not our service alone. */
export function FeeLines({ lines, className }: { lines: ScheduledMilestone['lines']; className: string | undefined }) {
  const { t } = useTranslation('feePlan');
  const { day, usd } = useFormat();
  if (lines.every(({ kind }) => kind === 'service') && lines.length === 1) return null;
  return lines.map(({ name, amountCents, kind, payee, fee }, index) => {
    const to = payee ? t(`to_${payee}`) : t(kind);
    const since = fee ? `, ${t('feeSince', { date: day(fee.effectiveFrom) })}` : '';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same
      <span key={index} className={className}>
        {name}: {usd(amountCents)} ({to}
        {since})
      </span>
    );
  });
}
