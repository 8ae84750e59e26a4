import { Group, Stack } from '@mantine/core';
import { languageCodes } from '@portal/shared/languages/languages';
import { loadUserStatementPdf, userStatementQuery } from '#entities/ledger/queries.ts';
import classes from '#entities/ledger/statement-lines.module.css';
import { StatementLines } from '#entities/ledger/statement-lines.tsx';
import { StatementTotals } from '#entities/ledger/statement-totals.tsx';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { FileButton } from '#ui/files/file-button.tsx';
import columns from '#ui/layout/columns.module.css';

/** A candidate's statement for staff, which can be downloaded in each language. */
export function UserStatement({ email }: { email: string }) {
  const { t } = useTranslation('statement');
  const query = useApiQuery({ ...userStatementQuery(email), meta: { isSilent: true } });
  return (
    <section>
      <h2 className={columns.heading}>{t('title')}</h2>
      <QueryView query={query}>
        {(statement) =>
          statement.lines.length === 0 ? (
            <p>{t('emptyText')}</p>
          ) : (
            <Stack gap="md">
              <StatementTotals statement={statement} />
              <Group>
                {languageCodes.map((code) => (
                  <FileButton
                    key={code}
                    load={() => loadUserStatementPdf(email, code)}
                    fileName={`${statement.fullName} ${code}.pdf`}
                  >
                    {t(`downloadIn.${code}`)}
                  </FileButton>
                ))}
              </Group>
              <details className={classes.all}>
                <summary>{t('allEntries', { number: statement.lines.length })}</summary>
                <StatementLines statement={statement} />
              </details>
            </Stack>
          )
        }
      </QueryView>
    </section>
  );
}
