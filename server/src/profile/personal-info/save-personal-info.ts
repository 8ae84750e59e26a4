import { isDeepStrictEqual } from 'node:util';
import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import { keysOf, propertyOf } from '@portal/shared/objects/keys';
import { contradictionsOf } from '@portal/shared/personal-info/plausibility';
import { wireNameOf } from '@portal/shared/personal-info/wire-name';
import { canEditAnswers } from '@portal/shared/profile/workflow';
import { keepAnswers } from '@portal/shared/profile-changes/family-answers';
import type { Me, updateProfile } from '@portal/shared/users/account-contract';
import { isUnchanged, recordAudit } from '#audit-log/record.ts';
import { findTwoFactorState } from '#auth/two-factor/state.ts';
import { requireConsents } from '#consents/require-consents.ts';
import { findFile, findOwnFile } from '#files/repository.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { presentMe } from '#users/presenter.ts';
import { findUserById, lockProfileStatus, updateUser, upsertPersonalInfo } from '#users/repository.ts';
import { searchTextOf } from '#users/search-text.ts';
import { clearRejectedFields } from '../repository.ts';

/**
 * Saves the candidate's personal information. @throws {AppError} OBSERVATION_IS_COMPLETED_OR_LOCKED in review or
 * approved; CONSENT_REQUIRED; VALIDATION_ERROR for facts that contradict each other
 */
export function savePersonalInfo(deps: Deps, request: RequestContext<typeof updateProfile>): Promise<Me> {
  const { actor, body: info, now } = request;
  return request.transaction(async (tx) => {
    if (!canEditAnswers(await lockProfileStatus(tx, actor.id))) {
      throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED');
    }
    await requireConsents(tx, actor.id);
    if (info.passportExpiryDate < deps.clock.today()) throw invalidFields({ passportExpiryDate: 'PASSPORT_EXPIRED' });
    const contradictions = contradictionsOf(info, deps.clock.today());
    if (Object.keys(contradictions).length > 0) throw invalidFields(contradictions);
    const passport = await findOwnFile(tx, actor.id, info.passportFileUid);
    if (passport?.kind !== 'passport') throw invalidFields({ passportFileUid: 'PASSPORT_FILE' });
    const before = required(await findUserById(tx, actor.id), 'a session has a person');
    const formerPage = before.info && (await findFile(tx, before.info.passportFileUid));
    const values = {
      ...info,
      // A client that does not know a field leaves it as it is.
      dependents: keepAnswers(before.info?.dependents ?? [], info.dependents),
      passportNumber: info.passportNumber.toUpperCase(),
    };
    // Saving the same values is no change, so a rejected profile cannot be submitted again for it.
    // So is a copy of the passport page.
    const isSame = (key: keyof typeof values) =>
      (key === 'passportFileUid' && formerPage?.sha256 === passport.sha256) ||
      isDeepStrictEqual(propertyOf(before.info, key), values[key]);
    const changed = keysOf(values).filter((key) => !isSame(key));
    const updatedAt = changed.length === 0 && before.info ? before.info.updatedAt : now;
    await upsertPersonalInfo(tx, { ...values, userId: actor.id, updatedAt });

    await clearRejectedFields(tx, actor.id, changed.map(wireNameOf));
    // The account has one name, phone number, and country with the papers.
    const { lastName, firstName, phoneNumber, country } = info;
    const shared = { lastName, firstName, phoneNumber, country };
    await updateUser(tx, actor.id, { ...shared, searchText: searchTextOf({ ...before.user, ...shared }) });

    const { info: formerInfo, user } = before;
    if (
      !formerInfo ||
      !isUnchanged({ ...formerInfo, user }, { ...formerInfo, ...values, user: { ...user, ...shared } })
    ) {
      await recordAudit(tx, request, {
        action: 'personal-info.update',
        subject: { type: 'user', uid: actor.id, email: actor.email },
        // No values of fields, because identity numbers do not belong in a log.
        after: { isFirst: formerInfo === null, passportFileUid: info.passportFileUid },
      });
    }

    const saved = await findUserById(tx, actor.id);
    return presentMe(saved ?? before, {
      twoFactor: await findTwoFactorState(tx, before),
      language: request.language,
    });
  });
}
