import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { SecurityPage } from '../../../features/auth/account/two-factor/security-page.tsx';
import { loadPhrases } from '../../../platform/i18n/i18n.ts';
import { meQuery } from '../../../platform/session/session.ts';

export const Route = createFileRoute('/_candidate/profile/security')({
  beforeLoad: () => loadPhrases('twoFactor'),
  component: Security,
});

function Security() {
  const { me } = Route.useRouteContext();
  return <SecurityPage me={useQuery(meQuery()).data ?? me} backTo="/profile/view" sessionsTo="/profile/sessions" />;
}
