import { compareDependents } from '@portal/shared/addenda/dependents';
import { dayOf } from '@portal/shared/calendar/calendar';
import { AppError } from '@portal/shared/errors/app-error';
import { findPerson, isOfEachPerson } from '@portal/shared/files/people';
import { wireNameOf } from '@portal/shared/personal-info/wire-name';
import type { StaffProfileChange } from '@portal/shared/profile-changes/contract';
import { contradictionsOfChange } from '@portal/shared/profile-changes/contradictions';
import type { ChangeableField } from '@portal/shared/profile-changes/kinds';
import { kindsOf } from '@portal/shared/profile-changes/kinds';
import type { ChangedValues } from '@portal/shared/profile-changes/schema';
import { recordAudit } from '#audit-log/record.ts';
import { tellDecision } from '#corrections/correct-decision.ts';
import { factOf, findSame } from '#corrections/told.ts';
import type { Tx } from '#db/client.ts';
import type { FileRow, ProfileChangeRow } from '#db/schema/index.ts';
import { listFilesById, setPerson, transitionFile } from '#files/repository.ts';
import { notify } from '#notifications/notify.ts';
import type { Clock } from '#platform/clock.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { findUserById, lockProfileStatus } from '#users/repository.ts';
import { fieldsOf, pickValues } from './picked-values.ts';
import { presentStaffChanges } from './presenter.ts';
import type { ChangeRecord } from './repository.ts';
import { findChange, insertValues, listValuesOf, transitionChange } from './repository.ts';
import { writeValues } from './write-values.ts';

interface Decision {
  context: AuditContext;
  uid: string;
}

/** Locks the person, then reads the change. @throws {AppError} NOT_FOUND */
async function getLockedChange(tx: Tx, uid: string): Promise<ChangeRecord> {
  const found = await findChange(tx, uid);
  if (!found) throw new AppError('NOT_FOUND');
  await lockProfileStatus(tx, found.user.id);
  // A colleague may have decided while this transaction waited for the lock. Then the second read shows it.
  return (await findChange(tx, uid)) ?? found;
}

export async function readStaffChange(tx: Tx, { context, uid }: Decision): Promise<StaffProfileChange> {
  const record = required(await findChange(tx, uid), 'the row of a change stays');
  const [presented] = await presentStaffChanges(tx, [record], context.language);
  return required(presented, 'one change is presented as one');
}

const decidedBy = ({ now, actor }: AuditContext) => ({ decidedAt: now, decidedById: actor?.id ?? null });

/** The same decision about a change that the candidate last read about. */
const findFormer = (
  tx: Tx,
  { context, record: { change, user } }: { context: AuditContext; record: ChangeRecord },
  action: 'profile-change.accept' | 'profile-change.refuse',
) =>
  findSame(tx, {
    userId: user.id,
    now: context.now,
    subject: { type: 'profile-change', uid: change.id },
    same: [action],
    others: [
      'profile-change.reopen',
      action === 'profile-change.accept' ? 'profile-change.refuse' : 'profile-change.accept',
    ],
  });

/** Decides a change. @throws {AppError} 409 if somebody decided it before */
async function decide(
  tx: Tx,
  {
    context,
    record,
    action,
    namedFile,
  }: { context: AuditContext; record: ChangeRecord; action: 'accept' | 'refuse'; namedFile?: string | undefined },
  set: { refusalReason?: string } = {},
): Promise<void> {
  const { change, user } = record;
  if (!(await transitionChange(tx, { id: change.id, action }, { ...decidedBy(context), ...set })))
    throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { change: 'CHANGE_DECIDED' } });
  const status = action === 'accept' ? 'accepted' : 'refused';
  await recordAudit(tx, context, {
    action: `profile-change.${action}`,
    subject: { type: 'profile-change', uid: change.id, email: user.email },
    before: { status: change.status },
    after: {
      status,
      fields: fieldsOf(change.fields).map(wireNameOf),
      from: change.appliesFrom,
      reason: set.refusalReason ?? null,
      ...(namedFile && { namedFile }),
    },
  });
}

/**
 * Finds the new family member whose birth certificate the candidate sent without a name. The name lets it join the checklist as this
 * person's. There is nobody if it is not clear whose it is: with several new people or certificates that no name connects, or with
 * a new name of the candidate.
 */
function findUnnamed(
  { fields, previous }: ProfileChangeRow,
  files: readonly FileRow[],
): { certificate: FileRow; person: string } | undefined {
  const certificates = files.filter(({ kind, purpose }) => isOfEachPerson(kind) && purpose !== null);
  const family = (fields.dependents ?? []).map(({ fullName }) => fullName);
  const named = certificates.map(({ person }) => person && findPerson(person, family));
  const unnamed = certificates.filter(({ person }) => !person);
  const { added } = compareDependents(previous.dependents ?? [], fields.dependents ?? []);
  const without = added.filter(({ fullName }) => !named.includes(fullName));
  const [person, certificate] = [without[0], unnamed[0]];
  const isClear = without.length === 1 && unnamed.length === 1 && !kindsOf(fieldsOf(fields)).includes('name');
  return person && certificate && isClear ? { certificate, person: person.fullName } : undefined;
}

/** Decides the documents that nobody has decided in the same way as the change. */
async function decideDocuments(
  tx: Tx,
  { context, record, files }: { context: AuditContext; record: ChangeRecord; files: readonly FileRow[] },
  decision: { action: 'accept' } | { action: 'reject'; reason: string },
): Promise<void> {
  const reason = decision.action === 'reject' ? decision.reason : null;
  for (const file of files.filter(({ status }) => status === 'waiting')) {
    const set = { reason, reviewedAt: context.now, reviewedById: context.actor?.id ?? null };
    await transitionFile(tx, { id: file.id, action: decision.action }, set);
    await recordAudit(tx, context, {
      action: `file.${decision.action}`,
      subject: { type: 'file', uid: file.id, email: record.user.email },
      before: { status: file.status },
      after: {
        status: decision.action === 'accept' ? 'success' : 'fail',
        reason,
        kind: file.kind,
        name: file.name,
        ...(file.person && { person: file.person }),
      },
    });
  }
}

/** Records the values of a change after the values that it replaces. */
async function recordValues(
  tx: Tx,
  { change, first, now }: { change: ProfileChangeRow; first: string; now: Date },
): Promise<void> {
  const known = new Set((await listValuesOf(tx, change.userId)).map(({ field }) => field));
  const rowsOf = (values: ChangedValues, fields: readonly ChangeableField[]) =>
    fields.map((field) => ({ userId: change.userId, field, fields: pickValues(values, [field]), recordedAt: now }));

  const changed = fieldsOf(change.fields);
  const replaced = rowsOf(
    change.previous,
    changed.filter((field) => !known.has(field)),
  );
  await insertValues(tx, [
    ...replaced.map((row) => ({ ...row, appliesFrom: first, changeId: null })),
    ...rowsOf(change.fields, changed).map((row) => ({
      ...row,
      appliesFrom: change.appliesFrom,
      changeId: change.id,
    })),
  ]);
}

/**
 * Writes the new values to the profile, and those that the account shares to the account.
 * @throws {AppError} 409 if they contradict a change that was accepted since the request
 */
async function applyValues(
  tx: Tx,
  { change }: ChangeRecord,
  { now, clock }: { now: Date; clock: Clock },
): Promise<void> {
  const { user, info } = required(await findUserById(tx, change.userId), 'a change has a person');
  const current = required(info, 'an approved profile has personal information');
  const { fields } = change;
  const contradictions = contradictionsOfChange({
    facts: { ...current, ...fields },
    former: current.dependents,
    changed: Object.keys(fields),
    today: clock.today(),
    requestedOn: dayOf(change.requestedAt, clock.timeZone),
  });
  if (contradictions) throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: contradictions });
  await writeValues(tx, { user, info: current, values: fields, now });
}

/**
 * Accepts a change with its documents: the profile takes the new values, and both values are kept.
 * @returns the change, with the new and the previous values of its fields
 * @throws {AppError} NOT_FOUND; 409 if it was decided before, if the profile is in review, if one of its documents was rejected or deleted, or if it
 * contradicts a change that was accepted since
 */
export async function acceptChange(tx: Tx, deps: Deps, { context, uid }: Decision): Promise<ChangeRecord> {
  const record = await getLockedChange(tx, uid);
  const { change, user } = record;
  // Nobody changes a profile that is in review; and the decision could not be taken back.
  if (change.status === 'pending' && user.profileStatus !== 'APPROVED') {
    throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { profile: 'PROFILE_IN_REVIEW' } });
  }
  const files = await listFilesById(tx, change.fileIds);
  const unnamed = findUnnamed(change, files);
  await decide(tx, { context, record, action: 'accept', namedFile: unnamed?.certificate.id });
  if (files.length < change.fileIds.length || files.some(({ status }) => status === 'fail'))
    throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { files: 'FILE_REJECTED' } });

  const known = unnamed && (await setPerson(tx, unnamed.certificate, unnamed.person));
  const named = files.map((file) => (file.id === known?.id ? known : file));
  await decideDocuments(tx, { context, record, files: named }, { action: 'accept' });
  const approvedOn = dayOf(user.reviewedAt ?? user.createdAt, deps.clock.timeZone);
  await recordValues(tx, { change, first: approvedOn, now: context.now });
  await applyValues(tx, record, { now: context.now, clock: deps.clock });
  const to = { recipient: user, now: context.now };
  const params = { kinds: kindsOf(Object.keys(change.fields)), from: change.appliesFrom };
  await tellDecision(tx, {
    ...to,
    corrections: (await findFormer(tx, { context, record }, 'profile-change.accept'))?.corrections,
    isSame: true,
    tell: () => notify(tx, deps, { ...to, event: 'profile_change_accepted', params }),
  });
  return record;
}

/** Refuses a change with its documents. @throws {AppError} NOT_FOUND; 409 if it was decided before */
export async function refuseProfileChange(
  tx: Tx,
  deps: Deps,
  { reason, ...decision }: Decision & { reason: string },
): Promise<StaffProfileChange> {
  const { context } = decision;
  const record = await getLockedChange(tx, decision.uid);
  const { change, user } = record;
  await decide(tx, { context, record, action: 'refuse' }, { refusalReason: reason });
  // A document of the checklist has its own review.
  const files = (await listFilesById(tx, change.fileIds)).filter(({ purpose }) => purpose !== null);
  await decideDocuments(tx, { context, record, files }, { action: 'reject', reason });

  const to = { recipient: user, now: context.now };
  const params = { kinds: kindsOf(Object.keys(change.fields)), reason };
  const same = await findFormer(tx, { context, record }, 'profile-change.refuse');
  await tellDecision(tx, {
    ...to,
    corrections: same?.corrections,
    isSame: factOf(same?.former, 'reason') === reason,
    tell: () => notify(tx, deps, { ...to, event: 'profile_change_refused', params }),
  });

  return readStaffChange(tx, decision);
}
