import { compareDependents } from '@portal/shared/addenda/dependents';
import type { Dependent } from '@portal/shared/personal-info/field-rules';
import type { Database, Tx } from '#db/client.ts';
import type { ContractRow } from '#db/schema/index.ts';
import { required } from '#platform/required.ts';
import { listFamilyChanges } from '#profile/changes/repository.ts';
import { listAddendaOfDependents } from './repository.ts';

/** The dependents whose fee a contract has, and those who joined the family without one. */
export interface ContractDependents {
  /** How many were signed: on the day of the contract, and by addenda. */
  signed: number;
  /** When signed dependents left the family, one entry for each. */
  removedAt: Date[];
  /** Those whom no signed addendum covers, by the accepted change that named them. */
  waiting: { changeId: string; people: Dependent[] }[];
}

/** Takes a person out of the people who wait. Returns false if the person is not among them. */
function takeWaiting(waiting: ContractDependents['waiting'], person: Dependent): boolean {
  for (const one of waiting) {
    const { removed } = compareDependents(one.people, [person]);
    if (removed.length === one.people.length) continue;
    one.people = removed;
    return true;
  }
  return false;
}

/** Reads the dependents of a contract: what was signed, and how the family has changed since. */
export async function readDependents(
  tx: Tx | Database,
  { id, userId, dependents, signedAt }: Pick<ContractRow, 'id' | 'userId' | 'dependents' | 'signedAt'>,
): Promise<ContractDependents> {
  const addenda = (await listAddendaOfDependents(tx, id)).filter(({ status }) => status === 'signed');
  const peopleOf = (rows: typeof addenda) => rows.flatMap((row) => row.dependents ?? []);
  const removedAt: Date[] = [];
  const waiting: ContractDependents['waiting'] = [];
  for (const change of await listFamilyChanges(tx, userId)) {
    const decidedAt = required(change.decidedAt, 'an accepted change was decided');
    if (decidedAt <= signedAt) continue;
    const { added, removed } = compareDependents(change.previous.dependents ?? [], change.fields.dependents ?? []);
    for (const person of removed) if (!takeWaiting(waiting, person)) removedAt.push(decidedAt);
    const covered = peopleOf(addenda.filter(({ profileChangeId }) => profileChangeId === change.id));
    waiting.push({ changeId: change.id, people: compareDependents(covered, added).added });
  }
  return {
    signed: dependents + peopleOf(addenda).length,
    removedAt,
    waiting: waiting.filter(({ people }) => people.length > 0),
  };
}
