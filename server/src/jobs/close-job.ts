import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import { fullName } from '@portal/shared/format/format';
import type { DataOf } from '@portal/shared/http/endpoint';
import type { listPeopleOfJob as listPeople, StaffJob } from '@portal/shared/jobs/contract';
import type { JobPerson, OfferedPerson } from '@portal/shared/jobs/people-of-job';
import { withdrawOffersTo } from '#addenda/close-addendum.ts';
import { listJobsOfferedFrom, listPeopleOfferedTo } from '#addenda/repository.ts';
import type { ApplicationRecord } from '#applications/repository.ts';
import { listPeopleOfJob } from '#applications/repository.ts';
import type { Ending } from '#contracts/end-contract.ts';
import { endContract, refundParams } from '#contracts/end-contract.ts';
import type { Database, Tx } from '#db/client.ts';
import { offerMove } from '#job-changes/offer-move.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { ActorContext, AuditContext, RequestContext } from '#platform/http/request-context.ts';
import { toShortList } from '#platform/http/short-list.ts';
import { required } from '#platform/required.ts';
import { changeJobStatus } from './change-job-status.ts';
import type { Answer, Answers } from './people-answers.ts';
import { answerFor, decisionsToRecord, missingAnswers, refuseWrongAnswers } from './people-answers.ts';
import { textIn } from './presenter.ts';
import { findJob, getJob, lockJobs } from './repository.ts';
import { readSavedJob } from './save-job.ts';

interface PeopleOfJob {
  jobId: string;
  language: AuditContext['language'];
}

/** The people on a job, with the other job that some of them were offered. */
async function presentPeople(
  tx: Tx | Database,
  { jobId, language, people }: PeopleOfJob & { people: readonly ApplicationRecord[] },
): Promise<JobPerson[]> {
  const titles = new Map<string, string>();
  for (const { userId, toJobId } of await listJobsOfferedFrom(tx, jobId)) {
    titles.set(userId, textIn(await getJob(tx, toJobId), language).title);
  }
  return people.map(({ application, user, invoiceStatus }) => {
    const offeredJobTitle = titles.get(user.id);
    return {
      email: user.email,
      name: fullName(user, language),
      applicationUid: application.id,
      status: application.status === 'pending' ? 'pending' : 'approved',
      holdExpiresAt: application.holdExpiresAt?.toISOString() ?? null,
      feeStatus: invoiceStatus,
      ...(offeredJobTitle && { offeredJobTitle }),
    };
  });
}

/** The people who were offered the job and have not decided. Their offer is withdrawn when the job closes. */
const presentOffered = async (tx: Tx | Database, { jobId, language }: PeopleOfJob): Promise<OfferedPerson[]> =>
  (await listPeopleOfferedTo(tx, jobId)).map(({ user, expiresAt }) => ({
    email: user.email,
    name: fullName(user, language),
    expiresAt: required(expiresAt, 'an offer to move has an end').toISOString(),
  }));

/** The people on a job, and those who were only offered it. @throws {AppError} NOT_FOUND */
export async function readPeopleOfJob(
  db: Database,
  request: RequestContext<typeof listPeople>,
): Promise<DataOf<typeof listPeople>> {
  if (!(await findJob(db, request.params.uid))) throw new AppError('NOT_FOUND');
  const of = { jobId: request.params.uid, language: request.language };
  const people = await listPeopleOfJob(db, of.jobId);
  const page = toShortList(await presentPeople(db, { ...of, people }), request.query);
  return { ...page, offered: await presentOffered(db, of) };
}

/** Ends the contract of a person on a closed job, and notifies them. */
async function endOnJob(
  tx: Tx,
  deps: Deps,
  { context, record, reason }: { context: AuditContext; record: ApplicationRecord; reason: string | undefined },
): Promise<void> {
  const endReason = record.application.status === 'pending' ? 'job_closed' : 'employer_gone';
  const ending: Ending = { action: 'reject', reason: endReason, text: reason ?? 'JOB_CLOSED', mayEndCase: true };
  const { refund } = await endContract(tx, deps, { context, record, ending });
  const { title: jobTitle } = textIn(record.job, record.user.languageCode);
  await notify(tx, deps, {
    recipient: record.user,
    event: 'contract_ended',
    params: { jobTitle, endReason, ...(reason && { reason }), ...refundParams(refund) },
    now: context.now,
  });
}

/** Offers a person on a closed job another one. A refusal names the answer that it is about. */
async function offerOtherJob(
  tx: Tx,
  deps: Deps,
  { context, answer, email, reason }: { context: ActorContext; answer: Answer; email: string; reason?: string },
): Promise<void> {
  const path = `people.${answer.index}.jobUid`;
  const jobUid = required(answer.jobUid, 'the schema asks for the job of a move');
  if (!(await findJob(tx, jobUid))) throw invalidFields({ [path]: 'INVALID_FIELD' });
  try {
    await offerMove(tx, deps, { context, email, jobUid, reason: required(reason, 'the schema asks for a reason') });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [code = 'INVALID_FIELD'] = Object.values(error.fields ?? {});
    throw new AppError(error.code, { status: error.status, fields: { [path]: code } });
  }
}

/** Notifies a person who continues on a closed or removed job. */
async function notifyKept(
  tx: Tx,
  deps: Deps,
  { context, record, action }: { context: AuditContext; record: ApplicationRecord; action: 'close' | 'remove' },
): Promise<void> {
  const { title: jobTitle } = textIn(record.job, record.user.languageCode);
  const offers = await listJobsOfferedFrom(tx, record.job.job.id);
  const hasOffer = offers.some(({ userId }) => userId === record.user.id);
  const params = { jobTitle, ...(action === 'remove' && { isRemoved: true }), ...(hasOffer && { hasOffer }) };
  await notify(tx, deps, { recipient: record.user, event: 'job_closed', params, now: context.now });
}

interface Closing {
  context: ActorContext;
  uid: string;
  action: 'close' | 'remove';
  answers: Answers;
}

/**
 * Closes or removes a job, after asking what happens to each person on it. Held seats are released, and approved people
 * continue, are offered another job, or have their contract ended; each one is notified.
 * @throws {AppError} NOT_FOUND; 409 JOB_HAS_PEOPLE with the people for whom there is no answer; 409 INVALID_ARGUMENTS for an
 * answer about nobody on the job, or one that is impossible for the person; the refusals of {@link offerMove};
 * OBSERVATION_IS_COMPLETED_OR_LOCKED if its status does not allow it
 */
export async function closeJob(tx: Tx, deps: Deps, { context, uid, action, answers }: Closing): Promise<StaffJob> {
  if (!(await findJob(tx, uid))) throw new AppError('NOT_FOUND');
  // A candidate may sign at the same moment. The second of the two waits here, and then sees the closed job or the new person. Ending
  // a contract frees the seat of an offered job, and an offer holds one, too.
  const offeredBefore = (await listJobsOfferedFrom(tx, uid)).map(({ toJobId }) => toJobId);
  const offeredNow = (answers.people ?? []).flatMap(({ jobUid }) => jobUid ?? []);
  await lockJobs(tx, [uid, ...offeredBefore, ...offeredNow]);
  const people = await listPeopleOfJob(tx, uid);
  const decisions = people.map((record) => ({ record, answer: answerFor(record, answers) }));
  await changeJobStatus(tx, context, { uid, action, recorded: decisionsToRecord(decisions) });

  refuseWrongAnswers(people, answers);
  if (decisions.some(({ answer }) => !answer)) {
    const of = { jobId: uid, language: context.language };
    const details = { people: await presentPeople(tx, { ...of, people }), offered: await presentOffered(tx, of) };
    throw new AppError('JOB_HAS_PEOPLE', { fields: missingAnswers(decisions), details });
  }

  for (const { record, answer } of decisions) {
    const { reason } = answers;
    if (answer?.decision === 'keep') await notifyKept(tx, deps, { context, record, action });
    else if (answer?.decision === 'move') {
      await offerOtherJob(tx, deps, { context, answer, email: record.user.email, reason });
    } else await endOnJob(tx, deps, { context, record, reason });
  }
  await withdrawOffersTo(tx, deps, { context, jobId: uid });
  return readSavedJob(tx, uid);
}
