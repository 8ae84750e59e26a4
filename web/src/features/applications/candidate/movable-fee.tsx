import type { FeeSchedule } from '@portal/shared/fee-plans/schema';
import { ownApplicationsQuery } from '../../../entities/applications/queries.ts';
import { useFormat } from '../../../platform/format.ts';
import { useApiQuery } from '../../../platform/http/use-api-query.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Says that the fee of a rejected application pays the first payment of this contract, if it covers it. */
export function MovableFee({ plan }: { plan: FeeSchedule }) {
  const { t } = useTranslation('applications');
  const { usd } = useFormat();
  const applications = useApiQuery(ownApplicationsQuery()).data?.items ?? [];
  const from = applications.find(({ offer }) => offer?.isFeeMovable);
  const first = plan.milestones.find(({ trigger }) => trigger === 'contract_signed');
  if (!from?.offer || !first || from.offer.refundCents < first.amountCents) return null;

  return (
    <Notice tone="good" title={t('feeCountsTitle')}>
      {t('feeCounts', { amount: usd(first.amountCents), job: from.job.title })}
    </Notice>
  );
}
