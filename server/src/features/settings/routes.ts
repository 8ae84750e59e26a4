import * as settings from '@portal/shared/settings/contract';
import type { Database, Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/call.ts';
import { refuseWhenChanged } from '../../platform/http/failure.ts';
import { recordAudit } from '../audit-log/record.ts';
import {
  getOrganisation,
  isTwoFactorRequiredForStaff,
  lockOrganisation,
  requireTwoFactorForStaff,
  saveOrganisation,
} from './repository.ts';

const getAll = async (tx: Tx | Database) => ({
  ...(await getOrganisation(tx)),
  requireTwoFactorForStaff: await isTwoFactorRequiredForStaff(tx),
});

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
  api.on(settings.getSettings, () => getAll(deps.db));
  api.on(settings.updateSettings, (call) =>
    call.transaction(async (tx) => {
      await lockOrganisation(tx);
      const before = await getAll(tx);
      const { requireTwoFactorForStaff: isRequired, seen, ...organisation } = call.body;
      refuseWhenChanged(seen, before);
      await saveOrganisation(tx, organisation, call.now);
      if (isRequired !== undefined) await requireTwoFactorForStaff(tx, isRequired, call.now);
      const after = await getAll(tx);
      await recordAudit(tx, call, {
        action: 'organisation.update',
        subject: { type: 'organisation', uid: 'organisation' },
        before,
        after,
      });
      return after;
    }),
  );
}
