import { perDependentCents } from '@portal/shared/fee-plans/rules';
import type { ContractRecord } from '#contracts/repository.ts';
import type { Tx } from '#db/client.ts';
import { readContractTotal } from '#invoices/planned-invoices.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { settleCase } from '#settlement/settle-case.ts';
import type { AddendumRecord } from './repository.ts';

/**
 * Adds the fee of the dependents of a signed addendum. If the step that bills it is done, it is billed at once; otherwise the step
 * bills it with the others. The caller holds the application.
 */
export async function addDependents(
  tx: Tx,
  deps: Deps,
  {
    context,
    found: { addendum, user },
    record: { contract },
  }: { context: AuditContext; found: AddendumRecord; record: ContractRecord },
) {
  const people = addendum.dependents?.length ?? 0;
  const { issued } = await settleCase(tx, deps, { context, userId: contract.userId });

  const addedCents = perDependentCents(contract.feePlan) * people;
  const totalCents = await readContractTotal(tx, contract);
  return {
    after: { dependents: people, addedCents, totalCents, invoices: issued.map(({ number }) => number) },
    notify: () =>
      notify(tx, deps, {
        recipient: user,
        event: 'dependents_signed',
        params: { people, addedCents, totalCents },
        now: context.now,
      }),
  };
}
