import type { Role } from '@portal/shared/roles/contract';
import { AuditEntries } from '#entities/audit-log/audit-entries.tsx';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import columns from '#ui/layout/columns.module.css';
import { Card, Page } from '#ui/layout/page.tsx';
import { groupPermissions } from './permission-groups.ts';
import { roleQuery } from './queries.ts';
import { RoleButtons } from './role-buttons.tsx';
import { useFixedNote, useRoleWords } from './role-labels.ts';
import classes from './role-page.module.css';

/** One role with its permissions, its people, and the audit entries about it. */
export function RolePage({ id }: { id: string }) {
  const { t } = useTranslation(['staffRoles', 'staffAudit']);
  const { roleWord } = useRoleWords();
  const query = useApiQuery(roleQuery(id));
  const may = useMay();
  const fixedNote = useFixedNote();
  return (
    <QueryView query={query}>
      {(role) => (
        <Page
          title={roleWord(role.name)}
          lead={may('roles.manage') && fixedNote(role)}
          back={{ to: '/admin/roles', label: t('title') }}
          aside={may('roles.manage') && <RoleButtons role={role} />}
        >
          <Card>
            <h2 className={columns.heading}>{t('people')}</h2>
            <People role={role} />
          </Card>
          <Card>
            <h2 className={columns.heading}>{t('permissions')}</h2>
            <Permissions role={role} />
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

function People({ role: { name, peopleCount } }: { role: Role }) {
  const { t } = useTranslation('staffRoles');
  const may = useMay();
  if (peopleCount === 0) return t('nobody');
  return (
    <>
      {t('peopleCount', { count: peopleCount })}
      {may('staff.manage') && name !== 'CANDIDATE' && (
        <>
          {' · '}
          <TextLink to="/admin/staff" search={{ roleName: name }}>
            {t('showPeople')}
          </TextLink>
        </>
      )}
    </>
  );
}

function Permissions({ role: { permissions } }: { role: Role }) {
  const { t } = useTranslation('staffRoles');
  const { permissionWord } = useRoleWords();
  const groupWords = t.table('groups');
  const parts = groupPermissions(permissions);
  const listOf = (keys: readonly string[]) => (
    <ul>
      {keys.map((key) => (
        <li key={key}>{permissionWord(key)}</li>
      ))}
    </ul>
  );
  // Candidates have the only permission that is in no group.
  if (parts.length === 0) return listOf(permissions);
  return parts.map(({ group, keys }) => (
    <section key={group}>
      <h3 className={classes.part}>{groupWords[group]}</h3>
      {listOf(keys)}
    </section>
  ));
}
