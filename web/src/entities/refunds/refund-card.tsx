import { Group, Stack } from '@mantine/core';
import type { Refund } from '@portal/shared/refunds/contract';
import { openRefundStatuses } from '@portal/shared/refunds/workflow';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { DayCountdown } from '#ui/feedback/countdown.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { FileButton } from '#ui/files/file-button.tsx';
import cards from '#ui/layout/cards.module.css';
import { Facts } from '#ui/layout/facts.tsx';
import { Card } from '#ui/layout/page.tsx';
import { loadRefundEvidence, loadRefundProof } from './queries.ts';
import { RefundCalculation } from './refund-calculation.tsx';
import classes from './refund-card.module.css';
import { toneOfRefund } from './refund-status.ts';

interface RefundCardProps {
  refund: Refund;
  /** The account number, masked. */
  accountNumber: React.ReactNode;
  /** Further facts of the refund. */
  facts?: readonly { label: string; value: React.ReactNode }[];
  /** The actions for the refund. */
  children?: React.ReactNode;
}

/** One refund with its status, its due date, and its documents. */
export function RefundCard({ refund, accountNumber, facts = [], children }: RefundCardProps) {
  const { t } = useTranslation(['refunds', 'screen']);
  const { day, moment, usd } = useFormat();
  const isOpen = openRefundStatuses.includes(refund.status);
  const account = [refund.accountHolder, refund.bankName, refund.swiftCode].filter(Boolean).join(' · ');
  return (
    <Card aria-label={t(`ground_${refund.ground}`)}>
      <Stack gap="md">
        <div className={cards.head}>
          <strong>{t(`ground_${refund.ground}`)}</strong>
          <StatusBadge tone={toneOfRefund[refund.status]}>{t(`status_${refund.status}`)}</StatusBadge>
        </div>
        <p className={`${cards.small} ${classes.small}`}>{t('requestedAt', { time: moment(refund.requestedAt) })}</p>
        {isOpen && (
          <Group gap="xs">
            <span>{t('dueBy', { date: day(refund.dueDay) })}</span>
            <DayCountdown until={refund.dueDay} />
          </Group>
        )}
        {refund.reason && (
          <p className={classes.text}>
            <strong>{t('screen:reason')}:</strong> {refund.reason}
          </p>
        )}
        {refund.status === 'paid' && (
          <p className={classes.text}>{t('paidOn', { date: day(refund.paidOn), reference: refund.reference ?? '' })}</p>
        )}
        <Facts
          facts={[
            ...(refund.amountCents === null
              ? []
              : [{ label: t('amount'), value: <strong>{usd(refund.amountCents)}</strong> }]),
            ...facts,
            // A holder without a number is no account that money could go to.
            ...(refund.accountNumber
              ? [
                  { label: t('account'), value: account },
                  { label: t('accountNumber'), value: accountNumber },
                ]
              : []),
          ]}
        />
        {refund.calculation && <RefundCalculation calculation={refund.calculation} />}
        {(refund.evidenceName || refund.hasProof) && (
          <Group gap="sm">
            {refund.evidenceName && (
              <FileButton load={() => loadRefundEvidence(refund.id)} fileName={refund.evidenceName}>
                {t('seeEvidence')}
              </FileButton>
            )}
            {refund.hasProof && (
              <FileButton load={() => loadRefundProof(refund.id)} fileName={`${refund.reference}`}>
                {t('seeProof')}
              </FileButton>
            )}
          </Group>
        )}
        {children}
      </Stack>
    </Card>
  );
}
