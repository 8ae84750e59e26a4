import { createFileRoute } from '@tanstack/react-router';
import { PaymentHistoryPage } from '#features/transfers/candidate/payment-history-page.tsx';

export const Route = createFileRoute('/_candidate/payment-history')({
  validateSearch: (search: Record<string, unknown>): { page?: number } => {
    const page = Math.floor(Number(search.page));
    return { page: page > 1 ? page : undefined };
  },
  component: PaymentHistory,
});

function PaymentHistory() {
  const navigate = Route.useNavigate();
  return (
    <PaymentHistoryPage page={Route.useSearch().page ?? 1} onPage={(page) => void navigate({ search: { page } })} />
  );
}
