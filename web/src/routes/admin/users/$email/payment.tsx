import { createFileRoute } from '@tanstack/react-router';
import { UserInvoices } from '#features/invoices/staff/user-invoices.tsx';
import { UserStatement } from '#features/ledger/staff/user-statement.tsx';
import { UserRefunds } from '#features/refunds/staff/user-refunds.tsx';
import { UserTransfers } from '#features/transfers/staff/user-transfers.tsx';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { useMay } from '#platform/session/use-may.ts';

export const Route = createFileRoute('/admin/users/$email/payment')({
  beforeLoad: () => loadPhrases('statement'),
  component: Payment,
});

/** Shows a candidate's money: the submitted transfers and the invoices. */
function Payment() {
  const { email } = Route.useParams();
  const may = useMay();
  return (
    <>
      {may('transfers.read') && <UserRefunds email={email} />}
      {may('transfers.read') && <UserTransfers email={email} />}
      <UserInvoices email={email} />
      <UserStatement email={email} />
    </>
  );
}
