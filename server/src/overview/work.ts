import type { PermissionKey } from '@portal/shared/access/permissions';
import { holdsEndSoonBefore } from '@portal/shared/applications/rules';
import type { BusinessHours } from '@portal/shared/calendar/business-hours';
import { addBusinessHours } from '@portal/shared/calendar/business-hours';
import { dayOf } from '@portal/shared/calendar/calendar';
import { fullName } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { isOneOf } from '@portal/shared/objects/keys';
import type { WorkItem, WorkKind } from '@portal/shared/overview/contract';
import { workKinds } from '@portal/shared/overview/contract';
import type { ResponseTargets } from '@portal/shared/overview/response-targets';
import { targetKinds } from '@portal/shared/overview/response-targets';
import { urgencies, urgencyOf } from '@portal/shared/overview/urgency';
import type { Database } from '#db/client.ts';
import { countUnanswered } from '#messages/queries.ts';
import type { OwnedBy } from '#owners/owned-by-queries.ts';
import { getResponseTargets } from '#settings/repository.ts';
import { countApprovalsToDecide, listApprovalsToDecide } from './approval-queries.ts';
import * as desk from './desk-queries.ts';
import { countLatePayers, listLatePayers } from './late-queries.ts';
import * as offers from './offer-queries.ts';
import type { Waiting } from './queries.ts';
import * as queries from './queries.ts';
import * as seals from './seal-queries.ts';
import { countStepsToProve, listStepsToProve } from './step-queries.ts';

/** Staff confirm transfers within 24 hours, in milliseconds. */
const confirmationMs = 24 * 3_600_000;

interface Reader {
  readerId: string;
  permissions: ReadonlySet<PermissionKey>;
  language: LanguageCode;
  now: Date;
  timeZone: string;
  /** Whose tasks. */
  assigneeId: string | null;
  /** Whose candidates. */
  owned: OwnedBy;
  /** The only candidate whose items are asked for. A task belongs to its assignee, so the owner of the candidate does not matter for it. */
  ofCandidate: OwnedBy;
}

interface KindOfWork {
  /** The permission that decides it. */
  decidedBy: PermissionKey;
  /** The first of the items. */
  list: () => Promise<Waiting[]>;
  count: () => Promise<number>;
}

function kindsOfWork(db: Database, reader: Reader): Record<WorkKind, KindOfWork> {
  const { readerId, language, now, timeZone, owned } = reader;
  const soon = holdsEndSoonBefore(now);
  const mails = { ofStaff: reader.permissions.has('staff.manage') };
  const kind = (decidedBy: PermissionKey, list: KindOfWork['list'], count: KindOfWork['count']) => ({
    decidedBy,
    list,
    count,
  });
  const outcome = (which: 'evidence_requested' | 'denied') =>
    kind(
      'progress.manage',
      () => queries.listOutcomesInForce(db, which, reader),
      () => queries.countOutcomesInForce(db, which, owned),
    );
  const present = { today: dayOf(now, timeZone), timeZone };
  return {
    message: kind(
      'messages.write',
      () => desk.listMessagesToAnswer(db, owned),
      () => countUnanswered(db, owned),
    ),
    task: kind(
      'users.read',
      () => desk.listTasksOf(db, reader.assigneeId, reader),
      () => desk.countTasksOf(db, reader.assigneeId, reader.ofCandidate),
    ),
    deadline: kind(
      'progress.manage',
      () => desk.listNearDeadlines(db, present, reader),
      () => desk.countNearDeadlines(db, present, owned),
    ),
    profile: kind(
      'users.review',
      () => queries.listProfilesToReview(db, owned),
      () => queries.countProfilesToReview(db, owned),
    ),
    change: kind(
      'users.review',
      () => queries.listChangesToDecide(db, owned),
      () => queries.countChangesToDecide(db, owned),
    ),
    approval: kind(
      'approvals.review',
      () => listApprovalsToDecide(db, readerId, owned),
      () => countApprovalsToDecide(db, readerId, owned),
    ),
    transfer: kind(
      'transfers.review',
      () => queries.listTransfersToConfirm(db, owned),
      () => queries.countTransfersToConfirm(db, owned),
    ),
    applicant: kind(
      'applicants.review',
      () => queries.listApplicantsToDecide(db, language, owned),
      () => queries.countApplicantsToDecide(db, owned),
    ),
    document: kind(
      'files.review',
      () => queries.listDocumentsToCheck(db, owned),
      () => queries.countDocumentsToCheck(db, owned),
    ),
    hold: kind(
      'applicants.review',
      () => queries.listHoldsEndingBefore(db, { ...reader, moment: soon }),
      () => queries.countHoldsEndingBefore(db, soon, owned),
    ),
    refund: kind(
      'transfers.review',
      () => queries.listRefundsToProcess(db, timeZone, owned),
      () => queries.countRefundsToProcess(db, owned),
    ),
    late: kind(
      'invoices.manage',
      () => listLatePayers(db, reader, owned),
      () => countLatePayers(db, reader, owned),
    ),
    evidence: outcome('evidence_requested'),
    denial: outcome('denied'),
    step: kind(
      'progress.manage',
      () => listStepsToProve(db, owned),
      () => countStepsToProve(db, owned),
    ),
    offer: kind(
      'applicants.review',
      () => offers.listOffersToFollow(db, reader),
      () => offers.countOffersToFollow(db, reader),
    ),
    seal: kind(
      'contracts.seal',
      () => seals.listLateSeals(db, reader),
      () => seals.countLateSeals(db, now, owned),
    ),
    mail: kind(
      'mails.manage',
      () => queries.listFailedMails(db, mails, owned),
      () => queries.countFailedMails(db, mails, owned),
    ),
  };
}

/** Until when an item is to be decided: by a legal day or a promise, otherwise within the time that the office sets itself. */
function endOf(kind: WorkKind, { since, until }: Waiting, { hours, ...office }: ResponseTargets & BusinessHours) {
  if (until) return { until, isTarget: false };
  if (kind === 'transfer') return { until: new Date(since.getTime() + confirmationMs), isTarget: false };
  if (!isOneOf(targetKinds, kind)) return { until: null, isTarget: false };
  return { until: addBusinessHours(since, hours[kind], office), isTarget: true };
}

function sortByUrgency(items: readonly WorkItem[], { now, timeZone }: Reader): WorkItem[] {
  const present = { now, today: dayOf(now, timeZone), timeZone };
  const keyOf = (item: WorkItem) =>
    `${urgencies.indexOf(urgencyOf(item, present))} ${item.until ?? 'none'} ${item.since}`;
  return items
    .map((item) => ({ item, key: keyOf(item) }))
    .toSorted((one, other) => one.key.localeCompare(other.key))
    .map(({ item }) => item);
}

/** The work items of a reader with these permissions by deadline, overdue ones first, and how many of each kind wait. */
export async function readWork(
  db: Database,
  reader: Reader,
): Promise<{ items: WorkItem[]; totals: { kind: WorkKind; total: number }[] }> {
  const targets = { ...(await getResponseTargets(db)), timeZone: reader.timeZone };
  const kinds = kindsOfWork(db, reader);

  const items: WorkItem[] = [];
  const totals: { kind: WorkKind; total: number }[] = [];
  for (const kind of workKinds) {
    const { decidedBy, list, count } = kinds[kind];
    if (!reader.permissions.has(decidedBy)) continue;
    const found = await list();
    const [first] = found;
    if (!first) continue;
    // A short list is complete.
    const total = found.length < queries.shownOfAKind ? found.length : (first.total ?? (await count()));
    totals.push({ kind, total });
    for (const waiting of found) {
      const { user, since, until: _until, person = null, total: _total, ...rest } = waiting;
      const { until, isTarget } = endOf(kind, waiting, targets);
      items.push({
        kind,
        ...rest,
        email: user.email,
        fullName: fullName(user, reader.language),
        since: since.toISOString(),
        until: until?.toISOString() ?? null,
        isTarget,
        person,
      });
    }
  }
  return { items: sortByUrgency(items, reader), totals };
}
