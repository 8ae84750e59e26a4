import { areaOf } from '@portal/shared/access/areas';
import type { Me } from '@portal/shared/users/account-contract';
import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { meQuery } from '#platform/session/session.ts';
import { useToken } from '#platform/stores/token-store.ts';
import { LoadingPage } from '#ui/feedback/loading-page.tsx';

type Frame = ComponentType<{ me: Me; page: React.ReactNode }>;

const PublicShell = lazy(async () => ({ default: (await import('./public/public-shell.tsx')).PublicShell }));
const frames = {
  candidate: lazy<Frame>(async () => {
    const [{ CandidateShell }] = await Promise.all([import('./candidate/candidate-shell.tsx'), loadPhrases('inside')]);
    return { default: CandidateShell };
  }),
  staff: lazy<Frame>(async () => {
    const [{ StaffShell }] = await Promise.all([import('./staff/staff-shell.tsx'), loadPhrases('inside', 'staff')]);
    return { default: StaffShell };
  }),
};

/** A page that belongs to no area, in the frame of the person's own area: with its menu, or the public one for strangers. */
export function OwnFrame({ children }: { children: React.ReactNode }) {
  const isLoggedIn = useToken(({ accessToken }) => accessToken !== null);
  return (
    <Suspense fallback={<LoadingPage />}>
      {isLoggedIn ? <FrameOfArea>{children}</FrameOfArea> : <PublicShell>{children}</PublicShell>}
    </Suspense>
  );
}

function FrameOfArea({ children }: { children: React.ReactNode }) {
  const { data: me, isPending } = useApiQuery({ ...meQuery(), meta: { isSilent: true } });
  if (isPending) return <LoadingPage />;
  if (!me) return <PublicShell>{children}</PublicShell>;
  const Shell = frames[areaOf(me.roleName)];
  return <Shell me={me} page={children} />;
}
