import { createFileRoute } from '@tanstack/react-router';
import { useNextOnboardingPage } from '#features/profile/candidate/next-onboarding-page.ts';
import { QuestionnairePage } from '#features/profile/candidate/questionnaire/questionnaire-page.tsx';
import { loadPhrases } from '#platform/i18n/i18n.ts';

export const Route = createFileRoute('/_candidate/summary/questionnaire')({
  validateSearch: (search: Record<string, unknown>): { page?: number } => {
    const page = Math.floor(Number(search.page));
    return { page: page >= 1 ? page : undefined };
  },
  // They say why sensitive questions are asked.
  beforeLoad: () => loadPhrases('consents'),
  component: Questionnaire,
});

function Questionnaire() {
  const { page } = Route.useSearch();
  const navigate = Route.useNavigate();
  const goOn = useNextOnboardingPage();
  return (
    <QuestionnairePage
      page={page}
      onOpen={(opened) => void navigate({ search: { page: opened }, hash: true, replace: true, resetScroll: false })}
      onPage={(next) => void navigate({ search: { page: next } })}
      onFinish={() => void goOn()}
    />
  );
}
