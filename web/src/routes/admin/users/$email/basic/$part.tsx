import { isOneOf } from '@portal/shared/objects/keys';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { UserApplications } from '#features/applications/staff/user-applications.tsx';
import { LateSeals } from '#features/contracts/staff/late-seals.tsx';
import { UserDocumentsPage } from '#features/files/staff/user-documents-page.tsx';
import { UserChangesPage } from '#features/profile/staff/changes/user-changes-page.tsx';
import { UserInformationPage } from '#features/profile/staff/user-information-page.tsx';
import { UserQuestionnairePage } from '#features/profile/staff/user-questionnaire-page.tsx';
import type { BasicPart } from '#features/users/staff/basic-parts.ts';
import { basicParts } from '#features/users/staff/basic-parts.ts';
import { UserBasicTabs } from '#features/users/staff/user-basic-tabs.tsx';
import { loadPhrases } from '#platform/i18n/i18n.ts';

export const Route = createFileRoute('/admin/users/$email/basic/$part')({
  beforeLoad: async ({ params }) => {
    if (!isOneOf(basicParts, params.part)) throw notFound();
    if (params.part === 'changes') await loadPhrases('profileChanges', 'staffProfileChanges');
  },
  component: Basic,
});

function UserJobs({ email }: { email: string }) {
  return (
    <UserApplications email={email}>
      <LateSeals email={email} />
    </UserApplications>
  );
}

const pages = {
  information: UserInformationPage,
  changes: UserChangesPage,
  questionnaire: UserQuestionnairePage,
  documents: UserDocumentsPage,
  jobs: UserJobs,
} satisfies Record<BasicPart, unknown>;

function Basic() {
  const { email, part } = Route.useParams();
  if (!isOneOf(basicParts, part)) throw notFound();
  const Part = pages[part];
  return (
    <>
      <UserBasicTabs email={email} />
      <Part email={email} />
    </>
  );
}
