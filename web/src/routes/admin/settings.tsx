import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '#features/settings/staff/settings-page.tsx';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/settings')({
  beforeLoad: ({ context }) => {
    requirePermission(context.me, 'settings.read');
    return loadPhrases('staffSettings');
  },
  component: SettingsPage,
});
