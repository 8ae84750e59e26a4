import { holdsEndSoonBefore } from '@portal/shared/applications/rules';
import { sealedBy } from '@portal/shared/contracts/sealing';
import { getOverview, getWork } from '@portal/shared/overview/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/call.ts';
import * as queries from './queries.ts';
import { readWork } from './work.ts';

export function overviewRoutes(api: Api, { db, clock }: Deps): void {
  api.on(getOverview, async (call) => ({
    profilesToReview: await queries.countProfilesToReview(db),
    documentsToCheck: await queries.countDocumentsToCheck(db),
    transfersToConfirm: await queries.countTransfersToConfirm(db),
    applicantsToDecide: await queries.countApplicantsToDecide(db),
    refundsToProcess: await queries.countRefundsToProcess(db),
    holdsEndingSoon: await queries.countHoldsEndingBefore(db, holdsEndSoonBefore(call.now)),
    contractsToSeal: await queries.countContractsToSeal(db, sealedBy(call.now)),
  }));
  api.on(getWork, async (call) => ({
    items: await readWork(db, {
      permissions: call.actor.permissions,
      language: call.language,
      now: call.now,
      timeZone: clock.timeZone,
    }),
  }));
}
