import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { languageCodes } from '@portal/shared/languages/languages';
import { createFileRoute } from '@tanstack/react-router';
import { FormPreviewPage } from '#features/forms/staff/form-preview-page.tsx';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { choiceParam } from '#platform/search-params.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/forms/$uid/preview')({
  validateSearch: (raw: Record<string, unknown>): { in?: LanguageCode } => ({ in: choiceParam(languageCodes, raw.in) }),
  beforeLoad: ({ context }) => {
    requirePermission(context.me, 'forms.read');
    return loadPhrases('staffForms');
  },
  component: Preview,
});

function Preview() {
  const { uid } = Route.useParams();
  const { in: language } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FormPreviewPage
      uid={uid}
      language={language}
      onLanguage={(next) => void navigate({ search: { in: next }, resetScroll: false })}
    />
  );
}
