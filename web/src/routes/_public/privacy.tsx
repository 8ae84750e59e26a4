import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '#features/settings/public/privacy-page.tsx';
import { loadPhrases } from '#platform/i18n/i18n.ts';

export const Route = createFileRoute('/_public/privacy')({
  beforeLoad: () => loadPhrases('privacy'),
  component: PrivacyPage,
});
