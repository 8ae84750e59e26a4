import { createFileRoute } from '@tanstack/react-router';
import { StatementPage } from '#features/ledger/candidate/statement-page.tsx';
import { loadPhrases } from '#platform/i18n/i18n.ts';

export const Route = createFileRoute('/_candidate/statement')({
  beforeLoad: () => loadPhrases('statement'),
  component: StatementPage,
});
