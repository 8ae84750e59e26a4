import { invalidFields } from '@portal/shared/errors/app-error';
import type { BodyOf } from '@portal/shared/http/endpoint';
import * as settings from '@portal/shared/settings/contract';
import { getPublicSettings } from '@portal/shared/settings/public-contract';
import { recordUpdate } from '#audit-log/record.ts';
import type { Database, Tx } from '#db/client.ts';
import type { Deps } from '#platform/deps.ts';
import { refuseStaleEdit } from '#platform/http/failure.ts';
import type { Api } from '#platform/http/request-context.ts';
import {
  areOwnersAssigned,
  areSensitiveQuestionsLater,
  askSensitiveQuestionsLater,
  assignOwners,
  findVndRate,
  getAboutFacts,
  getBankFeeLimit,
  getDecisionDelayMinutes,
  getOrganization,
  getResponseTargets,
  isTwoFactorRequiredForStaff,
  lockOrganization,
  requireTwoFactorForStaff,
  saveAboutFacts,
  saveBankFeeLimit,
  saveDecisionDelayMinutes,
  saveOrganization,
  saveResponseTargets,
  saveVndRate,
} from './repository.ts';

const getAll = async (tx: Tx | Database) => ({
  ...(await getOrganization(tx)),
  requireTwoFactorForStaff: await isTwoFactorRequiredForStaff(tx),
  sensitiveQuestionsAfterApproval: await areSensitiveQuestionsLater(tx),
  about: await getAboutFacts(tx),
  vndRate: await findVndRate(tx),
  decisionDelayMinutes: await getDecisionDelayMinutes(tx),
  bankFeeLimitCents: await getBankFeeLimit(tx),
  responseTargets: await getResponseTargets(tx),
  assignOwners: await areOwnersAssigned(tx),
});

/** @throws {AppError} VALIDATION_ERROR for a price or a rate of a day to come */
function refuseFutureDays({ about, vndRate }: BodyOf<typeof settings.updateSettings>, today: string): void {
  if (vndRate && vndRate.date > today) throw invalidFields({ 'vndRate.date': 'DATE_IN_FUTURE' });
  if (about?.otherCostsCheckedOn && about.otherCostsCheckedOn > today) {
    throw invalidFields({ 'about.otherCostsCheckedOn': 'DATE_IN_FUTURE' });
  }
}

export function settingRoutes(api: Api, deps: Deps): void {
  api.on(getPublicSettings, async (request) => {
    const organization = await getOrganization(deps.db);
    const { wirePayee, zellePayee } = organization;
    return {
      ...organization,
      facebookAppId: deps.config.facebook?.appId ?? null,
      businessTimeZone: deps.clock.timeZone,
      vndRate: await findVndRate(deps.db),
      // Payee accounts are shown only to people with a session.
      payee: request.actor ? { wire: wirePayee, zelle: zellePayee } : null,
    };
  });
  api.on(settings.getSettings, () => getAll(deps.db));
  api.on(settings.updateSettings, (request) => {
    refuseFutureDays(request.body, deps.clock.today());
    return request.transaction(async (tx) => {
      await lockOrganization(tx);
      const before = await getAll(tx);
      const {
        requireTwoFactorForStaff: isRequired,
        sensitiveQuestionsAfterApproval: isLater,
        about,
        vndRate,
        decisionDelayMinutes,
        bankFeeLimitCents,
        responseTargets,
        assignOwners: areAssigned,
        seen,
        ...organization
      } = request.body;
      // During an upgrade, a screen of the release before does not know every setting.
      refuseStaleEdit(seen && { ...before, ...seen }, before);

      await saveOrganization(tx, organization, request.now);
      if (isRequired !== undefined) await requireTwoFactorForStaff(tx, isRequired, request.now);
      if (isLater !== undefined) await askSensitiveQuestionsLater(tx, isLater, request.now);
      if (about) await saveAboutFacts(tx, about, request.now);
      if (vndRate !== undefined) await saveVndRate(tx, vndRate, request.now);
      if (decisionDelayMinutes !== undefined) await saveDecisionDelayMinutes(tx, decisionDelayMinutes, request.now);
      if (bankFeeLimitCents !== undefined) await saveBankFeeLimit(tx, bankFeeLimitCents, request.now);
      if (responseTargets) await saveResponseTargets(tx, responseTargets, request.now);
      if (areAssigned !== undefined) await assignOwners(tx, areAssigned, request.now);
      const after = await getAll(tx);

      await recordUpdate(tx, request, {
        action: 'organisation.update',
        subject: { type: 'organisation', uid: 'organisation' },
        before,
        after,
      });

      return after;
    });
  });
}
