import * as contract from '@portal/shared/consents/contract';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { toShortList } from '#platform/http/short-list.ts';
import { giveConsent } from './give-consent.ts';
import { presentConsents } from './presenter.ts';
import { listNewestConsents } from './repository.ts';
import { withdrawConsent } from './withdraw-consent.ts';

export function consentRoutes(api: Api, deps: Deps): void {
  api.on(contract.listConsents, async (request) =>
    toShortList(presentConsents(await listNewestConsents(deps.db, request.actor.id), request.language), request.query),
  );
  api.on(contract.giveConsent, (request) => giveConsent(deps, request));
  api.on(contract.withdrawConsent, (request) => withdrawConsent(deps, request));
}
