import type { PaymentStep, ProgressStep } from '@portal/shared/labor-progress/steps';
import type { InvoiceRow } from '#db/schema/index.ts';

type Gate = Pick<InvoiceRow, 'requiredForStep' | 'refundedOn' | 'status'>;

/** The invoice that a payment step waits for; refunded invoices do not count. */
export const findRequiredInvoice = <Invoice extends Gate>(
  step: ProgressStep,
  invoices: readonly Invoice[],
): Invoice | undefined =>
  invoices.find(({ requiredForStep, refundedOn }) => requiredForStep === step && refundedOn === null);

/** Whether the payment of a step is on the ledger and not refunded. Until a refund, the step cannot be undone. */
export const isPaymentSatisfied = (step: PaymentStep | ProgressStep, invoices: readonly Gate[]): boolean =>
  findRequiredInvoice(step, invoices)?.status === 'paid';

/** Whether a payment of a step is open, or open again after staff reversed it. */
export const isPaymentOpen = (step: ProgressStep, invoices: readonly Gate[]): boolean => {
  const status = findRequiredInvoice(step, invoices)?.status;
  return status === 'not_paid' || status === 'pending';
};
