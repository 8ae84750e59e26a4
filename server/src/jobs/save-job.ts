import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import { foldForSearch } from '@portal/shared/format/format';
import type { BodyOf } from '@portal/shared/http/endpoint';
import type * as contract from '@portal/shared/jobs/contract';
import type { JobBody, StaffJob } from '@portal/shared/jobs/contract';
import { jobWorkflow } from '@portal/shared/jobs/workflow';
import type { LocalizedText } from '@portal/shared/languages/localized-text';
import { writtenTexts } from '@portal/shared/languages/localized-text';
import { isUnchanged, recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import { shareEmployer } from '#employers/repository.ts';
import { defaultFeePlan, findFeePlan } from '#fee-plans/repository.ts';
import { refuseStaleEdit } from '#platform/http/failure.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { presentStaffJob } from './presenter.ts';
import { refuseRemoved } from './removed-job.ts';
import type { JobRecord } from './repository.ts';
import { findCategories, findJob, insertJob, lockJob, saveJobParts, updateJobRow } from './repository.ts';
import { syncJobStatus } from './sync-job-status.ts';

/** The texts that the search of jobs looks in. */
export function searchTextOf(job: {
  translations: readonly { title: string; overview: string }[];
  categories: readonly { name: string; label: LocalizedText }[];
  location: string;
  sponsor: string;
}): string {
  const searched = [
    ...job.translations.flatMap(({ title, overview }) => [title, overview]),
    ...job.categories.flatMap(({ name, label }) => [name, ...writtenTexts(label)]),
    job.location,
    job.sponsor,
  ];
  return foldForSearch(searched.join(' '));
}

/** @throws {AppError} VALIDATION_ERROR if somebody claims to have looked the employer up after today */
export function refuseFutureLookUp({ registrationCheckedOn }: JobBody, today: string): void {
  if (registrationCheckedOn && registrationCheckedOn > today) {
    throw invalidFields({ registrationCheckedOn: 'DATE_IN_FUTURE' });
  }
}

/**
 * The employer of a saved job, with the facts that the job shows. A body with `employerUid` gets those of the record. One with a name is linked to the record with exactly this name, unless it says otherwise than the
 * record: then it keeps what it says, and has no record. Call it before the job is locked: a change of an employer locks the employer before its jobs.
 * @throws {AppError} VALIDATION_ERROR if there is no such record
 */
async function employerOf(tx: Tx, body: JobBody) {
  const { employerUid, sponsor } = body;
  const record = await shareEmployer(tx, { uid: employerUid, name: sponsor });
  if (employerUid && !record) throw invalidFields({ employerUid: 'INVALID_FIELD' });
  const isLinked = record !== undefined && (Boolean(employerUid) || !contradicts(body, record));
  return isLinked
    ? {
        employerId: record.id,
        sponsor: record.name,
        employerAddress: record.address,
        employerWebsite: record.website,
        registrationCheckedOn: record.registrationCheckedOn,
      }
    : {
        employerId: null,
        sponsor: required(sponsor, 'the schema asks for a name or a record'),
        employerAddress: body.employerAddress,
        employerWebsite: body.employerWebsite,
        registrationCheckedOn: body.registrationCheckedOn,
      };
}
type EmployerOfJob = Awaited<ReturnType<typeof employerOf>>;

/** Whether a body has a fact that its employer’s record lacks. */
const contradicts = (
  { employerAddress, employerWebsite, registrationCheckedOn }: JobBody,
  record: NonNullable<Awaited<ReturnType<typeof shareEmployer>>>,
): boolean =>
  (Boolean(employerAddress) && employerAddress !== record.address) ||
  (Boolean(employerWebsite) && employerWebsite !== record.website) ||
  (Boolean(registrationCheckedOn) && (registrationCheckedOn ?? '') > (record.registrationCheckedOn ?? ''));

/** What a job says about its employer, which counts where a body says nothing. */
const factsOf = ({ employerAddress, employerWebsite, registrationCheckedOn }: JobRecord['job']) => ({
  employerAddress,
  employerWebsite,
  registrationCheckedOn,
});

interface ToSave {
  body: JobBody;
  employer: EmployerOfJob;
  planBefore: string;
}

async function columnsOf(tx: Tx, { body, employer, planBefore }: ToSave) {
  const categories = await findCategories(tx, body.categoryUids);
  if (categories.length < body.categoryUids.length) throw invalidFields({ categoryUids: 'CATEGORY_UNKNOWN' });
  const feePlan = body.feePlan ?? planBefore;
  if (!(await findFeePlan(tx, feePlan))) throw invalidFields({ feePlan: 'INVALID_FIELD' });
  return {
    quantity: body.quantity,
    salaryFromCents: body.salaryFromCents,
    salaryToCents: body.salaryToCents,
    salaryUnit: body.salaryUnit,
    location: body.location,
    ...employer,
    permFilingDate: body.permFilingDate ?? null,
    feePlan,
    searchText: searchTextOf({ ...body, sponsor: employer.sponsor, categories }),
  };
}

/** Reads a job as staff see it. */
export async function readSavedJob(tx: Tx, id: string): Promise<StaffJob> {
  const saved = required(await findJob(tx, id), 'a saved job exists');
  return presentStaffJob(saved);
}

/** Creates a job, which hires at once unless it is a draft, and returns its id. */
export async function createJob(
  tx: Tx,
  context: AuditContext,
  { isDraft = false, ...body }: BodyOf<typeof contract.createJob>,
): Promise<string> {
  const employer = await employerOf(tx, body);
  const columns = await columnsOf(tx, { body, employer, planBefore: defaultFeePlan });
  const id = await insertJob(tx, {
    ...columns,
    isDraft,
    status: isDraft ? 'locked' : jobWorkflow.initial,
    createdAt: context.now,
  });
  await saveJobParts(tx, id, body);
  await recordAudit(tx, context, {
    action: 'job.create',
    subject: { type: 'job', uid: id },
    after: { ...recordedOf(body, employer), ...(isDraft && { isDraft }) },
  });
  return id;
}

/** A body as the log has it: with the employer that the job now has. */
const recordedOf = (body: JobBody, { employerId, ...facts }: EmployerOfJob) =>
  employerId === null ? body : { ...body, ...facts, employerUid: employerId };

/** The content of a job in a canonical order, for comparison. */
const comparable = ({ translations, categoryUids, ...body }: JobBody) => ({
  ...body,
  permFilingDate: body.permFilingDate ?? null,
  translations: translations.toSorted((a, b) => a.languageCode.localeCompare(b.languageCode)),
  categoryUids: categoryUids.toSorted(),
});

const bodyOf = (job: StaffJob): JobBody => ({
  translations: job.translations.map(({ languageCode, title, overview, description }) => ({
    languageCode,
    title,
    overview,
    description,
  })),
  categoryUids: job.categories.map(({ uid }) => uid),
  quantity: job.quantity,
  salaryFromCents: job.salaryFromCents,
  salaryToCents: job.salaryToCents,
  salaryUnit: job.salaryUnit,
  location: job.location,
  employerUid: job.employerUid,
  sponsor: job.sponsor,
  employerAddress: job.employerAddress,
  employerWebsite: job.employerWebsite,
  registrationCheckedOn: job.registrationCheckedOn,
  permFilingDate: job.permFilingDate,
  feePlan: job.feePlan,
});

/**
 * Changes a job.
 * @throws {AppError} NOT_FOUND; OBSERVATION_IS_COMPLETED_OR_LOCKED if it is closed; SUBJECT_REMOVED; INVALID_ARGUMENTS if the
 * change is based on an outdated version; VALIDATION_ERROR if there are fewer seats than approved applicants
 */
export async function updateJob(
  tx: Tx,
  context: AuditContext,
  { uid, body: { seen, ...body } }: { uid: string; body: BodyOf<typeof contract.updateJob> },
): Promise<StaffJob> {
  const found = await findJob(tx, uid);
  if (!found) throw new AppError('NOT_FOUND');
  const employer = await employerOf(tx, found.job.sponsor === body.sponsor ? { ...factsOf(found.job), ...body } : body);
  const record = required(await lockJob(tx, uid), 'jobs are never deleted');
  refuseRemoved(record.job);
  if (record.job.status === 'closed') throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED');
  const before = bodyOf(presentStaffJob(record));
  // During an upgrade, a screen of the release before does not know every field of the employer.
  refuseStaleEdit(seen && comparable({ ...before, ...seen }), comparable(before));
  if (body.quantity < record.approvedCount) throw invalidFields({ quantity: 'QUANTITY_BELOW_APPROVED' });

  await updateJobRow(tx, uid, await columnsOf(tx, { body, employer, planBefore: record.job.feePlan }));
  await saveJobParts(tx, uid, body);
  await syncJobStatus(tx, uid);

  const after = recordedOf(body, employer);
  // Without a filing date, a body removes it. Any other field that is missing stays as it is.
  if (!isUnchanged(comparable(before), comparable({ ...before, permFilingDate: null, ...after }))) {
    await recordAudit(tx, context, { action: 'job.update', subject: { type: 'job', uid }, before, after });
  }

  return readSavedJob(tx, uid);
}
