import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '#features/about/public/about-page.tsx';
import { loadPhrases } from '#platform/i18n/i18n.ts';

export const Route = createFileRoute('/_public/about')({
  beforeLoad: () => loadPhrases('about'),
  component: AboutPage,
});
