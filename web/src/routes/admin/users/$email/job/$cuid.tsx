import { createFileRoute } from '@tanstack/react-router';
import { ContractPage } from '#features/contracts/staff/contract-page.tsx';

export const Route = createFileRoute('/admin/users/$email/job/$cuid')({ component: Contract });

function Contract() {
  const { email, cuid } = Route.useParams();
  return <ContractPage email={email} uid={cuid} />;
}
