import { createFileRoute } from '@tanstack/react-router';
import { UserInvoices } from '#features/invoices/staff/user-invoices.tsx';
import { UserMoney } from '#features/invoices/staff/user-money.tsx';
import { UserStatement } from '#features/ledger/staff/user-statement.tsx';
import { UserRefunds } from '#features/refunds/staff/user-refunds.tsx';
import { RecordPaymentModal } from '#features/transfers/staff/record-payment-modal.tsx';
import { UserTransfers } from '#features/transfers/staff/user-transfers.tsx';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { useMay } from '#platform/session/use-may.ts';

export const Route = createFileRoute('/admin/users/$email/payment')({
  beforeLoad: () => loadPhrases('statement'),
  component: Payment,
});

/** Shows a candidate's money: the figures, the invoices, and the transfers. */
function Payment() {
  const { email } = Route.useParams();
  const may = useMay();
  return (
    <>
      <UserMoney email={email} />
      <UserInvoices email={email} renderRecordPayment={(props) => <RecordPaymentModal email={email} {...props} />} />
      {may('transfers.read') && <UserTransfers email={email} />}
      {may('transfers.read') && <UserRefunds email={email} />}
      <UserStatement email={email} />
    </>
  );
}
