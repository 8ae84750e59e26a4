import { createFileRoute } from '@tanstack/react-router';
import { SecurityPage } from '#features/auth/account/two-factor/security-page.tsx';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { meQuery } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/profile/security')({
  beforeLoad: () => loadPhrases('twoFactor'),
  component: Security,
});

function Security() {
  const { me } = Route.useRouteContext();
  return (
    <SecurityPage
      me={useApiQuery(meQuery()).data ?? me}
      backTo="/admin/profile/view"
      sessionsTo="/admin/profile/sessions"
    />
  );
}
