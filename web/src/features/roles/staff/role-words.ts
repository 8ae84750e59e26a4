import { useTranslation } from 'react-i18next';

/** Roles and permissions in words; one that somebody added in the database shows its key. */
export function useRoleWords() {
  const { t } = useTranslation(['staffAudit', 'staffShell']);
  const names = t('staffAudit:roleNames', { returnObjects: true }) as Record<string, string>;
  const texts = t('staffAudit:roleTexts', { returnObjects: true }) as Record<string, string>;
  const permissions = t('staffAudit:permissionWords', { returnObjects: true }) as Record<string, string>;
  return {
    roleWord: (name: string) => names[name] ?? name,
    roleText: (name: string) => texts[name] ?? '--',
    permissionWord: (key: string) => permissions[key] ?? key,
  };
}
