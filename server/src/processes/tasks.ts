import { followOffers } from '#addenda/close-addendum.ts';
import { sealAddendum, sealAddendumTask, sealLateAddenda } from '#addenda/seal-addendum.ts';
import { sealContract, sealContractTask } from '#contracts/seal-contract.ts';
import { sealLateContracts } from '#contracts/seal-late-contracts.ts';
import { releaseEndedHolds } from '#holds/release-holds.ts';
import type { Task } from '#platform/queue/task.ts';
import { defineScheduledTask, handleTask } from '#platform/queue/task.ts';

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
  handleTask(defineScheduledTask('release-holds'), async (deps) => void (await releaseEndedHolds(deps)), {
    cron: '* * * * *',
  }),
];
