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
export function ImportRows({ rows, isBefore }: { rows: readonly ImportedRow[]; isBefore: boolean }) {
  const { t } = useTranslation('staffInvitations');
  const texts = useRowTexts(isBefore);
  return (
    <ul className={classes.rows} aria-label={t('rows')}>
      {[...rows.filter(isProblem), ...rows.filter((row) => !isProblem(row))].map((row) => (
        <li key={row.row}>
          <Person row={row} />
          {row.result !== 'invalid' && <StatusBadge tone={tones[row.result]}>{texts.resultOf(row)}</StatusBadge>}
          {row.problems.length > 0 && (
            <div className={classes.problems}>
              {texts.problemsOf(row).map((text) => (
                <div key={text}>{text}</div>
              ))}
            </div>
          )}
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

const tones = {
  would_invite: 'info',
  invited: 'good',
  has_account: 'quiet',
  repeated: 'quiet',
  failed: 'bad',
} as const;

/** The text of a missing value does not name its column. */
const textOf = (code: FieldCode, label: string) =>
  code === 'MISSING_FIELD' ? `${label}: ${fieldText(code, { label })}` : fieldText(code, { label });

/** What became of a row, and its mistakes. @param isBefore nobody was invited yet */
export function useRowTexts(isBefore: boolean) {
  const { t } = useTranslation(['staffInvitations', 'staffBulk']);
  const resultOf = ({ result, firstRow }: ImportedRow): string => {
    if (result === 'invalid') return '';
    if (result === 'would_invite' && !isBefore) return t('staffBulk:waiting');
    return result === 'repeated' ? t('result_repeated', { row: firstRow ?? 0 }) : t(`result_${result}`);
  };
  const problemsOf = (row: ImportedRow): string[] =>
    row.problems.map(({ column, code }) => {
      if (column === 'languageCode') return t('unknownLanguage');
      const label = t(`column_${column}`);
      const isLost = (column === 'lastName' || column === 'firstName') && row[column].includes('?');
      return isLost && code === 'NAME_LETTERS' ? t('lostLetters', { label }) : textOf(code, label);
    });
  return { resultOf, problemsOf };
}
