import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import { fullName } from '@portal/shared/format/format';
import type { DataOf } from '@portal/shared/http/endpoint';
import type * as contract from '@portal/shared/owners/contract';
import type { UserDetail } from '@portal/shared/users/contract';
import type { Tx } from '#db/client.ts';
import type { Deps } from '#platform/deps.ts';
import { refuseStaleEdit, toFailure } from '#platform/http/failure.ts';
import type { ActorContext, RequestContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { findStaff } from '#team/repository.ts';
import { presentUser } from '#users/presenter.ts';
import { findCandidate, lockUserRow } from '#users/repository.ts';
import { openHandOut } from './hand-out.ts';
import { listColleagues, listOwnedBy } from './repository.ts';
import { changeOwner } from './set-owner.ts';

type Item = DataOf<typeof contract.handOver>['items'][number];

/** Locks a candidate and reads the record again: a colleague may have changed the owner while this transaction waited. */
async function lockCandidate(tx: Tx, email: string) {
  const asked = await findCandidate(tx, email);
  if (!asked) return undefined;
  await lockUserRow(tx, asked.user.id);
  return findCandidate(tx, email);
}

/**
 * Hands a candidate over to a colleague, or to nobody.
 * @throws {AppError} NOT_FOUND; VALIDATION_ERROR for somebody who is not active staff, or whose role may not own candidates;
 * INVALID_ARGUMENTS if the change is based on an outdated owner
 */
export const setOwner = (request: RequestContext<typeof contract.setOwner>): Promise<UserDetail> =>
  request.transaction(async (tx) => {
    const { staffEmail, seen } = request.body;
    const found = await lockCandidate(tx, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    refuseStaleEdit(seen, found.owner?.email ?? null);
    await changeOwner(tx, request, { user: found.user, from: found.owner, staffEmail });
    const changed = required(await findCandidate(tx, request.params.email), 'nobody deletes accounts');
    return presentUser(changed, request.language);
  });

/**
 * Hands one of several candidates over. Returns whether anything changed; undefined if nobody has the address.
 * @throws {AppError} VALIDATION_ERROR for somebody who is not active staff, or whose role may not own candidates
 */
export async function handOverCandidate(
  tx: Tx,
  context: ActorContext,
  { email, staffEmail }: { email: string; staffEmail: string | null },
): Promise<boolean | undefined> {
  const found = await lockCandidate(tx, email);
  return found && changeOwner(tx, context, { user: found.user, from: found.owner, staffEmail });
}

/** Gives the next of several candidates to whoever it is for. `give` returns whether the candidate got another owner. */
type GiveNext = (give: (staffEmail: string | null) => Promise<boolean | undefined>) => Promise<void>;

/**
 * Decides who gets each of several candidates.
 * @throws {AppError} VALIDATION_ERROR if `to` is not staff or may not own candidates, or nobody can get them
 */
export async function openHandOver(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { to, giverId }: { to: string | null; giverId?: string | undefined },
): Promise<GiveNext> {
  const colleagues = await listColleagues(db, clock.today());
  const handOut = openHandOut(colleagues.filter(({ id }) => id !== giverId));
  const getter = to === 'fewest' ? handOut.next() : colleagues.find(({ email }) => email === to);
  if (to !== null && !getter) throw invalidFields({ to: 'NOT_ACTIVE_STAFF' });
  if (getter && !getter.mayOwn) throw invalidFields({ to: 'MAY_NOT_OWN_CASES' });

  return async (give) => {
    const target = to === 'fewest' ? handOut.next() : undefined;
    const isChanged = await give(to === 'fewest' ? (target?.email ?? null) : to);
    if (target && isChanged) handOut.take(target);
  };
}

/** Hands one of several candidates over, in a transaction of its own. */
async function handOverOne(
  deps: Deps,
  context: ActorContext,
  { email, staffEmail }: { email: string; staffEmail: string | null },
): Promise<Item> {
  const item = { email, result: 'not_found', owner: null } as const;
  try {
    return await deps.db.transaction(async (tx) => {
      const isChanged = await handOverCandidate(tx, context, { email, staffEmail });
      if (isChanged === undefined) return item;
      const { owner } = required(await findCandidate(tx, email), 'nobody deletes accounts');
      return {
        email,
        result: isChanged ? 'handed_over' : 'unchanged',
        owner: owner && { email: owner.email, fullName: fullName(owner, context.language) },
      };
    });
  } catch (error) {
    // The colleague's account was locked during the hand-over. The remaining candidates keep their owners, too.
    if (!toFailure(error)) deps.log('a candidate was not handed over', error);
    return { ...item, result: 'failed' };
  }
}

/**
 * Hands candidates over to a colleague, to nobody, or to the colleague with the fewest open cases, each in its own transaction.
 * @throws {AppError} VALIDATION_ERROR if `from` or `to` is not staff, `to` may not own candidates, or nobody can get them
 */
export async function handOver(
  deps: Deps,
  request: RequestContext<typeof contract.handOver>,
): Promise<DataOf<typeof contract.handOver>> {
  const { emails, from, to } = request.body;
  const giver = from === undefined ? undefined : await findStaff(deps.db, from);
  if (from !== undefined && !giver) throw invalidFields({ from: 'NOT_ACTIVE_STAFF' });
  const giveNext = await openHandOver(deps, { to, giverId: giver?.user.id });

  const people = giver ? (await listOwnedBy(deps.db, giver.user.id)).map(({ email }) => email) : (emails ?? []);
  const items: Item[] = [];
  for (const email of new Set(people)) {
    await giveNext(async (staffEmail) => {
      const item = await handOverOne(deps, request, { email, staffEmail });
      items.push(item);
      return item.result === 'handed_over';
    });
  }
  return { items };
}
