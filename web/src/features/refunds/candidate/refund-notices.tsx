import { addDays } from '@portal/shared/calendar/calendar';
import type { Refund } from '@portal/shared/refunds/contract';
import { openRefundStatuses } from '@portal/shared/refunds/workflow';
import { toneOfRefund } from '#entities/refunds/refund-status.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { refundsQuery } from './queries.ts';

/** For how many days after its payment a refund is named. */
const daysNamed = 30;

export interface RefundNoticesProps {
  /** The refund that the page names elsewhere while it waits for a decision. */
  toldId: string | undefined;
}

/** The candidate's refunds that are open or were sent in the last 30 days, each with its amount and its day. */
export function RefundNotices({ toldId }: RefundNoticesProps) {
  const { today } = useFormat();
  const refunds = useApiQuery({ ...refundsQuery(), meta: { isSilent: true } }).data?.items ?? [];
  const isNamed = ({ id, status, paidOn }: Refund) => {
    if (status === 'paid') return paidOn !== null && paidOn >= addDays(today(), -daysNamed);
    return openRefundStatuses.includes(status) && id !== toldId;
  };
  return refunds.filter(isNamed).map((refund) => <RefundNotice key={refund.id} refund={refund} />);
}

function RefundNotice({ refund }: { refund: Refund }) {
  const { t } = useTranslation(['waits', 'refunds', 'onboarding']);
  const { day, usd } = useFormat();
  const { status, amountCents, calculation, dueDay, paidOn, reference, accountNumber } = refund;
  const cents = amountCents ?? calculation?.refundCents;
  const words = t(`refunds:status_${status}`);
  const isPaid = status === 'paid';
  return (
    <Notice
      tone={isPaid ? 'good' : accountNumber === '' ? 'wait' : toneOfRefund.requested}
      title={cents ? t('refundOf', { amount: usd(cents), status: words }) : t('refundWithoutAmount', { status: words })}
    >
      {isPaid
        ? t('refunds:paidOn', { date: day(paidOn), reference: reference ?? '' })
        : t('refunds:dueBy', { date: day(dueDay) })}
      {!isPaid && accountNumber === '' && ` ${t('refunds:accountMissing')}`}{' '}
      <TextLink to="/refunds">{t('onboarding:seeRefund')}</TextLink>
    </Notice>
  );
}
