import { isDeepStrictEqual } from 'node:util';
import type { Application, applyForJob } from '@portal/shared/applications/contract';
import { applicationWorkflow } from '@portal/shared/applications/workflow';
import { signingAttempts } from '@portal/shared/auth/limits';
import { AppError } from '@portal/shared/errors/app-error';
import { progressSteps } from '@portal/shared/labor-progress/steps';
import type { ProfileStatus } from '@portal/shared/profile/workflow';
import { lockPerson } from '#applications/lock-person.ts';
import { presentApplication } from '#applications/presenter.ts';
import { findApplication, findLiveApplication, insertApplication } from '#applications/repository.ts';
import { readSignature, refusalOfName, signedNameOf } from '#applications/signature.ts';
import { recordAudit } from '#audit-log/record.ts';
import type { ConfirmedIdentity } from '#auth/confirm-identity.ts';
import { confirmIdentity } from '#auth/confirm-identity.ts';
import type { Database, Tx } from '#db/client.ts';
import { hasPassportPage } from '#files/repository.ts';
import { endOfNewHold, lockFreeSeat, refusalOfJob } from '#holds/hold-seat.ts';
import { findJob, isVisibleTo, lockJobs } from '#jobs/repository.ts';
import { countAttempt } from '#platform/attempts.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { refusalWithoutPassport } from '#profile/review-profile.ts';
import { contractQuestionsVersion } from '#reference-data/contract-questions.ts';
import { settleCase } from '#settlement/settle-case.ts';
import { findUserById } from '#users/repository.ts';
import type { BuiltContract } from './build-contract.ts';
import { buildContract } from './build-contract.ts';
import { refuseMisunderstanding } from './comprehension-check.ts';
import { endCompletedCase, findCompletedCase, refusalOfLiveApplication } from './end-completed-case.ts';
import { refusalOfUnprintable } from './refuse-unprintable.ts';
import { insertContract } from './repository.ts';
import { sealContractTask } from './seal-contract.ts';

type SignRequest = RequestContext<typeof applyForJob>;

/** Why a person may not sign any contract now; null if they may. */
async function findRefusalOfPerson(tx: Tx | Database, userId: string, status: ProfileStatus): Promise<AppError | null> {
  if (status !== 'APPROVED') {
    return new AppError('INVALID_ARGUMENTS', { status: 409, fields: { profile: 'PROFILE_NOT_APPROVED' } });
  }
  const person = required(await findUserById(tx, userId), 'the actor of a call exists');
  if (!(await hasPassportPage(tx, person.info))) return refusalWithoutPassport();
  // Somebody who has arrived may apply again.
  const isFree = !(await findLiveApplication(tx, userId)) || (await findCompletedCase(tx, userId)) !== null;
  return isFree ? null : refusalOfLiveApplication();
}

/** Why this person cannot sign this text: another one was shown, another person is named, or it cannot be printed. */
async function findRefusalOfText(
  built: BuiltContract,
  { contractHash, signature }: SignRequest['body'],
): Promise<AppError | null> {
  if (built.hash !== contractHash) {
    return new AppError('INVALID_ARGUMENTS', { status: 409, fields: { contractHash: 'CONTRACT_CHANGED' } });
  }
  const refusal = refusalOfName(signature, built.signerName);
  if (refusal) return refusal;
  const { organization, ...others } = built;
  const { legalName, brandName } = organization;
  return refusalOfUnprintable({
    ...others,
    legalName,
    brandName,
    signature: signedNameOf(signature, built.signerName),
  });
}

interface Checked {
  signatureImage: string | null;
  identity: ConfirmedIdentity;
}

/**
 * Checks a call without locks, the state first: a call that its state refuses decodes nothing and tests no password.
 * @returns null if the state refuses the call; the transaction decides, because the call may repeat one that succeeded
 * @throws {AppError} for any other reason to refuse the call
 */
async function checkSigning(deps: Deps, request: SignRequest): Promise<Checked | null> {
  const { actor, body, params } = request;
  const signer = required(await findUserById(deps.db, actor.id), 'the actor of a call exists');
  if (await findRefusalOfPerson(deps.db, actor.id, signer.user.profileStatus)) return null;
  const job = await findJob(deps.db, params.uid, isVisibleTo(deps.db, actor.id));
  if (!job || refusalOfJob(job)) return null;
  const built = await buildContract(deps.db, deps, { userId: actor.id, job, languageCode: body.languageCode });
  if (await findRefusalOfText(built, body)) return null;

  refuseMisunderstanding(body.answers ?? []);
  const signatureImage = await readSignature(deps.fileWork, body.signature, actor.id);
  return { signatureImage, identity: await confirmIdentity(deps, request, body) };
}

/** A state would have refused the call, but it changed before the call got its locks. */
class StateChanged extends Error {}

/** The code is wrong. Nothing is signed, and the attempt is recorded apart from what was rolled back. */
class WrongCode extends Error {}

/**
 * Signs the contract for a job. One transaction creates the application, the contract, its first invoice, the audit
 * entries, and the task that seals the PDF and mails it.
 * @throws {AppError} 409 when the profile is not approved, an application is live, the job is full or not hiring, or
 * the contract differs from the one that was shown or has a letter that cannot be printed; 429 after too many attempts; 422 for a wrong answer about the contract,
 * or for a signature that cannot be drawn or has another name; 400 for a wrong password or code
 */
export async function signContract(deps: Deps, request: SignRequest): Promise<Application> {
  const { actor, now } = request;
  await countAttempt(deps.db, `sign:${actor.id}`, { limit: signingAttempts, now });
  for (;;) {
    const checked = await checkSigning(deps, request);
    try {
      return await signOnce(deps, request, checked);
    } catch (error) {
      if (checked && error instanceof WrongCode) {
        await request.transaction((tx) => checked.identity.isStillValid(tx));
        throw new AppError('INVALID_TWO_FACTOR_CODE');
      }
      // A seat is free by now: the call is checked again, and then signs.
      if (!(error instanceof StateChanged)) throw error;
    }
  }
}

async function signOnce(deps: Deps, request: SignRequest, checked: Checked | null): Promise<Application> {
  const { actor, body, now } = request;
  const readApplication = async (tx: Tx, id: string) => {
    const application = required(await findApplication(tx, id), 'a signed application exists');
    return presentApplication(application, request.language);
  };

  return request.createOnce(async (tx) => {
    if (checked && !(await checked.identity.isStillValid(tx))) throw new WrongCode();
    const isVisible = (await findJob(tx, request.params.uid, isVisibleTo(tx, actor.id))) !== undefined;
    // The seats of a completed case become free.
    const before = await findCompletedCase(tx, actor.id);
    const seats = before ? [before.jobId, before.offeredJobId ?? before.jobId] : [];
    await lockJobs(tx, [request.params.uid, ...seats]);
    // A candidate can apply for two jobs at once. The second application waits for this lock, then sees the first and
    // is refused.
    const { profileStatus } = await lockPerson(tx, actor.id);
    const refusal = await findRefusalOfPerson(tx, actor.id, profileStatus);
    if (refusal) throw refusal;

    const completed = await findCompletedCase(tx, actor.id);
    if (!isDeepStrictEqual(completed, before)) throw new StateChanged();
    if (!isVisible) throw new AppError('NOT_FOUND');
    const job = await lockFreeSeat(tx, request.params.uid);
    const built = await buildContract(tx, deps, { userId: actor.id, job, languageCode: body.languageCode });
    const refusalOfText = await findRefusalOfText(built, body);
    if (refusalOfText) throw refusalOfText;
    if (!checked) throw new StateChanged();

    if (completed) await endCompletedCase(tx, { context: request, found: completed });
    const applicationId = await insertApplication(tx, {
      userId: actor.id,
      jobId: job.job.id,
      status: applicationWorkflow.initial,
      appliedAt: now,
      holdExpiresAt: endOfNewHold(deps.clock),
    });
    const contractId = await insertContract(tx, {
      applicationId,
      userId: actor.id,
      languageCode: built.text.languageCode,
      text: built.text,
      translations: built.translations,
      feePlan: built.plan,
      feeSchedule: built.schedule,
      organisation: built.organization,
      passportNumber: built.passportNumber,
      laborSteps: [...progressSteps],
      dependents: built.dependents,
      totalCents: built.schedule.totalCents,
      sha256: built.hash,
      signerName: signedNameOf(body.signature, built.signerName),
      signatureKind: body.signature.kind,
      signatureImage: checked.signatureImage,
      signedAt: now,
      ip: request.ip,
      userAgent: request.userAgent,
      isConsentAccepted: body.consentAccepted,
      isTermsAccepted: body.termsAccepted,
      questionsVersion: contractQuestionsVersion,
      confirmedBy: body.currentPassword === undefined ? 'code' : 'password',
    });

    await deps.queue.enqueue(tx, sealContractTask, { contractId });
    await recordAudit(tx, request, {
      action: 'contract.sign',
      subject: { type: 'contract', uid: contractId, email: actor.email },
      after: { applicationId, jobId: job.job.id, sha256: built.hash, totalCents: built.schedule.totalCents },
    });
    await settleCase(tx, deps, { context: request, userId: actor.id });
    return applicationId;
  }, readApplication);
}
