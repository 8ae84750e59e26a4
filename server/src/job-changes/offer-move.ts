import type * as contract from '@portal/shared/addenda/contract';
import type { Addendum, MovePreview } from '@portal/shared/addenda/contract';
import { addendumWorkflow, offerDays } from '@portal/shared/addenda/workflow';
import { addDays, endOfDay, lastDayBefore } from '@portal/shared/calendar/calendar';
import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import { closedJobOf } from '#addenda/close-offer.ts';
import { presentAddendum, presentJobOfMove } from '#addenda/presenter.ts';
import { findAddendum, findOpenMove, insertAddendum } from '#addenda/repository.ts';
import { lockPerson } from '#applications/lock-person.ts';
import { recordAudit } from '#audit-log/record.ts';
import type { ContractRecord } from '#contracts/repository.ts';
import { findContract, findLiveContract } from '#contracts/repository.ts';
import type { Database, Tx } from '#db/client.ts';
import { refusalOfJob } from '#holds/hold-seat.ts';
import { textIn } from '#jobs/presenter.ts';
import type { JobRecord } from '#jobs/repository.ts';
import { findJob, getJob, lockJob } from '#jobs/repository.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { ActorContext, RequestContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { settleCase } from '#settlement/settle-case.ts';
import { findCandidate } from '#users/repository.ts';
import { readMove } from './read-move.ts';

const refuse = (fields: NonNullable<AppError['fields']>): never => {
  throw new AppError('INVALID_ARGUMENTS', { status: 409, fields });
};

/**
 * Finds the contract of a candidate whose case can move. @throws {AppError} NOT_FOUND; 409 without a contract in force,
 * before the application is approved, and while another addendum is open
 */
async function getMovableContract(tx: Tx | Database, email: string): Promise<ContractRecord> {
  const candidate = await findCandidate(tx, email);
  if (!candidate) throw new AppError('NOT_FOUND');
  const live = await findLiveContract(tx, candidate.user.id);
  const found = live && (await findContract(tx, live.contract.id));
  if (found?.contract.status !== 'in_force') return refuse({ contract: 'NO_CONTRACT_IN_FORCE' });
  if (live?.application.status !== 'approved') return refuse({ application: 'NO_APPROVED_APPLICATION' });
  if (await findOpenMove(tx, found.contract.id)) {
    throw new AppError('DUPLICATE_VALUE_FOR_ITEM', { fields: { addendum: 'ADDENDUM_OPEN' } });
  }
  return found;
}

/** @throws {AppError} 422 SAME_JOB; 409 when the job is not hiring or has no seat left */
function refuseWrongJob({ jobId }: ContractRecord, job: JobRecord): void {
  if (job.job.id === jobId) throw invalidFields({ jobUid: 'SAME_JOB' });
  const refusal = refusalOfJob(job);
  if (refusal) throw refusal;
}

/** The end of an offer that is made now: the end of its last day. */
const expiryOf = ({ clock }: Pick<Deps, 'clock'>): Date => endOfDay(addDays(clock.today(), offerDays), clock.timeZone);

/** Finds the job of a preview, if it names one. It refuses what {@link offerMove} refuses. */
async function findOfferedJob(db: Database, found: ContractRecord, uid: string | undefined): Promise<JobRecord | null> {
  if (!uid) return null;
  const job = await findJob(db, uid);
  if (!job) throw new AppError('NOT_FOUND');
  refuseWrongJob(found, job);
  return job;
}

/** Shows what would follow if a candidate moved to a job, or to any job. */
export async function previewMove(
  deps: Deps,
  request: RequestContext<typeof contract.previewMove>,
): Promise<MovePreview> {
  const { db } = deps;
  const found = await getMovableContract(db, request.params.email);
  const job = await findOfferedJob(db, found, request.query.jobUid);

  const facts = await readMove(db, found);
  const former = await getJob(db, found.jobId);
  return {
    contractUid: found.contract.id,
    from: { ...(await presentJobOfMove(db, found.jobId, request.language)), status: former.job.status },
    to: job && (await presentJobOfMove(db, job.job.id, request.language)),
    stepsAgain: facts.stepsAgain,
    keptPriorityDate: facts.keptPriorityDate,
    isApprovalRevoked: facts.isApprovalRevoked,
    paidCents: facts.paidCents,
    totalCents: facts.totalCents,
    invoices: facts.openInvoices.map(({ id, number, amountCents }) => ({ id, number, amountCents })),
    hasOtherFeePlan: job !== null && job.job.feePlan !== found.contract.feePlan.name,
    lastDay: lastDayBefore(expiryOf(deps), deps.clock.timeZone),
  };
}

interface Offer {
  context: ActorContext;
  email: string;
  jobUid: string;
  reason: string;
}

/**
 * Offers a candidate another job, and holds a seat of it until the candidate has decided.
 * @throws {AppError} NOT_FOUND; 409 without a case that can move, while another addendum is open, or without a free seat
 */
export async function offerMove(tx: Tx, deps: Deps, { context, email, jobUid, reason }: Offer): Promise<Addendum> {
  const first = await getMovableContract(tx, email);
  const job = await lockJob(tx, jobUid);
  if (!job) throw new AppError('NOT_FOUND');
  // Two members of staff may offer a job at once, or the contract may end. The second waits here, and is refused.
  await lockPerson(tx, first.user.id);
  const found = await getMovableContract(tx, email);
  refuseWrongJob(found, job);

  const expiresAt = expiryOf(deps);
  const id = await insertAddendum(tx, {
    contractId: found.contract.id,
    userId: found.user.id,
    kind: 'move',
    status: addendumWorkflow.initial,
    fromJobId: found.jobId,
    toJobId: jobUid,
    reason,
    offeredById: context.actor.id,
    offeredAt: context.now,
    expiresAt,
  });
  await settleCase(tx, deps, { context, userId: found.user.id });

  const { user } = found;
  await recordAudit(tx, context, {
    action: 'addendum.offer',
    subject: { type: 'addendum', uid: id, email: user.email },
    before: { jobId: found.jobId },
    after: { kind: 'move', contract: found.contract.id, jobId: jobUid, reason, expiresAt: expiresAt.toISOString() },
  });
  const dueDay = lastDayBefore(expiresAt, deps.clock.timeZone);
  await notify(tx, deps, {
    recipient: user,
    event: 'move_offered',
    params: {
      addendumUid: id,
      jobTitle: textIn(job, user.languageCode).title,
      reason,
      dueDay,
      ...(await closedJobOf(tx, found.jobId, user.languageCode)),
    },
    now: context.now,
  });

  const { addendum } = required(await findAddendum(tx, id), 'a created addendum exists');
  return presentAddendum(tx, addendum, context.language);
}
