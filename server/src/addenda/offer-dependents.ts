import type * as contract from '@portal/shared/addenda/contract';
import type { Addendum } from '@portal/shared/addenda/contract';
import { compareDependents } from '@portal/shared/addenda/dependents';
import { addendumWorkflow } from '@portal/shared/addenda/workflow';
import { AppError } from '@portal/shared/errors/app-error';
import { perDependentCents } from '@portal/shared/fee-plans/rules';
import type { Dependent } from '@portal/shared/personal-info/field-rules';
import { recordAudit } from '#audit-log/record.ts';
import type { ContractRecord } from '#contracts/repository.ts';
import { findContract, findLiveContract, lockApplicationOf } from '#contracts/repository.ts';
import type { Database, Tx } from '#db/client.ts';
import type { AddendumRow, ProfileChangeRow } from '#db/schema/index.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext, RequestContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { findUserById } from '#users/repository.ts';
import { closeOffer } from './close-offer.ts';
import { readDependents } from './dependents.ts';
import { lockAddendum, refuseAddendum } from './lock-addendum.ts';
import { presentAddendum } from './presenter.ts';
import { findAddendum, insertAddendum, listOpenAddenda } from './repository.ts';

interface Offer {
  context: AuditContext;
  found: ContractRecord;
  /** The accepted change that named the people. */
  changeId: string;
  people: Dependent[];
}

/** Offers an addendum that adds the fee of new dependents, and notifies the candidate. Returns its id. */
export async function offerDependents(
  tx: Tx,
  deps: Deps,
  { context, found: { contract, user }, changeId, people }: Offer,
): Promise<string> {
  const id = await insertAddendum(tx, {
    contractId: contract.id,
    userId: user.id,
    kind: 'dependents',
    status: addendumWorkflow.initial,
    profileChangeId: changeId,
    reason: '',
    dependents: people,
    offeredById: required(context.actor, 'a member of staff offers').id,
    offeredAt: context.now,
  });
  const addedCents = perDependentCents(contract.feePlan) * people.length;

  await recordAudit(tx, context, {
    action: 'addendum.offer',
    subject: { type: 'addendum', uid: id, email: user.email },
    after: { kind: 'dependents', contract: contract.id, dependents: people.length, addedCents },
  });
  await notify(tx, deps, {
    recipient: user,
    event: 'dependents_offered',
    params: { addendumUid: id, people: people.length, addedCents },
    now: context.now,
  });
  return id;
}

/** Finds the contract in force and locks its application, so that it cannot end before this transaction. */
async function lockContractInForce(tx: Tx, userId: string): Promise<ContractRecord | undefined> {
  const live = await findLiveContract(tx, userId);
  if (!live) return undefined;
  await lockApplicationOf(tx, live.contract.id);
  const found = await findContract(tx, live.contract.id);
  return found?.contract.status === 'in_force' ? found : undefined;
}

/** The people of a declined or withdrawn addendum whom no other addendum covers, if their contract is in force. */
export async function readPeopleToOffer(
  tx: Tx | Database,
  { contractId, profileChangeId, status }: AddendumRow,
): Promise<{ found: ContractRecord | undefined; people: Dependent[] }> {
  if (!profileChangeId || (status !== 'declined' && status !== 'withdrawn')) return { found: undefined, people: [] };
  const found = required(await findContract(tx, contractId), 'an addendum has a contract');
  const isOpen = (await listOpenAddenda(tx, contractId)).some((one) => one.profileChangeId === profileChangeId);
  if (isOpen || found.contract.status !== 'in_force') return { found, people: [] };
  const { waiting } = await readDependents(tx, found.contract);
  const named = waiting.find(({ changeId }) => changeId === profileChangeId)?.people ?? [];
  const person = await findUserById(tx, found.user.id);
  return { found, people: compareDependents(named, person?.info?.dependents ?? []).kept };
}

/**
 * Offers the dependents of a declined or withdrawn addendum again, as they are in the profile now.
 * @throws {AppError} NOT_FOUND; 409 if it is open or signed, if another addendum covers them, or if they left the family
 */
export async function offerAddendumAgain(
  tx: Tx,
  deps: Deps,
  request: RequestContext<typeof contract.offerAddendumAgain>,
): Promise<Addendum> {
  const first = await findAddendum(tx, request.params.uid);
  if (!first) throw new AppError('NOT_FOUND');
  // Two members of staff may offer it at once. The second waits here, and is refused.
  const { addendum } = await lockAddendum(tx, first);
  const { found, people } = await readPeopleToOffer(tx, addendum);
  if (!found || people.length === 0) return refuseAddendum('ADDENDUM_DECIDED');
  const changeId = required(addendum.profileChangeId, 'new dependents have a change');
  const id = await offerDependents(tx, deps, { context: request, found, changeId, people });
  const offered = required(await findAddendum(tx, id), 'a created addendum exists');
  return presentAddendum(tx, offered.addendum, request.language);
}

/** What an addendum says about its people. An answer about a marriage changes nothing in it. */
const namesIn = (people: readonly Dependent[]): string =>
  JSON.stringify(people.map(({ relation, fullName, dateOfBirth }) => [relation, fullName, dateOfBirth]));

/**
 * Follows an accepted change of a family: offers an addendum for the new dependents, if the fee plan of the contract has a fee
 * for them. An open addendum that names somebody who left, or whose name was corrected, is withdrawn and offered anew for those
 * who stay. Dependents of a signed addendum stay as signed.
 */
export async function followFamily(
  tx: Tx,
  deps: Deps,
  { context, change }: { context: AuditContext; change: ProfileChangeRow },
): Promise<void> {
  const { dependents } = change.fields;
  if (!dependents) return;
  const found = await lockContractInForce(tx, change.userId);
  if (!found || perDependentCents(found.contract.feePlan) === 0) return;

  for (const open of await listOpenAddenda(tx, found.contract.id)) {
    const named = open.dependents ?? [];
    const { kept } = compareDependents(named, dependents);
    if (open.kind !== 'dependents' || namesIn(kept) === namesIn(named)) continue;
    const record = required(await findAddendum(tx, open.id), 'no addendum is deleted');
    await closeOffer(tx, record, { context, action: 'withdraw', reason: null });
    const changeId = required(open.profileChangeId, 'new dependents have a change');
    if (kept.length > 0) await offerDependents(tx, deps, { context, found, changeId, people: kept });
  }

  const { added } = compareDependents(change.previous.dependents ?? [], dependents);
  if (added.length > 0) await offerDependents(tx, deps, { context, found, changeId: change.id, people: added });
}
