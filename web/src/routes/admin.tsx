import '@mantine/core/styles/Kbd.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ConfirmIdentity } from '#features/auth/account/confirm-identity.tsx';
import { SearchButton } from '#features/search/staff/search-button.tsx';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { meQuery, requireArea } from '#platform/session/session.ts';
import { StaffShell } from '#shells/staff/staff-shell.tsx';

/** Only the first administrator sees it, until the password is changed. */
const PrintedPasswordNotice = lazy(async () => {
  const [{ PrintedPasswordNotice: Shown }] = await Promise.all([
    import('#features/auth/account/printed-password-notice.tsx'),
    loadPhrases('confirmIdentity'),
  ]);
  return { default: Shown };
});

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
      <StaffShell me={me} renderSearch={(places) => <SearchButton places={places} />}>
        {me.passwordExpiresAt && (
          <Suspense fallback={null}>
            <PrintedPasswordNotice endsAt={me.passwordExpiresAt} />
          </Suspense>
        )}
      </StaffShell>
      <ConfirmIdentity me={me} />
    </>
  );
}
