import { createFileRoute } from '@tanstack/react-router';
import { useNextOnboardingPage } from '#features/profile/candidate/next-onboarding-page.ts';
import { QuestionnairePage } from '#features/profile/candidate/questionnaire/questionnaire-page.tsx';
import { loadPhrases } from '#platform/i18n/i18n.ts';

export const Route = createFileRoute('/_candidate/summary/questionnaire')({
  validateSearch: (search: Record<string, unknown>): { page?: number; check?: true } => {
    const page = Math.floor(Number(search.page));
    // `check`: the page before the submission led to one answer, and gets the candidate back.
    return { page: page >= 1 ? page : undefined, check: search.check === true || undefined };
  },
  // They say why sensitive questions are asked.
  beforeLoad: () => loadPhrases('consents'),
  component: Questionnaire,
});

function Questionnaire() {
  const { page, check = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  const goOn = useNextOnboardingPage();
  return (
    <QuestionnairePage
      page={page}
      isOnePage={check}
      onOpen={(opened) => void navigate({ search: { page: opened }, hash: true, replace: true, resetScroll: false })}
      onPage={(next) => void navigate({ search: { page: next } })}
      onFinish={() => void goOn()}
    />
  );
}
