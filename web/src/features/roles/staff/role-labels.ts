import { isShippedRole } from '@portal/shared/access/roles';
import { shippedRoles } from '@portal/shared/access/shipped-roles';
import type { Role } from '@portal/shared/roles/contract';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { meQuery } from '#platform/session/session.ts';

const hasShippedPermissions = ({ name, permissions }: Role): boolean => {
  if (!isShippedRole(name)) return false;
  const shipped: readonly string[] = shippedRoles[name];
  return shipped.length === permissions.length && shipped.every((key) => permissions.includes(key));
};

/** Returns the names of roles and permissions. A role that the organization made has the name that was entered. */
export function useRoleWords() {
  const { t } = useTranslation('staffRoles');
  const names = t.table('names');
  const texts = t.table('texts');
  const permissions = t.table('permissionWords');
  return {
    // An entered name, such as "constructor", is never looked up.
    roleWord: (name: string) => (isShippedRole(name) ? (names[name] ?? name) : name),
    roleText: (role: Role) => {
      if (!isShippedRole(role.name)) return t('own');
      return hasShippedPermissions(role) ? (texts[role.name] ?? '--') : t('adapted');
    },
    permissionWord: (key: string) => permissions[key] ?? key,
  };
}

/** Returns a function that says why the person cannot change a role; undefined if they can. */
export function useFixedNote(): (role: Role) => string | undefined {
  const { t } = useTranslation('staffRoles');
  const me = useApiQuery(meQuery()).data;
  const own: readonly string[] = me?.permissions ?? [];
  return ({ id, name, permissions }) => {
    if (name === 'CANDIDATE') return t('fixedCandidate');
    if (name === 'ADMIN') return t('fixed');
    if (id === me?.roleId) return t('ownRole');
    return permissions.every((key) => own.includes(key)) ? undefined : t('notYours');
  };
}
