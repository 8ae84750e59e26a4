import { Link } from '@tanstack/react-router';
import { rolesQuery } from '#entities/roles/queries.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { LinkButton } from '#ui/buttons/link.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { IconPlus } from '#ui/icons/icons.tsx';
import { Page } from '#ui/layout/page.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import rowClasses from '#ui/tables/row-link.module.css';
import { useRoleWords } from './role-labels.ts';

export function RolesPage() {
  const { t } = useTranslation('staffRoles');
  const { roleWord, roleText } = useRoleWords();
  const may = useMay();
  const query = useApiQuery(rolesQuery());
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      aside={
        may('roles.manage') && (
          <LinkButton to="/admin/roles/new" leftSection={<IconPlus size={18} />}>
            {t('create')}
          </LinkButton>
        )
      }
    >
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
              { key: 'text', header: t('may'), render: roleText },
              {
                key: 'count',
                header: t('permissions'),
                isNumber: true,
                render: ({ permissions }) => permissions.length,
              },
              { key: 'people', header: t('people'), isNumber: true, render: ({ peopleCount }) => peopleCount },
            ]}
          />
        )}
      </QueryView>
    </Page>
  );
}
