import { Stack } from '@mantine/core';
import { loadStatementPdf, statementQuery } from '#entities/ledger/queries.ts';
import { StatementLines } from '#entities/ledger/statement-lines.tsx';
import { StatementTotals } from '#entities/ledger/statement-totals.tsx';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { FileButton } from '#ui/files/file-button.tsx';
import { IconReceipt2 } from '#ui/icons/icons.tsx';
import { Page } from '#ui/layout/page.tsx';

/** A candidate's own statement. */
export function StatementPage() {
  const { t } = useTranslation(['statement', 'invoices']);
  const query = useApiQuery(statementQuery());
  return (
    <Page title={t('title')} lead={t('lead')} back={{ to: '/invoices', label: t('invoices:backToList') }}>
      <QueryView query={query}>
        {(statement) =>
          statement.lines.length === 0 ? (
            <EmptyState icon={<IconReceipt2 size={26} stroke={1.6} />} title={t('emptyTitle')} text={t('emptyText')} />
          ) : (
            <Stack gap="md">
              <StatementTotals statement={statement} />
              <FileButton load={loadStatementPdf} fileName={`${t('title')} ${statement.day}.pdf`}>
                {t('download')}
              </FileButton>
              <StatementLines statement={statement} />
            </Stack>
          )
        }
      </QueryView>
    </Page>
  );
}
