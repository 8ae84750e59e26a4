import type { CandidateTask } from '@portal/shared/tasks/contract';
import { ownInvoicesQuery } from '#entities/invoices/queries.ts';
import { usePartInReview } from '#entities/invoices/use-part-in-review.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { ownTasksQuery } from './queries.ts';

interface PaymentTask {
  task: CandidateTask | undefined;
  /** Also if the tasks cannot be read: a reminder too many is better than a lost place. */
  isToPay: boolean;
  /** Whether the transfer is on record, so that a second one would pay twice. */
  isReported: boolean;
  /** What is being confirmed and what is still to send, if only a part was reported. A seat is not at risk then. */
  partInReview: string | null;
}

/** Whether an invoice waits for a payment, or its transfer was reported. Neither is known while the tasks load. */
export function usePaymentTask(): (invoiceId: string | null) => PaymentTask {
  const tasks = useApiQuery({ ...ownTasksQuery(), meta: { isSilent: true } });
  const invoices = useApiQuery({ ...ownInvoicesQuery(), meta: { isSilent: true } });
  const partInReview = usePartInReview();
  return (invoiceId) => {
    const task = tasks.data?.items.find(({ kind, subject }) => kind === 'pay' && subject === invoiceId);
    // A place that is safe must not look lost until the reported part is known.
    const isPartKnown = invoices.data !== undefined || invoices.isError;
    // Tasks that are being fetched again may be older than the signature.
    const isReported = tasks.data !== undefined && !tasks.isFetching && !task;
    const part = partInReview(invoices.data?.items.find(({ id }) => id === invoiceId));
    return {
      task,
      isToPay: (task !== undefined && isPartKnown) || (tasks.isError && !tasks.data),
      isReported,
      partInReview: part,
    };
  };
}
