import { holdsEndSoonBefore } from '@portal/shared/applications/rules';
import { getOverview, getWork } from '@portal/shared/overview/contract';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { toShortList } from '#platform/http/short-list.ts';
import { countApprovalsToDecide } from './approval-queries.ts';
import * as offers from './offer-queries.ts';
import * as queries from './queries.ts';
import { countLateSeals } from './seal-queries.ts';
import { countStepsToProve } from './step-queries.ts';
import { readWork } from './work.ts';

export function overviewRoutes(api: Api, { db, clock }: Deps): void {
  api.on(getOverview, async (request) => ({
    profilesToReview: await queries.countProfilesToReview(db),
    changesToDecide: await queries.countChangesToDecide(db),
    approvalsToDecide: await countApprovalsToDecide(db, request.actor.id),
    documentsToCheck: await queries.countDocumentsToCheck(db),
    transfersToConfirm: await queries.countTransfersToConfirm(db),
    applicantsToDecide: await queries.countApplicantsToDecide(db),
    refundsToProcess: await queries.countRefundsToProcess(db),
    holdsEndingSoon: await queries.countHoldsEndingBefore(db, holdsEndSoonBefore(request.now)),
    contractsToSeal: await countLateSeals(db, request.now),
    evidenceToSend: await queries.countOutcomesInForce(db, 'evidence_requested'),
    denialsToAnswer: await queries.countOutcomesInForce(db, 'denied'),
    stepsToProve: await countStepsToProve(db),
    offersToFollow: await offers.countOffersToFollow(db, request.language, request.now),
    mailsFailed: await queries.countFailedMails(db, { ofStaff: request.actor.permissions.has('staff.manage') }),
  }));
  api.on(getWork, async (request) => {
    const items = await readWork(db, {
      readerId: request.actor.id,
      permissions: request.actor.permissions,
      language: request.language,
      now: request.now,
      timeZone: clock.timeZone,
    });
    return toShortList(items, request.query);
  });
}
