import { useTranslation } from '#platform/i18n/use-translation.ts';

/** Returns the names of roles and permissions. A role that was added in the database shows its key. */
export function useRoleWords() {
  const { t } = useTranslation('staffRoles');
  const names = t.table('names');
  const texts = t.table('texts');
  const permissions = t.table('permissionWords');
  return {
    roleWord: (name: string) => names[name] ?? name,
    roleText: (name: string) => texts[name] ?? '--',
    permissionWord: (key: string) => permissions[key] ?? key,
  };
}
