import { createFileRoute } from '@tanstack/react-router';
import { ConsentsPage } from '#features/consents/candidate/consents-page.tsx';
import { loadPhrases } from '#platform/i18n/i18n.ts';

export const Route = createFileRoute('/_candidate/profile/consents')({
  beforeLoad: () => loadPhrases('consents'),
  component: ConsentsPage,
});
