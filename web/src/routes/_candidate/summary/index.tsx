import { createFileRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import { SomeJobsPlaceholder } from '#features/jobs/candidate/some-jobs-placeholder.tsx';
import { useNextOnboardingPage } from '#features/profile/candidate/next-onboarding-page.ts';
import { SummaryPage } from '#features/profile/candidate/summary/summary-page.tsx';
import type { RefundNoticesProps } from '#features/refunds/candidate/refund-notices.tsx';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { meQuery } from '#platform/session/session.ts';
import { ListSkeleton } from '#ui/feedback/states.tsx';

export const Route = createFileRoute('/_candidate/summary/')({ component: Summary });

/** Everybody is asked once, so later visits do not load them. */
const FirstConsents = lazy(async () => {
  const [{ FirstConsents: Form }] = await Promise.all([
    import('#features/consents/candidate/first-consents.tsx'),
    loadPhrases('consents'),
  ]);
  return { default: Form };
});

/** An approved candidate chooses a job once. */
const SomeJobs = lazy(async () => {
  const { SomeJobs: List } = await import('#features/jobs/candidate/some-jobs.tsx');
  return { default: List };
});

/** Few candidates have a refund. The page works without the notices, if they cannot be loaded. */
const RefundNotices = lazy<ComponentType<RefundNoticesProps>>(() =>
  Promise.all([import('#features/refunds/candidate/refund-notices.tsx'), loadPhrases('waits')]).then(
    ([{ RefundNotices: Notices }]) => ({ default: Notices }),
    () => ({ default: () => null }),
  ),
);

function Summary() {
  const goOn = useNextOnboardingPage();
  const { me } = Route.useRouteContext();
  return (
    <SummaryPage
      me={useApiQuery(meQuery()).data ?? me}
      consents={
        <Suspense fallback={<ListSkeleton rows={3} height={120} />}>
          <FirstConsents onSaved={() => void goOn()} />
        </Suspense>
      }
      renderRefunds={(toldId) => (
        <Suspense fallback={null}>
          <RefundNotices toldId={toldId} />
        </Suspense>
      )}
      renderJobs={(applications) => (
        <Suspense fallback={<SomeJobsPlaceholder />}>
          <SomeJobs applications={applications} />
        </Suspense>
      )}
    />
  );
}
