import { AppError } from '@portal/shared/errors/app-error';
import { fullName } from '@portal/shared/format/format';
import type { DataOf } from '@portal/shared/http/endpoint';
import type { FieldErrors } from '@portal/shared/http/envelope';
import type {
  closeJob as contract,
  JobPerson,
  listPeopleOfJob as listPeople,
  OfferedPerson,
  StaffJob,
} from '@portal/shared/jobs/contract';
import type { Database, Tx } from '../../db/client.ts';
import { listJobsOfferedFrom, listPeopleOfferedTo } from '../../features/addenda/repository.ts';
import type { ApplicationRecord } from '../../features/applications/repository.ts';
import { listPeopleOfJob } from '../../features/applications/repository.ts';
import { changeJobStatus } from '../../features/jobs/change-job-status.ts';
import { textIn } from '../../features/jobs/presenter.ts';
import { findJob, lockJobs } from '../../features/jobs/repository.ts';
import { readSavedJob } from '../../features/jobs/save-job.ts';
import { notify } from '../../features/notifications/notify.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AuditContext, RequestContext } from '../../platform/http/request-context.ts';
import { toShortList } from '../../platform/http/short-list.ts';
import { required } from '../../platform/required.ts';
import { withdrawOffersTo } from '../addenda/close-addendum.ts';
import type { Ending } from '../contracts/end-contract.ts';
import { endContract, refundParams } from '../contracts/end-contract.ts';

type Answers = RequestContext<typeof contract>['body'];

const presentPerson = (record: ApplicationRecord, { language }: AuditContext): JobPerson => ({
  email: record.user.email,
  name: fullName(record.user, language),
  applicationUid: record.application.id,
  status: record.application.status === 'pending' ? 'pending' : 'approved',
  holdExpiresAt: record.application.holdExpiresAt?.toISOString() ?? null,
  feeStatus: record.invoiceStatus,
});

/** The people who were offered the job and have not decided. Their offer is withdrawn when the job closes. */
const presentOffered = async (
  tx: Tx | Database,
  { jobId, language }: { jobId: string; language: AuditContext['language'] },
): Promise<OfferedPerson[]> =>
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
  const people = await listPeopleOfJob(db, request.params.uid);
  const page = toShortList(
    people.map((record) => presentPerson(record, request)),
    request.query,
  );
  return { ...page, offered: await presentOffered(db, { jobId: request.params.uid, language: request.language }) };
}

/** What happens to a person on the job: the answer for that person, otherwise the one for everybody in that state. */
const answerFor = ({ application, user }: ApplicationRecord, { held, approved, people = [] }: Answers) =>
  application.status === 'pending' ? held : (people.find(({ email }) => email === user.email)?.decision ?? approved);

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

/**
 * Closes or removes a job, after asking what happens to each person on it. Held seats are released, and approved people
 * continue or have their contract ended; each one is notified.
 * @throws {AppError} NOT_FOUND; 409 JOB_HAS_PEOPLE with the people for whom there is no answer;
 * OBSERVATION_IS_COMPLETED_OR_LOCKED if its status does not allow it
 */
export async function closeJob(
  tx: Tx,
  deps: Deps,
  {
    context,
    uid,
    action,
    answers,
  }: { context: AuditContext; uid: string; action: 'close' | 'remove'; answers: Answers },
): Promise<StaffJob> {
  if (!(await findJob(tx, uid))) throw new AppError('NOT_FOUND');
  // A candidate may sign at the same moment. The second of the two waits here, and then sees the closed job or the new person. Ending
  // a contract frees the seat of an offered job, too.
  await lockJobs(tx, [uid, ...(await listJobsOfferedFrom(tx, uid))]);
  await changeJobStatus(tx, context, { uid, action });
  const people = await listPeopleOfJob(tx, uid);

  const unanswered = people.filter((record) => answerFor(record, answers) === undefined);
  if (unanswered.length > 0) {
    const fields: FieldErrors = {};
    for (const { application } of unanswered) {
      fields[application.status === 'pending' ? 'held' : 'approved'] = 'MISSING_FIELD';
    }
    const details = {
      people: people.map((record) => presentPerson(record, context)),
      offered: await presentOffered(tx, { jobId: uid, language: context.language }),
    };
    throw new AppError('JOB_HAS_PEOPLE', { fields, details });
  }

  for (const record of people) {
    if (answerFor(record, answers) === 'keep') {
      const { title: jobTitle } = textIn(record.job, record.user.languageCode);
      const params = { jobTitle, ...(action === 'remove' && { isRemoved: true }) };
      await notify(tx, deps, { recipient: record.user, event: 'job_closed', params, now: context.now });
    } else await endOnJob(tx, deps, { context, record, reason: answers.reason });
  }
  await withdrawOffersTo(tx, deps, { context, jobId: uid });
  return readSavedJob(tx, uid);
}

/** Ends an application that an earlier release left on a closed job. */
export const endOnClosedJob = (
  tx: Tx,
  deps: Deps,
  { context, record }: { context: AuditContext; record: ApplicationRecord },
): Promise<void> => endOnJob(tx, deps, { context, record, reason: undefined });
