import { createFileRoute, notFound } from '@tanstack/react-router';
import { UserApplications } from '../../../../../features/staff-applicants/pages/user-applications.tsx';
import { UserDocumentsPage } from '../../../../../features/staff-documents/pages/user-documents-page.tsx';
import type { BasicPart } from '../../../../../features/staff-users/pages/user-basic-tabs.tsx';
import { basicParts, UserBasicTabs } from '../../../../../features/staff-users/pages/user-basic-tabs.tsx';
import { UserInformationPage } from '../../../../../features/staff-users/pages/user-information-page.tsx';
import { UserQuestionnairePage } from '../../../../../features/staff-users/pages/user-questionnaire-page.tsx';

export const Route = createFileRoute('/admin/users/$email/basic/$part')({
  beforeLoad: ({ params }) => {
    if (!(basicParts as readonly string[]).includes(params.part)) throw notFound();
  },
  component: Basic,
});

const pages = {
  information: UserInformationPage,
  questionnaire: UserQuestionnairePage,
  documents: UserDocumentsPage,
  jobs: UserApplications,
} satisfies Record<BasicPart, unknown>;

function Basic() {
  const { email, part } = Route.useParams();
  const Part = pages[part as BasicPart];
  return (
    <>
      <UserBasicTabs email={email} />
      <Part email={email} />
    </>
  );
}
