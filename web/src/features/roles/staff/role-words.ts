import { useTranslation } from 'react-i18next';
import { textsOf } from '../../../platform/i18n/texts-of.ts';

/** Returns the names of roles and permissions. A role that was added in the database shows its key. */
export function useRoleWords() {
  const { t } = useTranslation(['staffAudit', 'staffShell']);
  const names = textsOf(t, 'staffAudit:roleNames');
  const texts = textsOf(t, 'staffAudit:roleTexts');
  const permissions = textsOf(t, 'staffAudit:permissionWords');
  return {
    roleWord: (name: string) => names[name] ?? name,
    roleText: (name: string) => texts[name] ?? '--',
    permissionWord: (key: string) => permissions[key] ?? key,
  };
}
