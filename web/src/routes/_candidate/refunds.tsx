import { createFileRoute } from '@tanstack/react-router';
import { RefundsPage } from '#features/refunds/candidate/refunds-page.tsx';

export const Route = createFileRoute('/_candidate/refunds')({ component: RefundsPage });
