import type { Employer, EmployerBody, updateEmployer as endpoint } from '@portal/shared/employers/contract';
import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import { fullName } from '@portal/shared/format/format';
import type { BodyOf } from '@portal/shared/http/endpoint';
import { isJsonEqual } from '@portal/shared/objects/json';
import { recordAudit, recordUpdate } from '#audit-log/record.ts';
import type { Database, Tx } from '#db/client.ts';
import { isUniqueViolation } from '#db/client.ts';
import { textIn } from '#jobs/presenter.ts';
import { findJob, updateJobRow } from '#jobs/repository.ts';
import { searchTextOf } from '#jobs/save-job.ts';
import { refuseStaleEdit } from '#platform/http/failure.ts';
import type { ActorContext } from '#platform/http/request-context.ts';
import type { EmployerRow } from './repository.ts';
import {
  findEmployer,
  insertEmployer,
  listJobsOf,
  listPeopleAt,
  lockEmployer,
  updateEmployerRow,
  updateFactsOfJobs,
} from './repository.ts';

/** The most jobs and people that a record shows. */
const mostShown = 100;

/** What staff enter. */
const bodyOf = (employer: EmployerRow): Required<EmployerBody> => ({
  name: employer.name,
  fein: employer.fein,
  address: employer.address,
  website: employer.website,
  contacts: employer.contacts ?? [],
  prevailingWages: employer.prevailingWages,
  permCases: employer.permCases,
  notes: employer.notes ?? '',
  registrationCheckedOn: employer.registrationCheckedOn,
});

const nothing: Required<Omit<EmployerBody, 'name'>> = {
  fein: '',
  address: '',
  website: '',
  contacts: [],
  prevailingWages: [],
  permCases: [],
  notes: '',
  registrationCheckedOn: null,
};

/** Reads an employer with its jobs, and with the people who work there if the reader may see them. @throws {AppError} NOT_FOUND */
export async function readEmployer(
  tx: Tx | Database,
  { actor, language }: ActorContext,
  uid: string,
): Promise<Employer> {
  const employer = await findEmployer(tx, uid);
  if (!employer) throw new AppError('NOT_FOUND');
  const found = await listJobsOf(tx, uid, mostShown);
  const people = await listPeopleAt(tx, uid, mostShown);

  const jobs = new Map<string, Employer['jobs'][number]>();
  for (const id of new Set([...found.ids, ...people.rows.map(({ jobId }) => jobId)])) {
    const record = await findJob(tx, id);
    if (!record) continue;
    const { status, isDraft, quantity } = record.job;
    jobs.set(id, { uid: id, title: textIn(record, language).title, status, isDraft, quantity });
  }

  return {
    uid,
    ...bodyOf(employer),
    jobCount: found.count,
    peopleCount: people.count,
    createdAt: employer.createdAt.toISOString(),
    updatedAt: employer.updatedAt.toISOString(),
    jobs: found.ids.flatMap((id) => jobs.get(id) ?? []),
    people: actor.permissions.has('applicants.read')
      ? people.rows.map(({ user, jobId, contractStatus }) => ({
          email: user.email,
          fullName: fullName(user, language),
          job: { uid: jobId, title: jobs.get(jobId)?.title ?? '' },
          hasArrived: contractStatus === 'completed',
        }))
      : null,
  };
}

/** Turns a duplicate name into a refusal, and rethrows other errors. */
export async function refuseTakenName<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!isUniqueViolation(error, 'employers_name_key')) throw error;
    throw new AppError('DUPLICATE_VALUE_FOR_ITEM', { fields: { name: 'EMPLOYER_NAME_TAKEN' } });
  }
}

/**
 * @param before the record so far, whose PERMs can stay as they are
 * @throws {AppError} VALIDATION_ERROR if something happened after today: a look-up, or the filing or approval of a PERM
 */
export function refuseFutureDays(
  { registrationCheckedOn, permCases = [] }: EmployerBody,
  today: string,
  before: Pick<EmployerBody, 'permCases'> = {},
): void {
  const days: [string, string | null | undefined][] = [
    ['registrationCheckedOn', registrationCheckedOn],
    ...permCases.flatMap((one, index): [string, string | null][] =>
      before.permCases?.some((former) => isJsonEqual(former, one))
        ? []
        : [
            [`permCases.${index}.filedOn`, one.filedOn],
            [`permCases.${index}.certifiedOn`, one.certifiedOn],
          ],
    ),
  ];
  const future = days.filter(([, day]) => day && day > today);
  if (future.length > 0) throw invalidFields(Object.fromEntries(future.map(([path]) => [path, 'DATE_IN_FUTURE'])));
}

/** Creates an employer, and returns its id. */
export async function createEmployer(tx: Tx, context: ActorContext, body: EmployerBody): Promise<string> {
  const employer = { ...nothing, ...body };
  const uid = await insertEmployer(tx, { ...employer, createdAt: context.now, updatedAt: context.now });
  await recordAudit(tx, context, { action: 'employer.create', subject: { type: 'employer', uid }, after: employer });
  return uid;
}

/**
 * Updates an employer, and the facts of it that its jobs have.
 * @throws {AppError} NOT_FOUND; INVALID_ARGUMENTS if the change is based on an outdated version
 */
export async function updateEmployer(
  tx: Tx,
  context: ActorContext,
  { uid, body: { seen, ...body } }: { uid: string; body: BodyOf<typeof endpoint> },
): Promise<Employer> {
  const employer = await lockEmployer(tx, uid);
  if (!employer) throw new AppError('NOT_FOUND');
  const before = bodyOf(employer);
  refuseStaleEdit(seen && { ...before, ...seen }, before);
  const after = { ...before, ...body };

  await updateEmployerRow(tx, uid, { ...after, updatedAt: context.now });
  for (const id of await updateFactsOfJobs(tx, { id: uid, ...after })) {
    const job = await findJob(tx, id);
    if (job) await updateJobRow(tx, id, { searchText: searchTextOf({ ...job.job, ...job }) });
  }

  await recordUpdate(tx, context, {
    action: 'employer.update',
    subject: { type: 'employer', uid },
    before,
    after,
  });
  return readEmployer(tx, context, uid);
}
