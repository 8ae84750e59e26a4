import type { FieldCode } from '@portal/shared/errors/field-codes';
import type { ImportedRow } from '@portal/shared/invitations/contract';
import { useFormat } from '#platform/format.ts';
import { fieldText } from '#platform/http/failures.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import classes from './import-dialog.module.css';

export const isProblem = ({ result }: ImportedRow) => result !== 'would_invite' && result !== 'invited';

/** The rows of the file, those first that invite nobody. */
export function ImportRows({ rows }: { rows: readonly ImportedRow[] }) {
  const { t } = useTranslation('staffInvitations');
  return (
    <ul className={classes.rows} aria-label={t('rows')}>
      {[...rows.filter(isProblem), ...rows.filter((row) => !isProblem(row))].map((row) => (
        <li key={row.row}>
          <Person row={row} />
          <Result row={row} />
          {row.problems.length > 0 && <Problems row={row} />}
        </li>
      ))}
    </ul>
  );
}

function Person({ row }: { row: ImportedRow }) {
  const { t } = useTranslation('staffInvitations');
  const format = useFormat();
  const name = format.fullName(row).trim() || t('noName');
  return (
    <div className={classes.who}>
      {row.hasRecord ? (
        <TextLink
          to="/admin/users/$email/summary"
          params={{ email: row.email.toLowerCase() }}
          target="_blank"
          preload={false}
        >
          {name}
        </TextLink>
      ) : (
        <span>{name}</span>
      )}
      <div className={classes.more}>
        {t('row', { row: row.row })} · {row.email}
      </div>
    </div>
  );
}

function Result({ row: { result, firstRow } }: { row: ImportedRow }) {
  const { t } = useTranslation('staffInvitations');
  switch (result) {
    case 'would_invite':
      return <StatusBadge tone="info">{t('result_would_invite')}</StatusBadge>;
    case 'invited':
      return <StatusBadge tone="good">{t('result_invited')}</StatusBadge>;
    case 'has_account':
      return <StatusBadge tone="quiet">{t('result_has_account')}</StatusBadge>;
    case 'repeated':
      return <StatusBadge tone="quiet">{t('result_repeated', { row: firstRow ?? 0 })}</StatusBadge>;
    case 'failed':
      return <StatusBadge tone="bad">{t('result_failed')}</StatusBadge>;
    case 'invalid':
      return null;
  }
}

/** The text of a missing value does not name its column. */
const textOf = (code: FieldCode, label: string) =>
  code === 'MISSING_FIELD' ? `${label}: ${fieldText(code, { label })}` : fieldText(code, { label });

function Problems({ row }: { row: ImportedRow }) {
  const { t } = useTranslation('staffInvitations');
  return (
    <div className={classes.problems}>
      {row.problems.map(({ column, code }) => {
        const label = t(`column_${column}`);
        if (column === 'languageCode') return <div key={column}>{t('unknownLanguage')}</div>;
        const isLost = (column === 'lastName' || column === 'firstName') && row[column].includes('?');
        return (
          <div key={`${column} ${code}`}>
            {isLost && code === 'NAME_LETTERS' ? t('lostLetters', { label }) : textOf(code, label)}
          </div>
        );
      })}
    </div>
  );
}
