import type { ScheduledMilestone } from '@portal/shared/fee-plans/schema';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format.ts';

/** What an instalment is made of and to whom each part goes, where that is not our service alone. */
export function FeeLines({ lines, className }: { lines: ScheduledMilestone['lines']; className: string | undefined }) {
  const { t } = useTranslation('feePlan');
  const { day, usd } = useFormat();
  if (lines.length === 1 && lines[0]?.kind === 'service') return null;
  return lines.map(({ name, amountCents, kind, payee, fee }, index) => {
    // Our own service goes without saying: the sum of it says so.
    const to = kind === 'service' ? null : payee ? t(`to_${payee}`) : t(kind);
    const since = fee && t('feeSince', { date: day(fee.effectiveFrom) });
    const said = [to, since].filter(Boolean).join(', ');
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same
      <span key={index} className={className}>
        {name}: {usd(amountCents)}
        {said && ` (${said})`}
      </span>
    );
  });
}
