import { createFileRoute } from '@tanstack/react-router';
import { EmailChangeCard, EmailChangeNotice } from '#features/approvals/staff/email-change-card.tsx';
import { UserAuditLog } from '#features/audit-log/staff/user-audit-log.tsx';
import { UserConsents } from '#features/consents/staff/user-consents.tsx';
import { FailedMails } from '#features/mails/staff/failed-mails.tsx';
import { UserNotes } from '#features/notes/staff/user-notes.tsx';
import { UserSummaryPage } from '#features/users/staff/user-summary-page.tsx';

export const Route = createFileRoute('/admin/users/$email/summary')({ component: Summary });

function Summary() {
  const { email } = Route.useParams();
  return (
    <>
      <FailedMails email={email} />
      <EmailChangeNotice email={email} />
      <UserSummaryPage
        email={email}
        emailChange={<EmailChangeCard email={email} />}
        consents={<UserConsents email={email} />}
      >
        <UserNotes email={email} />
      </UserSummaryPage>
      <UserAuditLog email={email} />
    </>
  );
}
