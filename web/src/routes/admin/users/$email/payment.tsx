import { createFileRoute } from '@tanstack/react-router';
import { UserRefunds } from '../../../../features/refunds/pages/user-refunds.tsx';
import { UserInvoices } from '../../../../features/staff-invoices/pages/user-invoices.tsx';
import { UserTransfers } from '../../../../features/staff-transfers/pages/user-transfers.tsx';
import { UserStatement } from '../../../../features/statement/pages/user-statement.tsx';
import { useMay } from '../../../../platform/session/use-may.ts';

export const Route = createFileRoute('/admin/users/$email/payment')({ component: Payment });

/** A candidate's money: the transfers handed in, and what is asked for. */
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
