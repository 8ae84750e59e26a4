import type { Deps } from '../../platform/deps.ts';
import type { Task } from '../../platform/queue/queue.ts';
import { sealContract, sealContractTask } from '../../processes/seal-contract.ts';
import { sealLateContracts } from '../../processes/seal-late-contracts.ts';

export const contractTasks = (deps: Deps): Task[] => [
  { name: sealContractTask, handle: (data) => sealContract(deps, (data as { contractId: string }).contractId) },
  { name: 'seal-late-contracts', cron: '*/5 * * * *', handle: () => sealLateContracts(deps) },
];
