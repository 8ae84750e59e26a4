import { sealedBy } from '@portal/shared/contracts/sealing';
import type { Deps } from '#platform/deps.ts';
import { listLateContracts } from './repository.ts';
import { sealContract } from './seal-contract.ts';

/** How many contracts one run seals; the next runs take the others. */
const atOnce = 20;

/**
 * Seals contracts that were signed a while ago and are still not sealed, even if their task in the queue was lost. A
 * failure is recorded and does not stop the others.
 */
export async function sealLateContracts(deps: Deps): Promise<void> {
  for (const id of await listLateContracts(deps.db, sealedBy(deps.clock.now()), atOnce)) {
    await sealContract(deps, id).catch(() => {
      // `sealContract` records and logs the failure.
    });
  }
}
