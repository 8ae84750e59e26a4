import type { Consent, giveConsent as contract } from '@portal/shared/consents/contract';
import { isConsentPurpose } from '@portal/shared/consents/purposes';
import { AppError } from '@portal/shared/errors/app-error';
import { recordAudit } from '#audit-log/record.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { currentConsents } from '#reference-data/consent-texts/versions.ts';
import { lockProfileStatus } from '#users/repository.ts';
import { countConsentChange } from './count-change.ts';
import { presentConsent } from './presenter.ts';
import { findNewestConsent, getConsent, insertConsent } from './repository.ts';

/**
 * Records a consent to the text that was read. A consent to this version that is already in force stays as it is.
 * @throws {AppError} NOT_FOUND for an unknown purpose; INVALID_ARGUMENTS (409) unless the version is the newest; TOO_MANY_REQUESTS
 */
export async function giveConsent(deps: Deps, request: RequestContext<typeof contract>): Promise<Consent> {
  const { actor, body, now } = request;
  const { purpose } = request.params;
  if (!isConsentPurpose(purpose)) throw new AppError('NOT_FOUND');
  await countConsentChange(deps, request);
  return request.createOnce(
    async (tx) => {
      // Of two clicks at once, the second waits here and then finds the consent of the first.
      await lockProfileStatus(tx, actor.id);
      const given = await findNewestConsent(tx, actor.id, purpose);
      if (given && given.withdrawnAt === null && given.version === body.version) return given.id;
      if (body.version !== currentConsents.version) {
        throw new AppError('INVALID_ARGUMENTS', { status: 409, fields: { version: 'CONSENT_TEXT_CHANGED' } });
      }

      const { version, languageCode } = body;
      const row = await insertConsent(tx, {
        userId: actor.id,
        purpose,
        version,
        languageCode,
        ip: request.ip,
        givenAt: now,
      });
      await recordAudit(tx, request, {
        action: 'consent.give',
        subject: { type: 'consent', uid: row.id, email: actor.email },
        after: { purpose, version, languageCode },
      });

      return row.id;
    },
    async (tx, id) => presentConsent(purpose, await getConsent(tx, id), request.language),
  );
}
