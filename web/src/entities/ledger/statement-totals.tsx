import type { Statement } from '@portal/shared/ledger/contract';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Facts } from '#ui/layout/facts.tsx';

/** The totals of a statement. */
export function StatementTotals({ statement }: { statement: Statement }) {
  const { t } = useTranslation('statement');
  const { usd } = useFormat();
  const { askedCents, paidCents, balanceCents, refundedCents, openCents, creditCents } = statement;
  const parts = [
    // With credit beside an open request, the balance alone would hide both.
    ...(creditCents > 0 && openCents > 0 ? [{ label: t('owed'), value: usd(openCents) }] : []),
    ...(creditCents > 0 ? [{ label: t('unused'), value: usd(creditCents) }] : []),
  ];

  return (
    <Facts
      facts={[
        { label: t('requested'), value: usd(askedCents) },
        { label: t('paid'), value: usd(paidCents) },
        ...(refundedCents > 0 ? [{ label: t('refunded'), value: usd(refundedCents) }] : []),
        ...parts,
        {
          label: balanceCents < 0 ? t('credit') : t(creditCents > 0 ? 'afterCredit' : 'owed'),
          value: <strong>{usd(Math.abs(balanceCents))}</strong>,
        },
      ]}
    />
  );
}
