import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@portal/shared/errors/app-error';
import type { FieldCode } from '@portal/shared/errors/field-codes';
import type { BodyOf, DataOf } from '@portal/shared/http/endpoint';
import type { CorrectedDecision } from '@portal/shared/notifications/events';
import { propertyOf } from '@portal/shared/objects/keys';
import { wireNameOf } from '@portal/shared/personal-info/wire-name';
import type { reopenProfileChange as contract } from '@portal/shared/profile-changes/contract';
import type { ChangeableField } from '@portal/shared/profile-changes/kinds';
import { kindsOf, rowOfKind } from '@portal/shared/profile-changes/kinds';
import type { ChangedValues } from '@portal/shared/profile-changes/schema';
import { listAddendaOf } from '#addenda/repository.ts';
import { takeBackOffers } from '#addenda/take-back-offers.ts';
import { lockPerson } from '#applications/lock-person.ts';
import { recordAudit } from '#audit-log/record.ts';
import type { AuditRow } from '#audit-log/repository.ts';
import { findLatestEntry } from '#audit-log/repository.ts';
import { listContractRows } from '#contracts/repository.ts';
import { takeBackDecision, tellCorrected } from '#corrections/correct-decision.ts';
import { listDecisions, sinceKnown } from '#corrections/told.ts';
import type { Tx } from '#db/client.ts';
import type { ProfileChangeRow } from '#db/schema/index.ts';
import { reopenDecided } from '#files/reopen-decided.ts';
import { listFilesById, setPerson } from '#files/repository.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { findUserById } from '#users/repository.ts';
import { readStaffChange } from './decide-change.ts';
import { fieldsOf, pickValues } from './picked-values.ts';
import type { ChangeRecord } from './repository.ts';
import {
  findChange,
  insertStruckDecision,
  listPendingOf,
  listValuesOf,
  strikeValues,
  transitionChange,
} from './repository.ts';
import { writeValues } from './write-values.ts';

interface Reopening {
  context: AuditContext;
  uid: string;
  reason: BodyOf<typeof contract>['reason'];
}

const refuse = (fields: Record<string, FieldCode>): never => {
  throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields });
};

/** @throws {AppError} 409 if the profile is not approved, or if the candidate has requested another change of a field */
async function refuseOtherRequest(tx: Tx, { change, user }: ChangeRecord): Promise<void> {
  if (user.profileStatus !== 'APPROVED') refuse({ profile: 'PROFILE_IN_REVIEW' });
  const waiting = (await listPendingOf(tx, user.id)).flatMap((row) => fieldsOf(row.fields));
  const twice = fieldsOf(change.fields).filter((field) => waiting.includes(field));
  if (twice.length > 0)
    refuse(Object.fromEntries(twice.map((field) => [`fields.${field}`, 'CHANGE_PENDING' as const])));
}

const isOnPaper = (field: ChangeableField) => ['lastName', 'firstName', 'dependents'].includes(field);

/** @throws {AppError} 409 if something was signed since with the new name or the new dependents */
async function refuseSigned(tx: Tx, { fields, userId, decidedAt }: ProfileChangeRow): Promise<void> {
  const since = required(decidedAt, 'a decided change has the time of its decision');
  if (!fieldsOf(fields).some(isOnPaper)) return;
  if ((await listContractRows(tx, userId)).some(({ signedAt }) => signedAt > since)) {
    refuse({ change: 'CONTRACT_SIGNED' });
  }
  const addenda = await listAddendaOf(tx, userId);
  if (addenda.some(({ status, decidedAt: at }) => status === 'signed' && at && at > since)) {
    refuse({ change: 'ADDENDUM_SIGNED' });
  }
}

/** The fields that keep their value, because it is no longer that of the change. A passport is kept as a whole. */
function findKept(change: ProfileChangeRow, current: ChangedValues): ChangeableField[] {
  const changed = fieldsOf(change.fields);
  const differing = changed.filter((field) => !isDeepStrictEqual(current[field], change.fields[field]));
  const whole = kindsOf(differing).filter((kind) => rowOfKind(kind).isWhole);
  return changed.filter((field) => differing.includes(field) || whole.some((kind) => kindsOf([field]).includes(kind)));
}

/**
 * Strikes out the values that the acceptance recorded, and gives the profile those before it.
 * @returns the fields that keep their value
 * @throws {AppError} 409 if the family has changed since
 */
async function takeBackValues(tx: Tx, change: ProfileChangeRow, now: Date): Promise<ChangeableField[]> {
  const { user, info } = required(await findUserById(tx, change.userId), 'a change has a person');
  const current = required(info, 'an approved profile has personal information');
  const kept = findKept(change, pickValues(current, fieldsOf(change.fields)));
  // Fees and addenda follow the family from change to change.
  if (kept.includes('dependents')) refuse({ 'fields.dependents': 'FAMILY_CHANGED' });

  const values = await listValuesOf(tx, change.userId);
  const former: ChangedValues = { ...change.previous };
  const struck: string[] = [];
  for (const field of fieldsOf(change.fields)) {
    const ofField = values.filter((row) => row.field === field);
    const at = ofField.findLastIndex((row) => row.changeId === change.id);
    const [own, before] = [ofField[at], ofField[at - 1]];
    if (own) struck.push(own.id);
    if (before) Object.assign(former, before.fields);
    // The value of the approval was recorded only because of the change.
    const isOnlyForIt = ofField.length === 2 && before?.recordedAt.getTime() === change.decidedAt?.getTime();
    if (before && isOnlyForIt) struck.push(before.id);
  }
  await strikeValues(tx, struck, now);
  const restored = fieldsOf(change.fields).filter((field) => !kept.includes(field));
  await writeValues(tx, { user, info: current, values: pickValues(former, restored), now });
  return kept;
}

/** A birth certificate that got the name of the new family member with the acceptance has none again. */
async function takeBackName(tx: Tx, entry: AuditRow): Promise<void> {
  const uid = propertyOf(entry.after, 'namedFile');
  if (typeof uid !== 'string') return;
  const [file] = await listFilesById(tx, [uid]);
  if (file) await setPerson(tx, file, null);
}

/** Makes the correction. @returns the fields that keep their value */
async function correct(
  tx: Tx,
  {
    context,
    record,
    entry,
    reason,
  }: { context: AuditContext; record: ChangeRecord; entry: AuditRow | undefined; reason: string },
): Promise<ChangeableField[]> {
  const { change, user } = record;
  const { id, status, decidedAt, decidedById, refusalReason } = change;
  if (status === 'pending') throw new AppError('SUBJECT_NOT_LOCKED');
  await insertStruckDecision(tx, {
    changeId: id,
    status,
    decidedAt: required(decidedAt, 'a decided change has the time of its decision'),
    decidedById,
    refusalReason,
    struckAt: context.now,
    struckById: context.actor?.id ?? null,
    strikeReason: reason,
  });
  const kept = status === 'accepted' ? await takeBackValues(tx, change, context.now) : [];
  await transitionChange(tx, { id, action: 'reopen' }, { decidedAt: null, decidedById: null, refusalReason: null });
  const fields = fieldsOf(change.fields).map(wireNameOf);
  await recordAudit(tx, context, {
    action: 'profile-change.reopen',
    subject: { type: 'profile-change', uid: id, email: user.email },
    before: { status, reason: refusalReason },
    after: { status: 'pending', fields, keptFields: kept.map(wireNameOf), reason },
  });
  if (entry) {
    await reopenDecided(tx, { context, email: user.email, entry });
    await takeBackOffers(tx, { context, entry, reason });
    await takeBackName(tx, entry);
  }
  return kept;
}

/**
 * Takes back the acceptance or refusal of a change, which is pending again. The profile has the values before the change again, except
 * for fields that have changed since.
 * @throws {AppError} NOT_FOUND; SUBJECT_NOT_LOCKED if nobody has decided about it; 409 OBSERVATION_IS_COMPLETED_OR_LOCKED with the cause:
 * something was signed with the new values, the family has changed since, or the candidate has requested another change of a field
 */
export async function reopenChange(
  tx: Tx,
  deps: Deps,
  { context, uid, reason }: Reopening,
): Promise<DataOf<typeof contract>> {
  const unlocked = await findChange(tx, uid);
  if (!unlocked) throw new AppError('NOT_FOUND');
  await lockPerson(tx, unlocked.user.id);
  const record = required(await findChange(tx, uid), 'the row of a change stays');
  const { change, user } = record;
  if (change.status === 'pending') throw new AppError('SUBJECT_NOT_LOCKED');
  await refuseOtherRequest(tx, record);
  if (change.status === 'accepted') await refuseSigned(tx, change);

  const action = change.status === 'accepted' ? 'profile-change.accept' : 'profile-change.refuse';
  const what = change.status === 'accepted' ? 'profile_change_accepted' : 'profile_change_refused';
  const entry = await findLatestEntry(tx, { type: 'profile-change', uid }, action);
  const kept = await takeBackDecision(tx, {
    recipient: user,
    now: context.now,
    undone: await sinceKnown(tx, {
      userId: user.id,
      decisions: await listDecisions(tx, { type: 'profile-change', uid }, [
        'profile-change.accept',
        'profile-change.refuse',
        'profile-change.reopen',
      ]),
      now: context.now,
      actions: ['profile-change.reopen'],
    }),
    correct: () => correct(tx, { context, record, entry, reason }),
    tell: (keptFields) => {
      const keptKinds = keptFields.length > 0 ? { kept: kindsOf(keptFields) } : {};
      const params: CorrectedDecision = { what, kinds: kindsOf(fieldsOf(change.fields)), ...keptKinds, reason };
      return tellCorrected(tx, deps, { recipient: user, params, now: context.now });
    },
  });
  return { ...(await readStaffChange(tx, { context, uid })), keptFields: kept.map(wireNameOf) };
}
