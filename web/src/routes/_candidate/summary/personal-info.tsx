import { createFileRoute } from '@tanstack/react-router';
import { useGoOn } from '#features/profile/candidate/go-on.ts';
import { PersonalInfoPage } from '#features/profile/candidate/personal-info/personal-info-page.tsx';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { meQuery } from '#platform/session/session.ts';

export const Route = createFileRoute('/_candidate/summary/personal-info')({ component: PersonalInfo });

function PersonalInfo() {
  const { me } = Route.useRouteContext();
  const goOn = useGoOn();
  return <PersonalInfoPage me={useApiQuery(meQuery()).data ?? me} onSaved={() => void goOn()} />;
}
