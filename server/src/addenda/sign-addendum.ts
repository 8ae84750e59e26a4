import type { Addendum, signAddendum as contract } from '@portal/shared/addenda/contract';
import { signingAttempts } from '@portal/shared/auth/limits';
import { AppError } from '@portal/shared/errors/app-error';
import { isOpenJob } from '@portal/shared/jobs/workflow';
import { readSignature, refuseOtherName, signedNameOf } from '#applications/signature.ts';
import { recordAudit } from '#audit-log/record.ts';
import { refusalOfUnprintable } from '#contracts/refuse-unprintable.ts';
import type { ContractRecord } from '#contracts/repository.ts';
import { findContract } from '#contracts/repository.ts';
import type { Database, Tx } from '#db/client.ts';
import { moveCase } from '#job-changes/move-case.ts';
import type { MoveFacts } from '#job-changes/read-move.ts';
import { readMove } from '#job-changes/read-move.ts';
import { textIn } from '#jobs/presenter.ts';
import { refusalOfClosed } from '#jobs/removed-job.ts';
import { getJob } from '#jobs/repository.ts';
import { notify } from '#notifications/notify.ts';
import { countAttempt } from '#platform/attempts.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext, RequestContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { addDependents } from './add-dependents.ts';
import { buildAddendum } from './build-addendum.ts';
import { lockAddendum, refuseAddendum } from './lock-addendum.ts';
import { presentAddendum } from './presenter.ts';
import type { AddendumRecord } from './repository.ts';
import { findAddendum, jobsOf, transitionAddendum } from './repository.ts';
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
  if (addendum.expiresAt && addendum.expiresAt <= now) refuseAddendum('ADDENDUM_EXPIRED');
}

export interface Signing {
  context: AuditContext;
  found: AddendumRecord;
  record: ContractRecord;
}

/** What a signature changes, for the audit log and the notification. */
export interface Signed {
  before?: Record<string, unknown>;
  after: Record<string, unknown>;
  notify: () => Promise<void>;
}

/** Moves the case. The caller holds both jobs and the application. */
async function signMove(
  tx: Tx,
  deps: Deps,
  { context, found: { addendum, user }, record, facts }: Signing & { facts: MoveFacts },
): Promise<Signed> {
  const { fromJobId, toJobId } = jobsOf(addendum);
  const { stepsAgain, keptPriorityDate } = facts;
  const voidedInvoices = await moveCase(tx, deps, { context, addendum, contract: record.contract, facts });
  const titleOf = async (id: string) => textIn(await getJob(tx, id), user.languageCode).title;
  const params = {
    jobTitle: await titleOf(toJobId),
    formerTitle: await titleOf(fromJobId),
    priorityDate: keptPriorityDate ?? '',
  };
  return {
    before: { jobId: fromJobId },
    after: { jobId: toJobId, stepsAgain, keptPriorityDate, voidedInvoices },
    notify: () => notify(tx, deps, { recipient: user, event: 'move_signed', params, now: context.now }),
  };
}

const getContractOf = async (tx: Tx | Database, { addendum }: AddendumRecord): Promise<ContractRecord> =>
  required(await findContract(tx, addendum.contractId), 'an addendum has a contract');

/** Refuses an addendum that cannot take effect any more. */
async function refuseOutdated(
  tx: Tx | Database,
  { addendum }: AddendumRecord,
  { contract }: ContractRecord,
): Promise<void> {
  if (contract.status !== 'in_force') {
    throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { contract: 'NO_CONTRACT_IN_FORCE' } });
  }
  if (addendum.kind !== 'move') return;
  const { job } = await getJob(tx, jobsOf(addendum).toJobId);
  if (!isOpenJob(job.status)) throw refusalOfClosed(job);
}

/**
 * Signs an offered addendum as a contract is signed: the text is the one that was shown. In the same transaction, a move
 * changes the job of the case, and new dependents add their fee.
 * @throws {AppError} NOT_FOUND; 409 when it was decided, has expired, differs from what was shown, or has a letter that cannot be printed, when its job is closed, or
 * when the contract is not in force; 422 for a signature that cannot be drawn; 429 after too many attempts
 */
export async function signAddendum(deps: Deps, request: RequestContext<typeof contract>): Promise<Addendum> {
  const { actor, body, now } = request;
  await countAttempt(deps.db, `sign:${actor.id}`, { limit: signingAttempts, now });
  // A call that is refused by its state decodes nothing. The transaction checks again.
  const offered = await getOwnAddendum(deps.db, actor.id, request.params.uid);
  refuseDecided(offered, now);
  await refuseOutdated(deps.db, offered, await getContractOf(deps.db, offered));
  const signatureImage = await readSignature(deps.fileWork, body.signature, actor.id);

  return request.transaction(async (tx) => {
    const found = await lockAddendum(tx, await getOwnAddendum(tx, actor.id, request.params.uid));
    refuseDecided(found, now);
    const { addendum, user } = found;
    const record = await getContractOf(tx, found);
    await refuseOutdated(tx, found, record);
    const built = await buildAddendum(tx, deps, { addendum, languageCode: body.languageCode });
    if (built.hash !== body.addendumHash) {
      throw new AppError('INVALID_ARGUMENTS', { status: 409, fields: { addendumHash: 'ADDENDUM_CHANGED' } });
    }

    refuseOtherName(body.signature, built.signerName);
    const signerName = signedNameOf(body.signature, built.signerName);
    const { texts, organization, passportNumber } = built;
    const { legalName, brandName } = organization;
    const unprintable = await refusalOfUnprintable({ texts, legalName, brandName, signerName });
    if (unprintable) throw unprintable;
    const facts = addendum.kind === 'move' ? await readMove(tx, record) : null;
    await transitionAddendum(
      tx,
      { id: addendum.id, action: 'sign' },
      {
        decidedAt: now,
        languageCode: texts[0].languageCode,
        signed: { texts, organization, passportNumber, signatureImage },
        sha256: built.hash,
        signerName,
        signatureKind: body.signature.kind,
        ip: request.ip,
        userAgent: request.userAgent,
        keptPriorityDate: facts?.keptPriorityDate ?? null,
      },
    );
    const signing = { context: request, found, record };
    const changed: Signed = facts
      ? await signMove(tx, deps, { ...signing, facts })
      : await addDependents(tx, deps, signing);

    await deps.queue.enqueue(tx, sealAddendumTask, { addendumId: addendum.id });
    await recordAudit(tx, request, {
      action: 'addendum.sign',
      subject: { type: 'addendum', uid: addendum.id, email: user.email },
      ...(changed.before && { before: changed.before }),
      after: { sha256: built.hash, ...changed.after },
    });
    await changed.notify();

    const signed = required(await findAddendum(tx, addendum.id), 'no addendum is deleted');
    return presentAddendum(tx, signed.addendum, request.language);
  });
}
