import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import { foldForSearch } from '@portal/shared/format/format';
import type { BodyOf } from '@portal/shared/http/endpoint';
import type * as contract from '@portal/shared/jobs/contract';
import type { JobBody, StaffJob } from '@portal/shared/jobs/contract';
import { jobWorkflow } from '@portal/shared/jobs/workflow';
import type { LocalizedText } from '@portal/shared/languages/localized-text';
import { writtenTexts } from '@portal/shared/languages/localized-text';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import { defaultFeePlan, findFeePlan } from '#fee-plans/repository.ts';
import { refuseStaleEdit } from '#platform/http/failure.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { presentStaffJob } from './presenter.ts';
import { refuseRemoved } from './removed-job.ts';
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

async function columnsOf(tx: Tx, body: JobBody, planBefore: string) {
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
    sponsor: body.sponsor,
    employerAddress: body.employerAddress,
    employerWebsite: body.employerWebsite,
    registrationCheckedOn: body.registrationCheckedOn,
    permFilingDate: body.permFilingDate ?? null,
    feePlan,
    searchText: searchTextOf({ ...body, categories }),
  };
}

/** Reads a job as staff see it. */
export async function readSavedJob(tx: Tx, id: string): Promise<StaffJob> {
  const saved = required(await findJob(tx, id), 'a saved job exists');
  return presentStaffJob(saved);
}

/** Creates a job, which hires at once, and returns its id. */
export async function createJob(tx: Tx, context: AuditContext, body: JobBody): Promise<string> {
  const columns = await columnsOf(tx, body, defaultFeePlan);
  const id = await insertJob(tx, { ...columns, status: jobWorkflow.initial, createdAt: context.now });
  await saveJobParts(tx, id, body);
  await recordAudit(tx, context, { action: 'job.create', subject: { type: 'job', uid: id }, after: body });
  return id;
}

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
  const record = await lockJob(tx, uid);
  if (!record) throw new AppError('NOT_FOUND');
  refuseRemoved(record.job);
  if (record.job.status === 'closed') throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED');
  const before = bodyOf(presentStaffJob(record));
  // During an upgrade, a screen of the release before does not know every field of the employer.
  refuseStaleEdit(seen && comparable({ ...before, ...seen }), comparable(before));
  if (body.quantity < record.approvedCount) throw invalidFields({ quantity: 'QUANTITY_BELOW_APPROVED' });

  await updateJobRow(tx, uid, await columnsOf(tx, body, record.job.feePlan));
  await saveJobParts(tx, uid, body);
  await syncJobStatus(tx, uid);

  await recordAudit(tx, context, {
    action: 'job.update',
    subject: { type: 'job', uid },
    before,
    after: body,
  });

  return readSavedJob(tx, uid);
}
