import { indexRecordedNumbers } from '../db/encryption/index-recorded-numbers.ts';
import { noteEvidenceOfEarlierSteps } from '../features/labor-progress/repository.ts';
import type { Task } from '../platform/queue/task.ts';
import { defineScheduledTask, handleTask } from '../platform/queue/task.ts';
import { followOffers } from './addenda/close-addendum.ts';
import { sealAddendum, sealAddendumTask, sealLateAddenda } from './addenda/seal-addendum.ts';
import { endOutdatedContracts } from './contracts/end-outdated-contracts.ts';
import { sealContract, sealContractTask } from './contracts/seal-contract.ts';
import { sealLateContracts } from './contracts/seal-late-contracts.ts';
import { releaseEndedHolds } from './holds/release-holds.ts';

export const processTasks: Task[] = [
  handleTask(sealContractTask, (deps, { contractId }) => sealContract(deps, contractId)),
  handleTask(sealAddendumTask, (deps, { addendumId }) => sealAddendum(deps, addendumId)),
  handleTask(
    defineScheduledTask('seal-late-contracts'),
    async (deps) => {
      await sealLateContracts(deps);
      await sealLateAddenda(deps);
    },
    {
      cron: '*/5 * * * *',
      ignoresJumps: true,
    },
  ),
  handleTask(defineScheduledTask('follow-offers'), followOffers, { cron: '*/10 * * * *' }),
  // While an upgrade rolls out, instances of the release before still write rows without what this release adds.
  handleTask(
    defineScheduledTask('complete-earlier-rows'),
    async ({ db }) => {
      await indexRecordedNumbers(db);
      await noteEvidenceOfEarlierSteps(db);
    },
    { cron: '7 * * * *', ignoresJumps: true },
  ),
  handleTask(defineScheduledTask('end-outdated-contracts'), endOutdatedContracts, {
    cron: '*/5 * * * *',
    ignoresJumps: true,
  }),
  handleTask(defineScheduledTask('release-holds'), async (deps) => void (await releaseEndedHolds(deps)), {
    cron: '* * * * *',
  }),
];
