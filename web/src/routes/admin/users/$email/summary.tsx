import { Stack } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { EmailChangeCard, EmailChangeNotice } from '#features/approvals/staff/email-change-card.tsx';
import { UserConsents } from '#features/consents/staff/user-consents.tsx';
import { UserDeadlines } from '#features/deadlines/staff/user-deadlines.tsx';
import { FailedMails } from '#features/mails/staff/failed-mails.tsx';
import { UserNotes } from '#features/notes/staff/user-notes.tsx';
import { UserTasks } from '#features/staff-tasks/staff/user-tasks.tsx';
import { UserSummaryPage } from '#features/users/staff/user-summary-page.tsx';

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
        emailChange={<EmailChangeCard email={email} />}
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
