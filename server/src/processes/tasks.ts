import type { Deps } from '../platform/deps.ts';
import type { Task } from '../platform/queue/queue.ts';
import { releaseEndedHolds, sendHoldReminders } from './release-holds.ts';
import { sealContract, sealContractTask } from './seal-contract.ts';
import { sealLateContracts } from './seal-late-contracts.ts';

export const processTasks = (deps: Deps): Task[] => [
  { name: sealContractTask, handle: (data) => sealContract(deps, (data as { contractId: string }).contractId) },
  { name: 'seal-late-contracts', cron: '*/5 * * * *', handle: () => sealLateContracts(deps) },
  { name: 'release-holds', cron: '* * * * *', handle: async () => void (await releaseEndedHolds(deps)) },
  { name: 'remind-of-holds', cron: '*/10 * * * *', handle: () => sendHoldReminders(deps) },
];
