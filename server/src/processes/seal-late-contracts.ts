import { sealedBy } from '@portal/shared/contracts/sealing';
import { listLateContracts } from '../features/contracts/repository.ts';
import type { Deps } from '../platform/deps.ts';
import { sealContract } from './seal-contract.ts';

/** At once; the others come with the next runs. */
const atOnce = 20;

/**
 * Seals what was signed a while ago and is not sealed, whatever became of its task in the queue. What fails is noted and
 * does not stop the others.
 */
export async function sealLateContracts(deps: Deps): Promise<void> {
  for (const id of await listLateContracts(deps.db, sealedBy(deps.clock.now()), atOnce)) {
    await sealContract(deps, id).catch(() => {
      // It is noted and logged there.
    });
  }
}
