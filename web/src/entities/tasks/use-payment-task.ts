import type { CandidateTask } from '@portal/shared/tasks/contract';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { ownTasksQuery } from './queries.ts';

interface PaymentTask {
  task: CandidateTask | undefined;
  /** Also if the tasks cannot be read: a reminder too many is better than a lost place. */
  isToPay: boolean;
  /** Whether the transfer is on record, so that a second one would pay twice. */
  isReported: boolean;
}

/** Whether an invoice waits for a payment, or its transfer was reported. Neither is known while the tasks load. */
export function usePaymentTask(): (invoiceId: string | null) => PaymentTask {
  const tasks = useApiQuery({ ...ownTasksQuery(), meta: { isSilent: true } });
  return (invoiceId) => {
    const task = tasks.data?.items.find(({ kind, subject }) => kind === 'pay' && subject === invoiceId);
    // Tasks that are being fetched again may be older than the signature.
    const isReported = tasks.data !== undefined && !tasks.isFetching && !task;
    return { task, isToPay: task !== undefined || (tasks.isError && !tasks.data), isReported };
  };
}
