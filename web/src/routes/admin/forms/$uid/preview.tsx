import type { StaffFormDetail } from '@portal/shared/forms/contract';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { languageCodes } from '@portal/shared/http/field-schemas';
import { createFileRoute } from '@tanstack/react-router';
import { StepsPreview } from '../../../../features/onboarding/components/steps-preview.tsx';
import { QuestionnairePreview } from '../../../../features/questionnaire/components/questionnaire-preview.tsx';
import { FormPreviewPage } from '../../../../features/staff-forms/pages/form-preview-page.tsx';
import { choiceParam } from '../../../../platform/search-params.ts';
import { requirePermission } from '../../../../platform/session/session.ts';

export const Route = createFileRoute('/admin/forms/$uid/preview')({
  validateSearch: (raw: Record<string, unknown>): { in?: LanguageCode } => ({ in: choiceParam(languageCodes, raw.in) }),
  beforeLoad: ({ context }) => requirePermission(context.me, 'forms.read'),
  component: Preview,
});

/** What a candidate who has not answered anything is given. */
const unanswered = ({ questions, categories }: StaffFormDetail) =>
  questions.map((question) => ({
    ...question,
    value: null,
    description: null,
    revision: '',
    category: categories.find(({ uid }) => uid === question.categoryUid) ?? null,
  }));

function Preview() {
  const { uid } = Route.useParams();
  const { in: language } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FormPreviewPage
      uid={uid}
      language={language}
      onLanguage={(next) => void navigate({ search: { in: next }, resetScroll: false })}
    >
      {(form) => {
        const items = unanswered(form);
        const steps = items.filter(({ answerType }) => answerType === 'confirm');
        const questions = items.filter(({ answerType }) => answerType === 'yes_no');
        return (
          <>
            {steps.length > 0 && <StepsPreview steps={steps} />}
            {questions.length > 0 && <QuestionnairePreview items={questions} />}
          </>
        );
      }}
    </FormPreviewPage>
  );
}
