import * as settings from '@portal/shared/settings/contract';
import { getPublicSettings } from '@portal/shared/settings/public-contract';
import { recordAudit } from '#audit-log/record.ts';
import type { Database, Tx } from '#db/client.ts';
import type { Deps } from '#platform/deps.ts';
import { refuseStaleEdit } from '#platform/http/failure.ts';
import type { Api } from '#platform/http/request-context.ts';
import {
  areSensitiveQuestionsLater,
  askSensitiveQuestionsLater,
  getOrganization,
  isTwoFactorRequiredForStaff,
  lockOrganization,
  requireTwoFactorForStaff,
  saveOrganization,
} from './repository.ts';

const getAll = async (tx: Tx | Database) => ({
  ...(await getOrganization(tx)),
  requireTwoFactorForStaff: await isTwoFactorRequiredForStaff(tx),
  sensitiveQuestionsAfterApproval: await areSensitiveQuestionsLater(tx),
});

export function settingRoutes(api: Api, deps: Deps): void {
  api.on(getPublicSettings, async (request) => {
    const organization = await getOrganization(deps.db);
    const { wirePayee, zellePayee } = organization;
    return {
      ...organization,
      facebookAppId: deps.config.facebook?.appId ?? null,
      businessTimeZone: deps.clock.timeZone,
      // Payee accounts are shown only to people with a session.
      payee: request.actor ? { wire: wirePayee, zelle: zellePayee } : null,
    };
  });
  api.on(settings.getSettings, () => getAll(deps.db));
  api.on(settings.updateSettings, (request) =>
    request.transaction(async (tx) => {
      await lockOrganization(tx);
      const before = await getAll(tx);
      const {
        requireTwoFactorForStaff: isRequired,
        sensitiveQuestionsAfterApproval: isLater,
        seen,
        ...organization
      } = request.body;
      // During an upgrade, a screen of the release before does not know every setting.
      refuseStaleEdit(seen && { ...before, ...seen }, before);

      await saveOrganization(tx, organization, request.now);
      if (isRequired !== undefined) await requireTwoFactorForStaff(tx, isRequired, request.now);
      if (isLater !== undefined) await askSensitiveQuestionsLater(tx, isLater, request.now);
      const after = await getAll(tx);

      await recordAudit(tx, request, {
        action: 'organisation.update',
        subject: { type: 'organisation', uid: 'organisation' },
        before,
        after,
      });

      return after;
    }),
  );
}
