import type { Statement } from '@portal/shared/ledger/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format.ts';
import { Facts } from '../../../ui/facts.tsx';

/** A statement of account: what it comes to, what can be done with it, then each entry. */
export function StatementView({
  statement,
  actions,
  children,
}: {
  statement: Statement;
  actions: React.ReactNode;
  children: React.ReactNode;
}) {
  const { t } = useTranslation('statement');
  const { usd } = useFormat();
  const { askedCents, paidCents, balanceCents, refundedCents } = statement;
  return (
    <>
      <Facts
        facts={[
          { label: t('asked'), value: usd(askedCents) },
          { label: t('paid'), value: usd(paidCents) },
          ...(refundedCents > 0 ? [{ label: t('refunded'), value: usd(refundedCents) }] : []),
          { label: balanceCents < 0 ? t('credit') : t('owed'), value: <strong>{usd(Math.abs(balanceCents))}</strong> },
        ]}
      />
      {actions}
      {children}
    </>
  );
}
