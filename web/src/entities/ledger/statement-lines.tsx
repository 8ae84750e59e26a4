import type { Statement } from '@portal/shared/ledger/contract';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import table from '#ui/tables/read-table.module.css';
import classes from './statement-lines.module.css';

/** The entries of a statement with the balance after each, newest first. */
export function StatementLines({ statement }: { statement: Statement }) {
  const { t } = useTranslation('statement');
  const { day, usd } = useFormat();
  return (
    <>
      <div className={table.frame}>
        <table className={table.table}>
          <caption>{t('asOf', { date: day(statement.day) })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('entry')}</th>
              <th scope="col">{t('date')}</th>
              <th scope="col" className={table.number}>
                {t('amount')}
              </th>
              <th scope="col" className={table.number}>
                {t('balance')}
              </th>
            </tr>
          </thead>
          <tbody>
            {statement.lines.toReversed().map((line) => (
              <tr key={line.number}>
                <th scope="row">
                  <span className={classes.kind}>{t(`entry_${line.kind}`)}</span>
                  <span className={table.minor}>{line.name}</span>
                  <span className={`${table.minor} tabular`}>{line.invoiceNumber}</span>
                  {line.creditCents !== 0 && (
                    <span className={table.minor}>
                      {t(line.creditCents > 0 ? 'creditUp' : 'creditDown', { amount: usd(Math.abs(line.creditCents)) })}
                    </span>
                  )}
                </th>
                <td data-label={t('date')} className="tabular">
                  {day(line.day)}
                </td>
                <td data-label={t('amount')} className={table.number}>
                  {usd(line.amountCents)}
                </td>
                <td data-label={t('balance')} className={table.number}>
                  {usd(line.balanceCents)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.note}>{t('note')}</p>
    </>
  );
}
