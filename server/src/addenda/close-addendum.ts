import type * as contract from '@portal/shared/addenda/contract';
import type { Addendum } from '@portal/shared/addenda/contract';
import { daysBetween, lastDayBefore } from '@portal/shared/calendar/calendar';
import { AppError } from '@portal/shared/errors/app-error';
import { lockPerson } from '#applications/lock-person.ts';
import { systemContext } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import { textIn } from '#jobs/presenter.ts';
import { getJob } from '#jobs/repository.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext, RequestContext } from '#platform/http/request-context.ts';
import { forEachDue } from '#platform/queue/each.ts';
import { required } from '#platform/required.ts';
import { settleCase } from '#settlement/settle-case.ts';
import { closedJobOf, closeOffer } from './close-offer.ts';
import { lockAddendum } from './lock-addendum.ts';
import { presentAddendum } from './presenter.ts';
import type { AddendumRecord } from './repository.ts';
import {
  findAddendum,
  jobsOf,
  listExpiredOffers,
  listOffersTo,
  listOffersToRemind,
  recordReminder,
} from './repository.ts';
import { getOwnAddendum, refuseDecided } from './sign-addendum.ts';

/** The title of the offered job, in the language of the person. */
const titleFor = async (tx: Tx, { addendum, user }: AddendumRecord): Promise<string> =>
  textIn(await getJob(tx, jobsOf(addendum).toJobId), user.languageCode).title;

/** The offered job, and the person's own one if it is closed. */
const paramsFor = async (tx: Tx, found: AddendumRecord) => ({
  jobTitle: await titleFor(tx, found),
  ...(await closedJobOf(tx, jobsOf(found.addendum).fromJobId, found.user.languageCode)),
});

/** The last day of an offer to move. */
const lastDayOf = ({ addendum }: AddendumRecord, { timeZone }: Deps['clock']): string =>
  lastDayBefore(required(addendum.expiresAt, 'only moves expire'), timeZone);

const readClosed = async (tx: Tx, uid: string, { language }: AuditContext): Promise<Addendum> => {
  const { addendum } = required(await findAddendum(tx, uid), 'no addendum is deleted');
  return presentAddendum(tx, addendum, language);
};

/** Declines an own offer. @throws {AppError} NOT_FOUND; 409 when it was decided before or has expired */
export async function declineAddendum(
  tx: Tx,
  deps: Deps,
  request: RequestContext<typeof contract.declineAddendum>,
): Promise<Addendum> {
  const { uid } = request.params;
  const found = await lockAddendum(tx, await getOwnAddendum(tx, request.actor.id, uid));
  refuseDecided(found, request.now);
  await closeOffer(tx, found, { context: request, action: 'decline', reason: request.body.reason ?? null });
  await settleCase(tx, deps, { context: request, userId: found.user.id });
  return readClosed(tx, uid, request);
}

/** Withdraws an offer, and notifies the candidate. @throws {AppError} NOT_FOUND; 409 when it was decided before */
export async function withdrawAddendum(
  tx: Tx,
  deps: Deps,
  request: RequestContext<typeof contract.withdrawAddendum>,
): Promise<Addendum> {
  const { uid } = request.params;
  const first = await findAddendum(tx, uid);
  if (!first) throw new AppError('NOT_FOUND');
  const found = await lockAddendum(tx, first);
  refuseDecided(found, request.now);
  const { reason } = request.body;
  await closeOffer(tx, found, { context: request, action: 'withdraw', reason });
  await settleCase(tx, deps, { context: request, userId: found.user.id });
  const { addendum, user: recipient } = found;
  if (addendum.kind === 'move') {
    const params = { ...(await paramsFor(tx, found)), reason };
    await notify(tx, deps, { recipient, event: 'move_withdrawn', params, now: request.now });
  } else await notify(tx, deps, { recipient, event: 'dependents_withdrawn', params: { reason }, now: request.now });
  return readClosed(tx, uid, request);
}

/** Withdraws all offers to move to a job, because it is closed. The caller holds the job. */
export async function withdrawOffersTo(
  tx: Tx,
  deps: Deps,
  { context, jobId }: { context: AuditContext; jobId: string },
): Promise<void> {
  for (const { id, userId } of await listOffersTo(tx, jobId)) {
    await lockPerson(tx, userId);
    const found = required(await findAddendum(tx, id), 'no addendum is deleted');
    await closeOffer(tx, found, { context, action: 'withdraw', reason: null });
    await settleCase(tx, deps, { context, userId });
    const params = await paramsFor(tx, found);
    await notify(tx, deps, { recipient: found.user, event: 'move_withdrawn', params, now: context.now });
  }
}

/** Expires the offers whose last day is over, and reminds of those that end soon, each in its own transaction. */
export async function followOffers(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await forEachDue(deps, await listExpiredOffers(deps.db, now), ({ id }) =>
    deps.db.transaction(async (tx) => {
      const found = await lockAddendum(tx, required(await findAddendum(tx, id), 'no addendum is deleted'));
      // The candidate may have signed just before the end.
      if (found.addendum.status !== 'offered') return;
      await closeOffer(tx, found, { context: systemContext(now), action: 'expire', reason: null });
      await settleCase(tx, deps, { context: systemContext(now), userId: found.user.id });
      const params = await paramsFor(tx, found);
      await notify(tx, deps, { recipient: found.user, event: 'move_expired', params, now });
    }),
  );

  await forEachDue(deps, await listOffersToRemind(deps.db, now), ({ id }) =>
    deps.db.transaction(async (tx) => {
      if (!(await recordReminder(tx, id, now))) return;
      const found = required(await findAddendum(tx, id), 'no addendum is deleted');
      const dueDay = lastDayOf(found, deps.clock);
      const days = daysBetween(deps.clock.today(), dueDay);
      const params = { ...(await paramsFor(tx, found)), addendumUid: id, dueDay, days };
      await notify(tx, deps, { recipient: found.user, event: 'move_reminder', params, now });
    }),
  );
}
