import type { AnswerType } from '@portal/shared/forms/rules';
import { answerTypes } from '@portal/shared/forms/rules';
import { createFileRoute } from '@tanstack/react-router';
import { FormPage } from '#features/forms/staff/form-page.tsx';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { choiceParam } from '#platform/search-params.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/forms/$uid/')({
  validateSearch: (raw: Record<string, unknown>): { answerType?: AnswerType } => ({
    answerType: choiceParam(answerTypes, raw.answerType),
  }),
  beforeLoad: ({ context }) => {
    requirePermission(context.me, 'forms.read');
    return loadPhrases('staffForms');
  },
  component: Form,
});

function Form() {
  const { uid } = Route.useParams();
  const { answerType } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FormPage
      key={uid}
      uid={uid}
      answerType={answerType}
      onAnswerType={(next) => void navigate({ search: { answerType: next }, resetScroll: false })}
    />
  );
}
