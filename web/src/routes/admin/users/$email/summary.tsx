import { Stack } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { EmailChangeNotice } from '#features/approvals/staff/email-change-notice.tsx';
import { UserConsents } from '#features/consents/staff/user-consents.tsx';
import { UserDeadlines } from '#features/deadlines/staff/user-deadlines.tsx';
import { FailedMails } from '#features/mails/staff/failed-mails.tsx';
import { UserNotes } from '#features/notes/staff/user-notes.tsx';
import { UserTasks } from '#features/staff-tasks/staff/user-tasks.tsx';
import { UserSummaryPage } from '#features/users/staff/user-summary-page.tsx';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { ListSkeleton } from '#ui/feedback/states.tsx';

/** It stands below the fold. */
const EmailChangeCard = lazy(async () => ({
  default: (await import('#features/approvals/staff/email-change-card.tsx')).EmailChangeCard,
}));

/** Most of its code is that of the page of all work. */
const CandidateWork = lazy(async () => {
  const [{ CandidateWork: Work }] = await Promise.all([
    import('#features/overview/staff/candidate-work.tsx'),
    loadPhrases('mailEvents'),
  ]);
  return { default: Work };
});

export const Route = createFileRoute('/admin/users/$email/summary')({ component: Summary });

function Summary() {
  const { email } = Route.useParams();
  const { me } = Route.useRouteContext();
  return (
    <>
      <FailedMails email={email} />
      <EmailChangeNotice email={email} />
      <UserSummaryPage
        email={email}
        work={
          <Suspense fallback={<ListSkeleton rows={2} height={56} />}>
            <CandidateWork email={email} />
          </Suspense>
        }
        emailChange={
          <Suspense>
            <EmailChangeCard email={email} />
          </Suspense>
        }
        consents={<UserConsents email={email} />}
      >
        <Stack gap="lg">
          <UserDeadlines email={email} />
          <UserTasks email={email} ownEmail={me.email} />
          <UserNotes email={email} />
        </Stack>
      </UserSummaryPage>
    </>
  );
}
