import { isDeepStrictEqual } from 'node:util';
import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import { findPerson } from '@portal/shared/files/people';
import { wireNameOf } from '@portal/shared/personal-info/wire-name';
import { canEditAnswers } from '@portal/shared/profile/workflow';
import type { requestProfileChange as contract, ProfileChange } from '@portal/shared/profile-changes/contract';
import { contradictionsOfChange } from '@portal/shared/profile-changes/contradictions';
import { haveSameMembers, keepAnswers } from '@portal/shared/profile-changes/family-answers';
import type { ChangeableField } from '@portal/shared/profile-changes/kinds';
import { changeableFields, kindsOf, kindsWithoutDocument } from '@portal/shared/profile-changes/kinds';
import type { NewValues } from '@portal/shared/profile-changes/schema';
import { profileChangeWorkflow } from '@portal/shared/profile-changes/workflow';
import { recordAudit } from '#audit-log/record.ts';
import { requireConsents } from '#consents/require-consents.ts';
import type { Tx } from '#db/client.ts';
import { listFilesById } from '#files/repository.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import type { PersonalInfoRow } from '#users/repository.ts';
import { findUserById, lockProfileStatus } from '#users/repository.ts';
import { pickValues } from './picked-values.ts';
import { presentOwnChanges } from './presenter.ts';
import { refuseUnchangedChange } from './refuse-unchanged-change.ts';
import { findChange, insertChange, listPendingOf } from './repository.ts';

/** @throws {AppError} 409 unless the profile is approved */
async function lockApproved(tx: Tx, userId: string): Promise<void> {
  const status = await lockProfileStatus(tx, userId);
  if (status === 'APPROVED') return;
  const code = canEditAnswers(status) ? 'SUBJECT_NOT_LOCKED' : 'OBSERVATION_IS_COMPLETED_OR_LOCKED';
  throw new AppError(code, { fields: { profile: 'CHANGE_BEFORE_APPROVAL' } });
}

/** The fields with a value other than the profile's. @throws {AppError} VALIDATION_ERROR if there is none */
function findChanged(info: PersonalInfoRow, given: NewValues): ChangeableField[] {
  const changed = changeableFields.filter(
    (field) => given[field] !== undefined && !isDeepStrictEqual(given[field], info[field]),
  );
  if (changed.length === 0) throw invalidFields({ fields: 'NOTHING_CHANGED' });
  // Another passport has another page.
  if (given.passportFileUid !== undefined && !changed.includes('passportFileUid'))
    throw invalidFields({ 'fields.passportFileUid': 'PASSPORT_FILE' });
  return changed;
}

/**
 * Finds the ids of the documents of a request.
 * @throws {AppError} VALIDATION_ERROR for a document of somebody else, a rejected one, one that names a person outside of the new
 * family, or if one is missing; the answer about a marriage alone needs none
 */
async function findDocuments(
  tx: Tx,
  {
    userId,
    given,
    former,
    family,
    fileUids,
    changed,
  }: {
    userId: string;
    given: NewValues;
    former: PersonalInfoRow['dependents'];
    family: readonly string[];
    fileUids: readonly string[];
    changed: readonly ChangeableField[];
  },
): Promise<string[]> {
  const passport = given.passportFileUid;
  const uids = [...new Set([...(passport ? [passport] : []), ...fileUids])];
  const files = (await listFilesById(tx, uids)).filter((file) => file.ownerId === userId && file.status !== 'fail');
  if (passport && files.find((file) => file.id === passport)?.kind !== 'passport')
    throw invalidFields({ 'fields.passportFileUid': 'PASSPORT_FILE' });
  if (files.length < uids.length) throw invalidFields({ fileUids: 'INVALID_FIELD' });
  // A document of the checklist may be that of somebody who leaves the family.
  if (files.some(({ person, purpose }) => person && purpose !== null && findPerson(person, family) === undefined))
    throw invalidFields({ fileUids: 'PERSON_NOT_IN_FAMILY' });

  const kinds = files.map((file) => file.kind);
  const isAnswer = haveSameMembers(given.dependents ?? former, former);
  const proved = changed.filter((field) => field !== 'dependents' || !isAnswer);
  if (kindsWithoutDocument(kindsOf(proved), kinds).length > 0) throw invalidFields({ fileUids: 'DOCUMENT_MISSING' });
  return uids;
}

/** @throws {AppError} 409 if a field already waits for a decision */
async function refusePending(tx: Tx, userId: string, changed: readonly ChangeableField[]): Promise<void> {
  const waiting = (await listPendingOf(tx, userId)).flatMap((row) => Object.keys(row.fields));
  const twice = changed.filter((field) => waiting.includes(field));
  if (twice.length === 0) return;
  const fields = Object.fromEntries(twice.map((field) => [`fields.${field}`, 'CHANGE_PENDING' as const]));
  throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields });
}

/**
 * Requests a change of an approved profile. The profile keeps its values until staff accept the change.
 * @throws {AppError} 409 unless the profile is approved, or if a field is in a pending request; CONSENT_REQUIRED;
 * VALIDATION_ERROR, also for the same change as one that staff refused
 */
export function requestProfileChange(deps: Deps, request: RequestContext<typeof contract>): Promise<ProfileChange> {
  const { actor, body, now } = request;
  const today = deps.clock.today();
  return request.createOnce(
    async (tx) => {
      // Of two requests at once, the second waits here and then sees the first, so no field waits twice.
      await lockApproved(tx, actor.id);
      await requireConsents(tx, actor.id);
      const found = required(await findUserById(tx, actor.id), 'a session has a person');
      const info = required(found.info, 'an approved profile has personal information');

      const { from = today } = body;
      if (from > today) throw invalidFields({ from: 'DATE_IN_FUTURE' });
      const { passportNumber, ...others } = body.fields;
      const given = {
        ...others,
        ...(passportNumber && { passportNumber: passportNumber.toUpperCase() }),
        ...(others.dependents && { dependents: keepAnswers(info.dependents, others.dependents) }),
      };
      if (given.passportExpiryDate && given.passportExpiryDate < today)
        throw invalidFields({ 'fields.passportExpiryDate': 'PASSPORT_EXPIRED' });
      const changed = findChanged(info, given);
      const contradictions = contradictionsOfChange({
        facts: { ...info, ...given },
        former: info.dependents,
        changed,
        today,
        requestedOn: today,
      });
      if (contradictions) throw invalidFields(contradictions);
      const family = (given.dependents ?? info.dependents).map(({ fullName }) => fullName);
      const documents = { userId: actor.id, given, former: info.dependents, family, fileUids: body.fileUids, changed };
      const fileIds = await findDocuments(tx, documents);
      await refusePending(tx, actor.id, changed);

      const change = {
        userId: actor.id,
        fields: pickValues(given, changed),
        reason: body.reason,
        fileIds,
        appliesFrom: from,
        requestedAt: now,
      };
      await refuseUnchangedChange(tx, change, deps.clock);
      const row = await insertChange(tx, {
        ...change,
        previous: pickValues(info, changed),
        status: profileChangeWorkflow.initial,
      });
      await recordAudit(tx, request, {
        action: 'profile-change.request',
        subject: { type: 'profile-change', uid: row.id, email: actor.email },
        // No values, because identity numbers do not belong in a log.
        after: { fields: changed.map(wireNameOf), from: row.appliesFrom, files: row.fileIds },
      });
      await notify(tx, deps, {
        recipient: found.user,
        event: 'profile_change_requested',
        params: { kinds: kindsOf(changed) },
        now,
      });
      return row.id;
    },
    async (tx, id) => {
      const { change } = required(await findChange(tx, id), 'a requested change exists');
      const [presented] = await presentOwnChanges(tx, [change]);
      return required(presented, 'one change is presented as one');
    },
  );
}
