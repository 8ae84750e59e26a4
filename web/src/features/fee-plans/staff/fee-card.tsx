import { Button, Group } from '@mantine/core';
import type { FeeAmount, GovernmentFee } from '@portal/shared/fee-plans/government-fees';
import { amountInForce } from '@portal/shared/fee-plans/government-fees';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Tone } from '#ui/feedback/status-badge.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import type { Column } from '#ui/tables/data-table.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import classes from './fee-card.module.css';

type State = 'in_force' | 'coming' | 'past' | 'withdrawn';
const tones: Record<State, Tone> = { in_force: 'good', coming: 'info', past: 'quiet', withdrawn: 'bad' };

function stateOf(amount: FeeAmount, fee: GovernmentFee, today: string): State {
  if (amount.withdrawnAt !== null) return 'withdrawn';
  if (amount.effectiveFrom > today) return 'coming';
  return amountInForce(fee.amounts, today)?.uid === amount.uid ? 'in_force' : 'past';
}

interface FeeCardProps {
  fee: GovernmentFee;
  onAdd: (() => void) | undefined;
  onAdopt: (() => void) | undefined;
  onWithdraw: ((amount: FeeAmount) => void) | undefined;
}

/** A government fee: its payee, its usual payer, the amount to adopt, and all its amounts, newest first. */
export function FeeCard({ fee, onAdd, onAdopt, onWithdraw }: FeeCardProps) {
  const { t } = useTranslation(['staffFeePlans', 'feePlans']);
  const { day, dayOfMoment, localize, today, usd } = useFormat();
  const now = today();
  const name = localize(fee.name);
  const { proposal } = fee;
  const columns: Column<FeeAmount>[] = [
    { key: 'from', header: t('effectiveFrom'), isWhole: true, render: (one) => day(one.effectiveFrom) },
    { key: 'amount', header: t('amount'), isNumber: true, render: (one) => usd(one.amountCents) },
    {
      key: 'state',
      header: t('state'),
      isWhole: true,
      render: (one) => {
        const state = stateOf(one, fee, now);
        return <StatusBadge tone={tones[state]}>{t(`state_${state}`)}</StatusBadge>;
      },
    },
    {
      key: 'source',
      header: t('source'),
      render: (one) => (
        <>
          {one.source}
          <span className={classes.minor}>{t('sourceOn', { date: day(one.sourceDay) })}</span>
        </>
      ),
    },
    {
      key: 'recorded',
      header: t('recorded'),
      isMinor: true,
      render: (one) => (
        <>
          {dayOfMoment(one.createdAt)}
          <span className={classes.minor}>{one.createdBy ?? t('byProduct')}</span>
        </>
      ),
    },
  ];
  if (onWithdraw && fee.amounts.some((one) => stateOf(one, fee, now) === 'coming')) {
    columns.push({
      key: 'withdraw',
      header: t('withdraw'),
      isNumber: true,
      render: (one) =>
        stateOf(one, fee, now) === 'coming' && (
          <Button
            size="sm"
            mih={40}
            variant="default"
            aria-label={t('withdrawNamed', { amount: usd(one.amountCents), date: day(one.effectiveFrom) })}
            onClick={() => onWithdraw(one)}
          >
            {t('withdraw')}
          </Button>
        ),
    });
  }
  return (
    <section className={classes.fee} aria-label={name}>
      <Group justify="space-between" align="flex-end" mb="sm" gap="xs">
        <div>
          <h2 className={classes.name}>{name}</h2>
          <p className={classes.about}>
            {t(`feePlans:payee_${fee.payee}`)} · {t('payer')}: {t(`payer_${fee.payer}`)}
          </p>
        </div>
        {onAdd && (
          <Button size="sm" mih={40} variant="default" aria-label={t('addAmountNamed', { name })} onClick={onAdd}>
            {t('addAmount')}
          </Button>
        )}
      </Group>
      {proposal && (
        <Notice
          tone="wait"
          title={t('proposalTitle', { amount: usd(proposal.amountCents), date: day(proposal.effectiveFrom) })}
        >
          <p className={classes.about}>
            {t('proposalText')} {t('source')}: {proposal.source}, {t('sourceOn', { date: day(proposal.sourceDay) })}
          </p>
          {onAdopt && (
            <Button size="sm" mih={40} mt="xs" aria-label={t('adoptNamed', { name })} onClick={onAdopt}>
              {t('adopt')}
            </Button>
          )}
        </Notice>
      )}
      <DataTable caption={name} columns={columns} rows={fee.amounts.toReversed()} rowKey={({ uid }) => uid} />
    </section>
  );
}
