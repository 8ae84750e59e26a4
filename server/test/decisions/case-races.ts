import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Sent } from '#test/audit-table/catch-request.ts';
import type { Scenarios } from '#test/audit-table/scenarios.ts';
import type { DecisionRace, Named } from './decision-race.ts';
import { auditLog, callerRow, closed, leaves, otherAction, person, refused, row, succeeds } from './decision-race.ts';

const reason = 'Lý do.';
const decided = closed({ application: 'APPLICATION_DECIDED' });
const changeDecided = closed({ change: 'CHANGE_DECIDED' });
const fileDecided = refused(409, 'SUBJECT_LOCKED', { file: 'FILE_DECIDED' });
const jobClosed = closed({ job: 'JOB_CLOSED' });
/** What loses against the same action before it. A job that is not locked needs no reason. */
const jobLosses = {
  lock: closed({ job: 'JOB_NOT_HIRING' }),
  unlock: closed(),
  close: jobClosed,
} as const;
const jobRemoved = refused(409, 'SUBJECT_REMOVED', { job: 'JOB_CLOSED' });
const lastUid =
  (table: string) =>
  ({ body }: Named) => ({
    table,
    id: String((body.uids as string[]).at(-1)),
  });
const bulkLost = (reasonCode: string) => ({
  status: 200,
  message_code: 'SUCCESS',
  data: { items: expect.arrayContaining([expect.objectContaining({ reason: reasonCode })]) },
});

/** The owner of a file, whose row every decision on the file locks. */
const ownerOf = async ({ params, body }: Named, { product }: Scenarios) => {
  const uid = params.uid ?? (body.uids as string[])[0];
  const { rows } = await product.deps.db.execute<{ id: string }>(
    sql`select owner_id as id from files where id = ${uid}`,
  );
  return { table: 'users', id: rows[0]?.id ?? '' };
};

/** The person whose profile a change concerns. */
const ownerOfChange = async ({ params }: Named, { product }: Scenarios) => {
  const { rows } = await product.deps.db.execute<{ id: string }>(
    sql`select user_id as id from profile_changes where id = ${params.uid}`,
  );
  return { table: 'users', id: rows[0]?.id ?? '' };
};

/** The job that a candidate applied for. */
const jobOf = async ({ params }: Named, { product }: Scenarios) => {
  const { rows } = await product.deps.db.execute<{ id: string }>(
    sql`select job_id as id from applications join users on users.id = user_id where email = ${params.email}`,
  );
  return { table: 'jobs', id: rows[0]?.id ?? '' };
};

const offerDecided = closed({ addendum: 'ADDENDUM_DECIDED' });

/** The application whose contract an addendum changes. */
const applicationOfAddendum = async ({ params }: Named, { product }: Scenarios) => {
  const { rows } = await product.deps.db.execute<{ id: string }>(
    sql`select application_id as id from contracts join addenda on contract_id = contracts.id where addenda.id = ${params.uid}`,
  );
  return { table: 'applications', id: rows[0]?.id ?? '' };
};

/** Staff approve the last application of a bulk action, one by one. */
async function approveAlone(sent: Sent, { product }: Scenarios): Promise<Sent> {
  const uid = JSON.parse(String(sent.payload)).uids.at(-1);
  const { rows } = await product.deps.db.execute<{ job: string; email: string }>(
    sql`select job_id as job, email from applications join users on users.id = user_id where applications.id = ${uid}`,
  );
  const [found] = rows;
  return { ...sent, url: `/api/admin/jobs/${found?.job}/applies/${found?.email}/approve`, payload: undefined };
}

/** Profiles, documents, jobs, and applications. */
export const caseRaces: DecisionRace[] = [
  {
    on: 'POST /admin/users/{email}/approve',
    hold: person,
    loses: refused(409, 'SUBJECT_LOCKED'),
    leaves: leaves(['file.accept', 'profile.approve'], { notified: ['profile_approved'] }),
  },
  {
    on: 'POST /admin/users/{email}/reject',
    hold: person,
    loses: refused(409, 'SUBJECT_LOCKED'),
    leaves: leaves(['file.reject', 'profile.reject'], { notified: ['profile_rejected'] }),
  },
  {
    on: 'POST /admin/profile-changes/{uid}/accept',
    hold: ownerOfChange,
    loses: changeDecided,
    leaves: leaves(['profile-change.accept', 'file.accept'], { notified: ['profile_change_accepted'] }),
  },
  {
    on: 'POST /admin/profile-changes/{uid}/refuse',
    rival: otherAction('POST /admin/profile-changes/{uid}/accept'),
    hold: ownerOfChange,
    loses: changeDecided,
    leaves: leaves(['profile-change.refuse', 'file.reject'], { notified: ['profile_change_refused'] }),
  },
  {
    on: 'POST /admin/profile-changes/{uid}/reopen',
    hold: ownerOfChange,
    loses: refused(409, 'SUBJECT_NOT_LOCKED'),
    leaves: leaves(['profile-change.reopen', 'file.reopen'], { notified: ['decision_corrected'] }),
  },
  {
    on: 'POST /profile/changes',
    row: 'records which fields should change, without their values',
    hold: callerRow,
    loses: closed({ 'fields.marital_status': 'CHANGE_PENDING' }),
    leaves: leaves('profile-change.request', { notified: ['profile_change_requested'] }),
    isKeyed: true,
  },
  {
    on: 'POST /admin/files/{uid}/accept',
    hold: ownerOf,
    loses: fileDecided,
    leaves: leaves('file.accept', { notified: ['document_accepted'] }),
  },
  {
    on: 'POST /admin/files/{uid}/reject',
    rival: otherAction('POST /admin/files/{uid}/accept'),
    hold: ownerOf,
    loses: fileDecided,
    leaves: leaves('file.reject', { notified: ['document_rejected'] }),
  },
  {
    on: 'POST /admin/files/{uid}/lock',
    rival: otherAction('POST /admin/files/{uid}/reject', { reason }),
    hold: ownerOf,
    loses: fileDecided,
    leaves: leaves('file.lock'),
  },
  {
    on: 'POST /admin/files/lock',
    hold: ownerOf,
    loses: bulkLost('FILE_DECIDED'),
    leaves: leaves(['file.lock', 'file.lock']),
    isKeyed: true,
  },
  ...(['lock', 'unlock', 'close', 'remove'] as const).map(
    (action): DecisionRace => ({
      on: `POST /admin/jobs/{uid}/${action}`,
      row: 'records the status before and after',
      hold: row('jobs'),
      loses: action === 'remove' ? jobRemoved : jobLosses[action],
      leaves: leaves(`job.${action}`),
    }),
  ),
  {
    on: 'POST /admin/jobs/{uid}/close',
    row: 'records the status before and after',
    rival: otherAction('POST /admin/jobs/{uid}/lock'),
    hold: row('jobs'),
    loses: jobClosed,
    leaves: leaves('job.close'),
  },
  {
    on: 'POST /admin/employers',
    hold: auditLog,
    loses: refused(409, 'DUPLICATE_VALUE_FOR_ITEM', { name: 'EMPLOYER_NAME_TAKEN' }),
    leaves: leaves('employer.create'),
  },
  {
    on: 'POST /admin/jobs/categories',
    hold: auditLog,
    loses: refused(409, 'DUPLICATE_VALUE_FOR_ITEM', { name: 'CATEGORY_NAME_TAKEN' }),
    leaves: leaves('job-category.create'),
  },
  {
    on: 'DELETE /admin/jobs/categories/{uid}',
    hold: row('job_categories'),
    loses: refused(404, 'CATEGORY_NOT_FOUND'),
    leaves: leaves('job-category.delete'),
  },
  {
    on: 'POST /applications/{uid}/withdraw',
    hold: row('applications'),
    loses: decided,
    leaves: leaves(['contract.cancel', 'application.withdraw'], {
      notified: ['application_withdrawn'],
      posted: ['invoice_voided'],
    }),
  },
  {
    on: 'POST /contracts/{uid}/cancel',
    hold: row('contracts'),
    loses: decided,
    leaves: leaves(['refund.open', 'contract.cancel', 'application.withdraw'], { notified: ['contract_cancelled'] }),
  },
  {
    on: 'POST /admin/users/{email}/end',
    hold: jobOf,
    loses: decided,
    leaves: leaves(['refund.open', 'contract.end', 'application.end'], { notified: ['contract_ended'] }),
  },
  {
    on: 'POST /admin/users/{email}/move',
    hold: ({ body }) => ({ table: 'jobs', id: String(body.job_uid) }),
    loses: refused(409, 'DUPLICATE_VALUE_FOR_ITEM', { addendum: 'ADDENDUM_OPEN' }),
    leaves: leaves('addendum.offer', { notified: ['move_offered'] }),
  },
  {
    on: 'POST /addenda/{uid}/sign',
    rival: otherAction('POST /addenda/{uid}/decline', {}),
    hold: applicationOfAddendum,
    loses: offerDecided,
    leaves: leaves('addendum.sign', { notified: ['move_signed'] }),
  },
  {
    on: 'POST /addenda/{uid}/decline',
    hold: applicationOfAddendum,
    loses: offerDecided,
    leaves: leaves('addendum.decline'),
  },
  {
    on: 'POST /admin/addenda/{uid}/withdraw',
    hold: applicationOfAddendum,
    loses: offerDecided,
    leaves: leaves('addendum.withdraw', { notified: ['move_withdrawn'] }),
  },
  {
    on: 'POST /admin/addenda/{uid}/offer-again',
    hold: applicationOfAddendum,
    loses: offerDecided,
    leaves: leaves('addendum.offer', { notified: ['dependents_offered'] }),
  },
  {
    on: 'POST /admin/jobs/{uid}/applies/{email}/approve',
    rival: otherAction('POST /admin/jobs/{uid}/applies/{email}/reject', { reason }),
    hold: row('jobs'),
    loses: decided,
    leaves: leaves('application.approve', { notified: ['applicant_approved'] }),
  },
  {
    on: 'POST /admin/jobs/{uid}/applies/{email}/reject',
    rival: otherAction('POST /admin/jobs/{uid}/applies/{email}/reject', { reason }),
    hold: row('jobs'),
    loses: decided,
    leaves: leaves(['contract.end', 'application.reject'], {
      notified: ['applicant_rejected'],
      posted: ['invoice_voided'],
    }),
  },
  {
    on: 'POST /admin/applicants/approve',
    hold: lastUid('applications'),
    loses: bulkLost('APPLICATION_DECIDED'),
    leaves: leaves('application.approve', { notified: ['applicant_approved'] }),
    isKeyed: true,
  },
  {
    on: 'POST /admin/applicants/approve',
    rival: { on: 'POST /admin/jobs/{uid}/applies/{email}/approve', make: approveAlone },
    hold: lastUid('applications'),
    loses: decided,
    leaves: leaves('application.approve', { notified: ['applicant_approved'] }),
  },
  {
    on: 'POST /admin/deadlines/{uid}/complete',
    rival: otherAction('POST /admin/deadlines/{uid}/strike', { reason }),
    hold: row('deadlines'),
    loses: succeeds,
    leaves: leaves(['deadline.complete', 'deadline.strike']),
  },
  {
    on: 'POST /admin/deadlines/{uid}/complete',
    hold: row('deadlines'),
    loses: closed({ deadline: 'DEADLINE_DONE' }),
    leaves: leaves('deadline.complete'),
  },
  {
    on: 'POST /admin/deadlines/{uid}/strike',
    rival: otherAction('POST /admin/deadlines/{uid}/complete'),
    hold: row('deadlines'),
    loses: closed({ deadline: 'DEADLINE_STRUCK' }),
    leaves: leaves('deadline.strike'),
  },
  {
    on: 'POST /admin/deadlines/{uid}/reopen',
    hold: row('deadlines'),
    loses: closed({ deadline: 'DEADLINE_OPEN' }),
    leaves: leaves('deadline.reopen'),
  },
  {
    on: 'PUT /admin/deadlines/{uid}',
    hold: row('deadlines'),
    loses: refused(409, 'INVALID_ARGUMENTS', { seen: 'CHANGED_MEANWHILE' }),
    leaves: leaves('deadline.update'),
  },
  {
    on: 'POST /admin/tasks/{uid}/complete',
    hold: row('staff_tasks'),
    loses: closed({ task: 'TASK_DONE' }),
    leaves: leaves('task.complete'),
  },
  {
    on: 'POST /admin/tasks/{uid}/reopen',
    hold: row('staff_tasks'),
    loses: closed({ task: 'TASK_OPEN' }),
    leaves: leaves('task.reopen'),
  },
  {
    on: 'DELETE /admin/tasks/{uid}',
    hold: row('staff_tasks'),
    loses: refused(404, 'NOT_FOUND'),
    leaves: leaves('task.delete'),
  },
];
