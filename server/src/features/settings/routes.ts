import * as settings from '@portal/shared/settings/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/call.ts';
import { recordAudit } from '../audit-log/record.ts';
import { getOrganisation, saveOrganisation } from './repository.ts';

export function settingRoutes(api: Api, deps: Deps): void {
  api.on(settings.getPublicSettings, async (call) => {
    const organisation = await getOrganisation(deps.db);
    const { wirePayee, zellePayee } = organisation;
    return {
      ...organisation,
      facebookAppId: deps.config.facebook?.appId ?? null,
      businessTimeZone: deps.clock.timeZone,
      // Where to pay is told only inside the product.
      payee: call.actor ? { wire: wirePayee, zelle: zellePayee } : null,
    };
  });
  api.on(settings.getSettings, () => getOrganisation(deps.db));
  api.on(settings.updateSettings, (call) =>
    call.transaction(async (tx) => {
      const before = await getOrganisation(tx);
      await saveOrganisation(tx, call.body, call.now);
      await recordAudit(tx, call, {
        action: 'organisation.update',
        subject: { type: 'organisation', uid: 'organisation' },
        before,
        after: call.body,
      });
      return call.body;
    }),
  );
}
