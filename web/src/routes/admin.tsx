import '@mantine/core/styles/Kbd.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { ConfirmIdentity } from '../features/auth/account/confirm-identity.tsx';
import { useApiQuery } from '../platform/http/use-api-query.ts';
import { meQuery, requireArea } from '../platform/session/session.ts';
import { StaffShell } from '../shells/staff/staff-shell.tsx';

export const Route = createFileRoute('/admin')({
  beforeLoad: async ({ location }) => {
    const guarded = await requireArea('staff', location);
    // The server refuses all other calls until two-factor authentication is set up.
    const isOpen = ['/admin/profile/security', '/admin/logout'].includes(location.pathname);
    if (guarded.me.mustSetUpTwoFactor && !isOpen) throw redirect({ to: '/admin/profile/security', replace: true });
    return guarded;
  },
  component: StaffLayout,
});

function StaffLayout() {
  const context = Route.useRouteContext();
  const me = useApiQuery(meQuery()).data ?? context.me;
  return (
    <>
      <StaffShell me={me} />
      <ConfirmIdentity me={me} />
    </>
  );
}
