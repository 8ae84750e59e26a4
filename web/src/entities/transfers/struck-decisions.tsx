import type { StaffTransfer, Transfer } from '@portal/shared/transfers/contract';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import classes from './transfer-list.module.css';

/** The corrected decisions about a transfer: struck out, with who corrected them and why. Candidates do not read who. */
export function StruckDecisions({ struck }: { struck: (Transfer | StaffTransfer)['struck'] }) {
  const { t } = useTranslation('invoices');
  const { day, moment, usd } = useFormat();
  if (struck.length === 0) return null;
  return (
    <ul className={classes.struck}>
      {struck.map((one) => {
        const by = 'struckBy' in one && one.struckBy;
        const facts = [
          t(`transfer_${one.status}`),
          one.receivedCents !== null && usd(one.receivedCents),
          one.receivedOn && day(one.receivedOn),
          'bankReference' in one && one.bankReference,
          one.invoiceNumber,
          one.reason,
        ];
        return (
          <li key={one.struckAt}>
            <s>{facts.filter(Boolean).join(' · ')}</s>
            <span className={classes.reason}>
              {t('struckBecause', { time: moment(one.struckAt), reason: one.strikeReason })}
              {by && ` (${by})`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
