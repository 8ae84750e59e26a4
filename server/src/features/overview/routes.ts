import { holdsEndSoonBefore } from '@portal/shared/applications/rules';
import { getOverview, getWork } from '@portal/shared/overview/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/call.ts';
import * as queries from './queries.ts';
import { readWork } from './work.ts';

export function overviewRoutes(api: Api, { db }: Deps): void {
  api.on(getOverview, async (call) => ({
    profilesToReview: await queries.countProfilesToReview(db),
    documentsToCheck: await queries.countDocumentsToCheck(db),
    transfersToConfirm: await queries.countTransfersToConfirm(db),
    applicantsToDecide: await queries.countApplicantsToDecide(db),
    holdsEndingSoon: await queries.countHoldsEndingBefore(db, holdsEndSoonBefore(call.now)),
  }));
  api.on(getWork, async (call) => ({
    items: await readWork(db, { permissions: call.actor.permissions, language: call.language, now: call.now }),
  }));
}
