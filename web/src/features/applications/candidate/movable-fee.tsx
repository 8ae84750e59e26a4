import type { FeeSchedule } from '@portal/shared/fee-plans/schema';
import { ownApplicationsQuery } from '#entities/applications/queries.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** Says that the fee of a rejected application pays the first payment of this contract, or a part of it. */
export function MovableFee({ plan }: { plan: FeeSchedule }) {
  const { t } = useTranslation('applications');
  const { usd } = useFormat();
  const applications = useApiQuery(ownApplicationsQuery()).data?.items ?? [];
  const from = applications.find(({ offer }) => offer?.isFeeMovable);
  const first = plan.milestones.find(({ trigger }) => trigger === 'contract_signed');
  if (!from?.offer || !first) return null;
  const amountCents = Math.min(from.offer.refundCents, first.amountCents);
  const words = { amount: usd(amountCents), job: from.job.title };

  return (
    <Notice tone="good" title={t('feeCountsTitle')}>
      {amountCents < first.amountCents
        ? t('feeCountsPart', { ...words, rest: usd(first.amountCents - amountCents) })
        : t('feeCounts', words)}
    </Notice>
  );
}
