import { createFileRoute } from '@tanstack/react-router';
import { StatementPage } from '../../features/ledger/candidate/statement-page.tsx';

export const Route = createFileRoute('/_candidate/statement')({ component: StatementPage });
