import { AuditEntries } from '#entities/audit-log/audit-entries.tsx';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import columns from '#ui/layout/columns.module.css';
import { Card, Page } from '#ui/layout/page.tsx';
import { roleQuery } from './queries.ts';
import { useRoleWords } from './role-labels.ts';

/** One role with its permissions and the audit entries about its members. */
export function RolePage({ id }: { id: string }) {
  const { t } = useTranslation(['staffRoles', 'staffAudit']);
  const { roleWord, permissionWord } = useRoleWords();
  const query = useApiQuery(roleQuery(id));
  return (
    <QueryView query={query}>
      {(role) => (
        <Page title={roleWord(role.name)} back={{ to: '/admin/roles', label: t('title') }}>
          <Card>
            <h2 className={columns.heading}>{t('permissions')}</h2>
            <ul>
              {role.permissions.map((key) => (
                <li key={key}>{permissionWord(key)}</li>
              ))}
            </ul>
          </Card>
          <Card>
            <h2 className={columns.heading}>{t('log')}</h2>
            {role.subjectauditlog.length === 0 ? (
              <EmptyState title={t('staffAudit:emptyTitle')} text={t('logEmpty')} />
            ) : (
              <AuditEntries entries={role.subjectauditlog} hasSubject />
            )}
          </Card>
        </Page>
      )}
    </QueryView>
  );
}
