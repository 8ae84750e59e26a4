import { createFileRoute, Outlet } from '@tanstack/react-router';
import { loadPhrases } from '../platform/i18n/i18n.ts';
import { requireArea } from '../platform/session/session.ts';

export const Route = createFileRoute('/admin')({
  beforeLoad: async ({ location }) => {
    const guarded = await requireArea('staff', location);
    await loadPhrases('staff');
    return guarded;
  },
  component: Outlet,
});
