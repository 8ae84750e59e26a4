import type { Consent, withdrawConsent as contract } from '@portal/shared/consents/contract';
import { isConsentPurpose } from '@portal/shared/consents/purposes';
import { AppError } from '@portal/shared/errors/app-error';
import { recordAudit } from '#audit-log/record.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { lockProfileStatus } from '#users/repository.ts';
import { countConsentChange } from './count-change.ts';
import { presentConsent } from './presenter.ts';
import { findNewestConsent, markWithdrawn } from './repository.ts';

/**
 * Withdraws a consent. Earlier uses of the data stay lawful, so the record of the consent stays, with the time of the withdrawal.
 * @throws {AppError} NOT_FOUND for an unknown purpose; OBSERVATION_IS_COMPLETED_OR_LOCKED unless the consent is in force;
 * TOO_MANY_REQUESTS
 */
export async function withdrawConsent(deps: Deps, request: RequestContext<typeof contract>): Promise<Consent> {
  const { actor, now } = request;
  const { purpose } = request.params;
  if (!isConsentPurpose(purpose)) throw new AppError('NOT_FOUND');
  await countConsentChange(deps, request);
  return request.transaction(async (tx) => {
    // A save that asked for the consent first ends before this continues. Of two withdrawals, the second finds none.
    await lockProfileStatus(tx, actor.id);
    const given = await findNewestConsent(tx, actor.id, purpose);
    const row = given && (await markWithdrawn(tx, given.id, now));
    if (!row) {
      throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { purpose: 'CONSENT_NOT_GIVEN' } });
    }

    const { version, languageCode } = row;
    await recordAudit(tx, request, {
      action: 'consent.withdraw',
      subject: { type: 'consent', uid: row.id, email: actor.email },
      before: { purpose, version, languageCode },
    });

    return presentConsent(purpose, row, request.language);
  });
}
