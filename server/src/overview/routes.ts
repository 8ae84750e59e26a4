import { holdsEndSoonBefore } from '@portal/shared/applications/rules';
import { getOverview, getWork } from '@portal/shared/overview/contract';
import { and } from 'drizzle-orm';
import { countUnanswered } from '#messages/queries.ts';
import { ownedBy, ownerFilterOf, recordsOf } from '#owners/owned-by-queries.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { toShortList } from '#platform/http/short-list.ts';
import { countApprovalsToDecide } from './approval-queries.ts';
import { countNearDeadlines, countTasksOf, findAssignee } from './desk-queries.ts';
import { countLatePayers } from './late-queries.ts';
import * as offers from './offer-queries.ts';
import * as queries from './queries.ts';
import { countLateSeals } from './seal-queries.ts';
import { countStepsToProve } from './step-queries.ts';
import { readWork } from './work.ts';

export function overviewRoutes(api: Api, { db, clock }: Deps): void {
  api.on(getOverview, async (request) => {
    const { actor, language, now } = request;
    const owned = ownedBy(ownerFilterOf(request, clock));
    return {
      messagesToAnswer: await countUnanswered(db, owned),
      profilesToReview: await queries.countProfilesToReview(db, owned),
      changesToDecide: await queries.countChangesToDecide(db, owned),
      approvalsToDecide: await countApprovalsToDecide(db, actor.id, owned),
      documentsToCheck: await queries.countDocumentsToCheck(db, owned),
      transfersToConfirm: await queries.countTransfersToConfirm(db, owned),
      applicantsToDecide: await queries.countApplicantsToDecide(db, owned),
      refundsToProcess: await queries.countRefundsToProcess(db, owned),
      latePayers: await countLatePayers(db, { now, timeZone: clock.timeZone }, owned),
      holdsEndingSoon: await queries.countHoldsEndingBefore(db, holdsEndSoonBefore(now), owned),
      contractsToSeal: await countLateSeals(db, now, owned),
      evidenceToSend: await queries.countOutcomesInForce(db, 'evidence_requested', owned),
      denialsToAnswer: await queries.countOutcomesInForce(db, 'denied', owned),
      stepsToProve: await countStepsToProve(db, owned),
      offersToFollow: await offers.countOffersToFollow(db, { language, now, owned }),
      deadlinesNear: await countNearDeadlines(db, { today: clock.today(), timeZone: clock.timeZone }, owned),
      tasksOpen: await countTasksOf(db, await findAssignee(db, ownerFilterOf(request, clock))),
      mailsFailed: await queries.countFailedMails(db, { ofStaff: actor.permissions.has('staff.manage') }, owned),
    };
  });
  api.on(getWork, async (request) => {
    const owned = ownedBy(ownerFilterOf(request, clock));
    const ofCandidate = recordsOf(request.query.email);
    const { items, totals } = await readWork(db, {
      readerId: request.actor.id,
      permissions: request.actor.permissions,
      language: request.language,
      now: request.now,
      timeZone: clock.timeZone,
      owned: (userId) => and(owned(userId), ofCandidate(userId)),
      ofCandidate,
      assigneeId: await findAssignee(db, ownerFilterOf(request, clock)),
    });
    return { ...toShortList(items, request.query), totals };
  });
}
