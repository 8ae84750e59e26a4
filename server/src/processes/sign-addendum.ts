import type { Addendum, signAddendum as contract } from '@portal/shared/addenda/contract';
import { signingAttempts } from '@portal/shared/auth/limits';
import { AppError } from '@portal/shared/errors/app-error';
import { isOpenJob } from '@portal/shared/jobs/workflow';
import type { Database, Tx } from '../db/client.ts';
import { presentAddendum } from '../features/addenda/presenter.ts';
import type { AddendumRecord } from '../features/addenda/repository.ts';
import { findAddendum, transitionAddendum } from '../features/addenda/repository.ts';
import { readSignature, refuseOtherName } from '../features/applications/signature.ts';
import { recordAudit } from '../features/audit-log/record.ts';
import { findContract } from '../features/contracts/repository.ts';
import { textIn } from '../features/jobs/presenter.ts';
import type { JobRecord } from '../features/jobs/repository.ts';
import { getJob } from '../features/jobs/repository.ts';
import { notify } from '../features/notifications/notify.ts';
import { countAttempt } from '../platform/attempts.ts';
import type { Deps } from '../platform/deps.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { required } from '../platform/required.ts';
import { buildAddendum } from './build-addendum.ts';
import { lockAddendum, refuseAddendum } from './lock-addendum.ts';
import { moveCase } from './move-case.ts';
import { readMove } from './read-move.ts';
import { sealAddendumTask } from './seal-addendum.ts';

/** Finds an own addendum. @throws {AppError} NOT_FOUND */
export async function getOwnAddendum(tx: Tx | Database, userId: string, uid: string): Promise<AddendumRecord> {
  const found = await findAddendum(tx, uid);
  if (found?.user.id !== userId) throw new AppError('NOT_FOUND');
  return found;
}

/** @throws {AppError} 409 when the addendum was decided before, or its last day is over */
export function refuseDecided({ addendum }: AddendumRecord, now: Date): void {
  if (addendum.status === 'expired') refuseAddendum('ADDENDUM_EXPIRED');
  if (addendum.status !== 'offered') refuseAddendum('ADDENDUM_DECIDED');
  if (addendum.expiresAt <= now) refuseAddendum('ADDENDUM_EXPIRED');
}

/** @throws {AppError} 409 when the offered job takes nobody */
function refuseClosedJob({ job }: JobRecord): void {
  if (!isOpenJob(job.status))
    throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { job: 'JOB_CLOSED' } });
}

/**
 * Signs an offered addendum as a contract is signed: the text is the one that was shown. A move then changes the job of the
 * case in the same transaction.
 * @throws {AppError} NOT_FOUND; 409 when it was decided, has expired, or differs from what was shown, or when its job is
 * closed; 422 for a signature that cannot be drawn; 429 after too many attempts
 */
export async function signAddendum(deps: Deps, request: RequestContext<typeof contract>): Promise<Addendum> {
  const { actor, body, now } = request;
  await countAttempt(deps.db, `sign:${actor.id}`, { limit: signingAttempts, now });
  // A call that is refused by its state decodes nothing. The transaction checks again.
  const offered = await getOwnAddendum(deps.db, actor.id, request.params.uid);
  refuseDecided(offered, now);
  refuseClosedJob(await getJob(deps.db, offered.addendum.toJobId));
  const signatureImage = await readSignature(body.signature);

  return request.transaction(async (tx) => {
    const found = await lockAddendum(tx, await getOwnAddendum(tx, actor.id, request.params.uid));
    refuseDecided(found, now);
    const { addendum, user } = found;
    const former = await getJob(tx, addendum.fromJobId);
    const job = await getJob(tx, addendum.toJobId);
    refuseClosedJob(job);
    const built = await buildAddendum(tx, deps, { addendum, languageCode: body.languageCode });
    if (built.hash !== body.addendumHash) {
      throw new AppError('INVALID_ARGUMENTS', { status: 409, fields: { addendumHash: 'ADDENDUM_CHANGED' } });
    }

    refuseOtherName(body.signature, built.signerName);
    const record = required(await findContract(tx, addendum.contractId), 'an addendum has a contract');
    const facts = await readMove(tx, record);
    const { texts, organization, passportNumber } = built;
    await transitionAddendum(
      tx,
      { id: addendum.id, action: 'sign' },
      {
        decidedAt: now,
        languageCode: texts[0].languageCode,
        signed: { texts, organization, passportNumber, signatureImage },
        sha256: built.hash,
        signerName: body.signature.name,
        signatureKind: body.signature.kind,
        ip: request.ip,
        userAgent: request.userAgent,
        keptPriorityDate: facts.keptPriorityDate,
      },
    );
    const voidedInvoices = await moveCase(tx, deps, { context: request, addendum, contract: record.contract, facts });

    await deps.queue.enqueue(tx, sealAddendumTask, { addendumId: addendum.id });
    await recordAudit(tx, request, {
      action: 'addendum.sign',
      subject: { type: 'addendum', uid: addendum.id, email: user.email },
      before: { jobId: addendum.fromJobId },
      after: {
        jobId: addendum.toJobId,
        sha256: built.hash,
        stepsAgain: facts.stepsAgain,
        keptPriorityDate: facts.keptPriorityDate,
        voidedInvoices,
      },
    });
    const titleOf = (one: typeof job) => textIn(one, user.languageCode).title;
    await notify(tx, deps, {
      recipient: user,
      event: 'move_signed',
      params: { jobTitle: titleOf(job), formerTitle: titleOf(former), priorityDate: facts.keptPriorityDate ?? '' },
      now,
    });

    const signed = required(await findAddendum(tx, addendum.id), 'no addendum is deleted');
    return presentAddendum(tx, signed.addendum, request.language);
  });
}
