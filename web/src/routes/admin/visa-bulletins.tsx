import { createFileRoute } from '@tanstack/react-router';
import type { BulletinsSearch } from '#features/visa-bulletins/staff/queries.ts';
import { VisaBulletinsPage } from '#features/visa-bulletins/staff/visa-bulletins-page.tsx';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { pageParam } from '#platform/search-params.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/visa-bulletins')({
  validateSearch: (raw: Record<string, unknown>): BulletinsSearch => ({ page: pageParam(raw.page) }),
  beforeLoad: ({ context }) => {
    requirePermission(context.me, 'progress.read');
    return loadPhrases('staffVisaBulletins');
  },
  component: VisaBulletinsPage,
});
