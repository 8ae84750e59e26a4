import { applicationWorkflow } from '@portal/shared/applications/workflow';
import type { EndReason } from '@portal/shared/contracts/workflow';
import { contractWorkflow } from '@portal/shared/contracts/workflow';
import { AppError } from '@portal/shared/errors/app-error';
import { stepsToComplete } from '@portal/shared/fee-plans/rules';
import type { Tx } from '../../db/client.ts';
import { findAddendum, findOpenMove, jobsOf, listOpenAddenda } from '../../features/addenda/repository.ts';
import type { ApplicationRecord } from '../../features/applications/repository.ts';
import { findApplication, lockApplication, transitionApplication } from '../../features/applications/repository.ts';
import { recordAudit } from '../../features/audit-log/record.ts';
import { findContract, transitionContract } from '../../features/contracts/repository.ts';
import { closeUnpaidInvoices } from '../../features/invoices/close-invoice.ts';
import { lockJobs } from '../../features/jobs/repository.ts';
import { syncJobStatus } from '../../features/jobs/sync-job-status.ts';
import { listCompleted } from '../../features/labor-progress/repository.ts';
import type { OpenedRefund } from '../../features/refunds/open-refund.ts';
import { openRefundOfEnd } from '../../features/refunds/open-refund.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AuditContext } from '../../platform/http/request-context.ts';
import { required } from '../../platform/required.ts';
import { closeOffer } from '../addenda/close-offer.ts';
import { refundReturnedCredit } from '../refunds/refund-late-payment.ts';

/** How an application and its contract end. */
export interface Ending {
  /** What happens to a pending application. An approved one always ends. */
  action: 'reject' | 'withdraw' | 'release';
  reason: EndReason;
  /** The reason of the application: a text by staff that the candidate reads, or a code of the product. */
  text: string;
  /** Whether an approved application may end; otherwise it is refused as decided. */
  mayEndCase: boolean;
}

interface EndedContract {
  record: ApplicationRecord;
  refund: OpenedRefund | null;
}

const refuseDecided = (): never => {
  throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { application: 'APPLICATION_DECIDED' } });
};

interface ContractEnding {
  context: AuditContext;
  contractId: string;
  ending: Ending;
  email: string;
}

/** Ends the contract of a locked application: its open invoices are closed, and its refund is opened. */
async function endInForce(tx: Tx, deps: Deps, { context, contractId, ending, email }: ContractEnding) {
  const { reason } = ending;
  const action = reason === 'cancelled' ? 'cancel' : 'end';
  const before = await findContract(tx, contractId);
  const set = { endedAt: context.now, endReason: reason };
  if (!before || !(await transitionContract(tx, { id: contractId, action }, set))) return { refund: null };

  const { contract } = before;
  const { closed, sources } = await closeUnpaidInvoices(tx, deps, { context, contractId, user: before.user });
  const completed = (await listCompleted(tx, contract.applicationId)).map(({ step }) => step);
  const refund = await openRefundOfEnd(tx, deps, { context, contract, email, reason });

  await recordAudit(tx, context, {
    action: `contract.${action}`,
    subject: { type: 'contract', uid: contractId, email },
    before: { status: contract.status },
    after: {
      status: contractWorkflow.transitions[action].to,
      reason,
      voidedInvoices: closed.map(({ number }) => number),
      stoppedSteps: stepsToComplete(contract).filter((step) => !completed.includes(step)),
      refundCents: refund?.refundCents ?? 0,
    },
  });
  await refundReturnedCredit(tx, deps, { context, invoiceIds: sources });
  return { refund };
}

/** The offer to move to another job that the candidate has not decided about. */
const findOffer = async (tx: Tx, { contractUid }: ApplicationRecord) =>
  contractUid ? await findOpenMove(tx, contractUid) : undefined;

/** Withdraws all offers under a contract. One that has ended or is completed moves nowhere, and takes no dependents. */
export async function withdrawOffers(tx: Tx, context: AuditContext, contractId: string): Promise<void> {
  for (const { id } of await listOpenAddenda(tx, contractId)) {
    const found = required(await findAddendum(tx, id), 'no addendum is deleted');
    await closeOffer(tx, found, { context, action: 'withdraw', reason: null });
  }
}

/**
 * Locks the job of an application and the job that it was offered, then the application, and reads it again. Every writer of
 * seats locks the jobs first, in the order of their ids, so they queue instead of deadlocking.
 * @throws {AppError} 409 CHANGED_MEANWHILE if the candidate moved or staff offered a job while this waited: the seat of that
 * job is not locked
 */
export async function lockSeats(tx: Tx, record: ApplicationRecord): Promise<ApplicationRecord> {
  const { id, jobId } = record.application;
  const offer = await findOffer(tx, record);
  await lockJobs(tx, [jobId, ...(offer ? [jobsOf(offer).toJobId] : [])]);
  await lockApplication(tx, id);
  const current = (await findApplication(tx, id)) ?? record;
  if (current.application.jobId !== jobId || (await findOffer(tx, record))?.id !== offer?.id) {
    throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { application: 'CHANGED_MEANWHILE' } });
  }
  return current;
}

/**
 * Ends an application and its contract, for candidates and for staff: the seat becomes free, the open invoices are closed, and no step
 * follows. The refund that the contract requires is opened with its calculation. The caller notifies the candidate.
 * @throws {AppError} 409 OBSERVATION_IS_COMPLETED_OR_LOCKED when the application was decided or has ended before
 */
export async function endContract(
  tx: Tx,
  deps: Deps,
  { context, record, ending }: { context: AuditContext; record: ApplicationRecord; ending: Ending },
): Promise<EndedContract> {
  const { id, jobId } = record.application;
  const { email } = record.user;
  const current = await lockSeats(tx, record);
  const { status } = current.application;
  if (status === 'approved' && !ending.mayEndCase) refuseDecided();
  // The last step or payment may complete the contract while this waits for the locks. A completed contract does not end.
  if (status === 'approved' && current.contractStatus === 'completed') refuseDecided();

  // The contract first: a trigger ends the contract of any other application that ends.
  const action = status === 'approved' ? 'end' : ending.action;
  const isLive = applicationWorkflow.transitions[action].from.includes(status);
  const ended =
    isLive && current.contractUid
      ? await endInForce(tx, deps, { context, contractId: current.contractUid, ending, email })
      : { refund: null };

  const set = { reason: ending.text, decidedAt: context.now, holdExpiresAt: null };
  if (!(await transitionApplication(tx, { id, action }, set))) refuseDecided();
  await syncJobStatus(tx, jobId);
  if (current.contractUid) await withdrawOffers(tx, context, current.contractUid);

  await recordAudit(tx, context, {
    action: `application.${action}`,
    subject: { type: 'application', uid: id, email },
    before: { status },
    after: { status: applicationWorkflow.transitions[action].to, reason: ending.text },
  });
  return { ...ended, record: (await findApplication(tx, id)) ?? current };
}

/** The refund as a notification names it; nothing if there is none. */
export const refundParams = (refund: OpenedRefund | null): Partial<Pick<OpenedRefund, 'refundCents' | 'dueDay'>> =>
  refund && refund.refundCents > 0 ? { refundCents: refund.refundCents, dueDay: refund.dueDay } : {};
