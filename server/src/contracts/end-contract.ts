import { applicationWorkflow } from '@portal/shared/applications/workflow';
import type { EndReason } from '@portal/shared/contracts/workflow';
import { contractWorkflow } from '@portal/shared/contracts/workflow';
import { AppError } from '@portal/shared/errors/app-error';
import { stepsToComplete } from '@portal/shared/fee-plans/rules';
import { closeOffer } from '#addenda/close-offer.ts';
import { findAddendum, findOpenMove, jobsOf, listOpenAddenda } from '#addenda/repository.ts';
import { lockPerson } from '#applications/lock-person.ts';
import type { ApplicationRecord } from '#applications/repository.ts';
import { findApplication, transitionApplication } from '#applications/repository.ts';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import type { ContractRow, InvoiceRow } from '#db/schema/index.ts';
import { lockJobs } from '#jobs/repository.ts';
import { listCompleted } from '#labor-progress/repository.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import type { OpenedRefund } from '#settlement/settle-case.ts';
import { settleCase } from '#settlement/settle-case.ts';
import { findContract, transitionContract } from './repository.ts';

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
 * Locks the job of an application and the job that it was offered, then the person, and reads the application again. Every writer of
 * seats locks the jobs first, in the order of their ids, so they queue instead of deadlocking.
 * @throws {AppError} 409 CHANGED_MEANWHILE if the candidate moved or staff offered a job while this waited: the seat of that
 * job is not locked
 */
export async function lockSeats(tx: Tx, record: ApplicationRecord): Promise<ApplicationRecord> {
  const { id, jobId } = record.application;
  const offer = await findOffer(tx, record);
  await lockJobs(tx, [jobId, ...(offer ? [jobsOf(offer).toJobId] : [])]);
  await lockPerson(tx, record.user.id);
  const current = (await findApplication(tx, id)) ?? record;
  if (current.application.jobId !== jobId || (await findOffer(tx, record))?.id !== offer?.id) {
    throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { application: 'CHANGED_MEANWHILE' } });
  }
  return current;
}

/**
 * Ends an application and its contract, for candidates and for staff, and settles the case. The caller notifies the candidate, and names
 * the refund.
 * @throws {AppError} 409 OBSERVATION_IS_COMPLETED_OR_LOCKED when the application was decided or has ended before
 */
export async function endContract(
  tx: Tx,
  deps: Deps,
  { context, record, ending }: { context: AuditContext; record: ApplicationRecord; ending: Ending },
): Promise<EndedContract> {
  const { id } = record.application;
  const { email } = record.user;
  const current = await lockSeats(tx, record);
  const { status } = current.application;
  if (status === 'approved' && !ending.mayEndCase) refuseDecided();
  // The last step or payment may complete the contract while this waits for the locks. A completed contract does not end.
  if (status === 'approved' && current.contractStatus === 'completed') refuseDecided();

  const action = status === 'approved' ? 'end' : ending.action;
  const set = { reason: ending.text, decidedAt: context.now, holdExpiresAt: null };
  if (!applicationWorkflow.transitions[action].from.includes(status)) return refuseDecided();
  // The contract first: a trigger ends the contract of any other application that ends.
  const contract = await endInForce(tx, { context, contractId: current.contractUid, ending });
  if (!(await transitionApplication(tx, { id, action }, set))) refuseDecided();
  if (current.contractUid) await withdrawOffers(tx, context, current.contractUid);

  const userId = record.user.id;
  const { closed, refunds } = await settleCase(tx, deps, { context, userId, toldContractId: contract?.id });
  const refund = (contract && refunds.get(contract.id)) ?? null;
  if (contract) await recordEnd(tx, { context, contract, ending, email, closed, refund });
  await recordAudit(tx, context, {
    action: `application.${action}`,
    subject: { type: 'application', uid: id, email },
    before: { status },
    after: { status: applicationWorkflow.transitions[action].to, reason: ending.text },
  });
  return { refund, record: (await findApplication(tx, id)) ?? current };
}

/** Ends a contract in force. Returns it as it was; null if it is not in force. */
async function endInForce(
  tx: Tx,
  { context, contractId, ending }: { context: AuditContext; contractId: string | null; ending: Ending },
): Promise<ContractRow | null> {
  const found = contractId ? await findContract(tx, contractId) : undefined;
  if (!found) return null;
  const set = { endedAt: context.now, endReason: ending.reason };
  const id = found.contract.id;
  return (await transitionContract(tx, { id, action: actionOf(ending) }, set)) ? found.contract : null;
}

const actionOf = ({ reason }: Ending) => (reason === 'cancelled' ? 'cancel' : 'end');

interface RecordedEnd {
  context: AuditContext;
  contract: ContractRow;
  ending: Ending;
  email: string;
  closed: readonly InvoiceRow[];
  refund: OpenedRefund | null;
}

async function recordEnd(tx: Tx, { context, contract, ending, email, closed, refund }: RecordedEnd): Promise<void> {
  const completed = (await listCompleted(tx, contract.applicationId)).map(({ step }) => step);
  await recordAudit(tx, context, {
    action: `contract.${actionOf(ending)}`,
    subject: { type: 'contract', uid: contract.id, email },
    before: { status: contract.status },
    after: {
      status: contractWorkflow.transitions[actionOf(ending)].to,
      reason: ending.reason,
      voidedInvoices: closed.filter(({ contractId }) => contractId === contract.id).map(({ number }) => number),
      stoppedSteps: stepsToComplete(contract).filter((step) => !completed.includes(step)),
      refundCents: refund?.refundCents ?? 0,
    },
  });
}

/** The refund as a notification names it; nothing if there is none. */
export const refundParams = (refund: OpenedRefund | null): Partial<Pick<OpenedRefund, 'refundCents' | 'dueDay'>> =>
  refund && refund.refundCents > 0 ? { refundCents: refund.refundCents, dueDay: refund.dueDay } : {};
