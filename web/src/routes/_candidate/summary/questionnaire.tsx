import { createFileRoute } from '@tanstack/react-router';
import { QuestionnairePage } from '../../../features/profile/candidate/questionnaire/questionnaire-page.tsx';

export const Route = createFileRoute('/_candidate/summary/questionnaire')({
  validateSearch: (search: Record<string, unknown>): { page?: number } => {
    const page = Math.floor(Number(search.page));
    return { page: page >= 1 ? page : undefined };
  },
  component: Questionnaire,
});

function Questionnaire() {
  const { page } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <QuestionnairePage
      page={page}
      onPage={(next) => void navigate({ search: { page: next } })}
      onFinish={() => void navigate({ to: '/summary' })}
    />
  );
}
