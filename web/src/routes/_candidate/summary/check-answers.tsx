import { createFileRoute } from '@tanstack/react-router';
import { CheckAnswersPage } from '#features/profile/candidate/check-answers/check-answers-page.tsx';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { meQuery } from '#platform/session/session.ts';

export const Route = createFileRoute('/_candidate/summary/check-answers')({ component: CheckAnswers });

function CheckAnswers() {
  const { me } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <CheckAnswersPage me={useApiQuery(meQuery()).data ?? me} onSubmitted={() => void navigate({ to: '/summary' })} />
  );
}
