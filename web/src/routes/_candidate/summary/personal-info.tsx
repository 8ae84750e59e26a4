import { createFileRoute } from '@tanstack/react-router';
import { useNextOnboardingPage } from '#features/profile/candidate/next-onboarding-page.ts';
import { PersonalInfoPage } from '#features/profile/candidate/personal-info/personal-info-page.tsx';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { meQuery } from '#platform/session/session.ts';

export const Route = createFileRoute('/_candidate/summary/personal-info')({ component: PersonalInfo });

function PersonalInfo() {
  const { me } = Route.useRouteContext();
  const goOn = useNextOnboardingPage();
  return <PersonalInfoPage me={useApiQuery(meQuery()).data ?? me} onSaved={() => void goOn()} />;
}
