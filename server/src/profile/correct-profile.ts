import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import { maskNumber } from '@portal/shared/format/mask-number';
import type { BodyOf } from '@portal/shared/http/endpoint';
import { isIdentityNumber } from '@portal/shared/personal-info/fields';
import { contradictionsOf } from '@portal/shared/personal-info/plausibility';
import type { CorrectableField } from '@portal/shared/profile/correctable-fields';
import { correctableFields } from '@portal/shared/profile/correctable-fields';
import type * as contract from '@portal/shared/profile/staff-contract';
import { isChangeable } from '@portal/shared/profile-changes/kinds';
import type { UserDetail } from '@portal/shared/users/contract';
import { recordAudit } from '#audit-log/record.ts';
import { tellCorrected } from '#corrections/correct-decision.ts';
import type { Tx } from '#db/client.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { presentUser } from '#users/presenter.ts';
import type { PersonalInfoRow } from '#users/repository.ts';
import { findCandidate, lockProfileStatus, updateUser, upsertPersonalInfo } from '#users/repository.ts';
import { searchTextOf } from '#users/search-text.ts';
import { pickValues } from './changes/picked-values.ts';
import { insertValues, listValuesOf } from './changes/repository.ts';

interface ProfileCorrection {
  context: AuditContext;
  email: string;
  body: BodyOf<typeof contract.correctProfile>;
}

/** A value as a log and an email show it. */
const shown = (field: CorrectableField, value: string): string =>
  isIdentityNumber(field) ? (maskNumber(value) ?? '') : value;

/**
 * Corrects typing errors in personal information, whatever the state of the profile, and tells the candidate both values. Papers that
 * were signed keep the value of their day.
 * @throws {AppError} NOT_FOUND; 409 before the candidate has entered any; VALIDATION_ERROR if nothing differs, or for facts that contradict
 * each other
 */
export async function correctProfile(
  tx: Tx,
  deps: Deps,
  { context, email, body }: ProfileCorrection,
): Promise<UserDetail> {
  const unlocked = await findCandidate(tx, email);
  if (!unlocked) throw new AppError('NOT_FOUND');
  await lockProfileStatus(tx, unlocked.user.id);
  const found = (await findCandidate(tx, email)) ?? unlocked;
  const { user, info } = found;
  if (!info) throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { profile: 'PROFILE_EMPTY' } });

  const given = {
    ...body.fields,
    ...(body.fields.passportNumber && { passportNumber: body.fields.passportNumber.toUpperCase() }),
  };
  const changed = correctableFields.filter((field) => given[field] !== undefined && given[field] !== info[field]);
  const [first] = changed;
  if (!first) throw invalidFields({ fields: 'NOTHING_CORRECTED' });
  const values: PersonalInfoRow = { ...info };
  for (const field of changed) Object.assign(values, { [field]: given[field] });
  const contradictions = contradictionsOf(values, deps.clock.today());
  const ofChanged = Object.entries(contradictions).filter(([field]) => changed.some((one) => one === field));
  if (ofChanged.length > 0) {
    throw invalidFields(Object.fromEntries(ofChanged.map(([field, code]) => [`fields.${field}`, code])));
  }
  await upsertPersonalInfo(tx, { ...values, updatedAt: context.now });
  // The account has one name and phone number with the papers.
  const { lastName, firstName, phoneNumber } = values;
  const shared = { lastName, firstName, phoneNumber };
  await updateUser(tx, user.id, { ...shared, searchText: searchTextOf({ ...user, ...shared }) });
  await recordHistory(tx, { values, changed, now: context.now, today: deps.clock.today() });

  const changes = changed.map((field) => ({
    field,
    from: shown(field, info[field] ?? ''),
    to: shown(field, values[field] ?? ''),
  }));
  const { reason } = body;
  await recordAudit(tx, context, {
    action: 'profile.correct',
    subject: { type: 'user', uid: user.id, email: user.email },
    before: Object.fromEntries(changes.map(({ field, from }) => [field, from])),
    after: { ...Object.fromEntries(changes.map(({ field, to }) => [field, to])), reason },
  });
  const params = { what: 'profile_field' as const, changes, reason };
  await tellCorrected(tx, deps, { recipient: user, params, now: context.now });
  return presentUser((await findCandidate(tx, email)) ?? found, context.language);
}

interface Corrected {
  values: PersonalInfoRow;
  changed: readonly CorrectableField[];
  now: Date;
  today: string;
}

/** Adds the right values to the history of the fields that have one. */
async function recordHistory(tx: Tx, { values, changed, now, today }: Corrected): Promise<void> {
  const known = new Set((await listValuesOf(tx, values.userId)).map(({ field }) => field));
  const rows = changed.flatMap((field) =>
    isChangeable(field) && known.has(field)
      ? [
          {
            userId: values.userId,
            field,
            fields: pickValues(values, [field]),
            recordedAt: now,
            appliesFrom: today,
            changeId: null,
          },
        ]
      : [],
  );
  if (rows.length > 0) await insertValues(tx, rows);
}
