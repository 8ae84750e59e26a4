import { sealLateAddenda } from '#addenda/seal-addendum.ts';
import type { Task } from '#platform/queue/task.ts';
import { defineScheduledTask, handleTask } from '#platform/queue/task.ts';
import { sealContract, sealContractTask } from './seal-contract.ts';
import { sealLateContracts } from './seal-late-contracts.ts';

export const contractTasks: Task[] = [
  handleTask(sealContractTask, (deps, { contractId }) => sealContract(deps, contractId)),
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
];
