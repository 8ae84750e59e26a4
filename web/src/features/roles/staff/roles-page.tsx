import { Link } from '@tanstack/react-router';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { Page } from '#ui/layout/page.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import rowClasses from '#ui/tables/row-link.module.css';
import { rolesQuery } from './queries.ts';
import { useRoleWords } from './role-labels.ts';

export function RolesPage() {
  const { t } = useTranslation('staffRoles');
  const { roleWord, roleText } = useRoleWords();
  const query = useApiQuery(rolesQuery());
  return (
    <Page title={t('title')} lead={t('lead')}>
      <QueryView query={query}>
        {({ items }) => (
          <DataTable
            caption={t('title')}
            rows={items}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'name',
                header: t('role'),
                render: ({ id, name }) => (
                  <Link to="/admin/roles/$id" params={{ id }} data-row-link className={rowClasses.link}>
                    {roleWord(name)}
                  </Link>
                ),
              },
              { key: 'text', header: t('may'), render: ({ name }) => roleText(name) },
              {
                key: 'count',
                header: t('permissions'),
                isNumber: true,
                render: ({ permissions }) => permissions.length,
              },
            ]}
          />
        )}
      </QueryView>
    </Page>
  );
}
