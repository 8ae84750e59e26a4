import type { Task } from '../platform/queue/task.ts';
import { defineScheduledTask, handleTask } from '../platform/queue/task.ts';
import { endOutdatedContracts } from './end-outdated-contracts.ts';
import { releaseEndedHolds } from './release-holds.ts';
import { sealContract, sealContractTask } from './seal-contract.ts';
import { sealLateContracts } from './seal-late-contracts.ts';

export const processTasks: Task[] = [
  handleTask(sealContractTask, (deps, { contractId }) => sealContract(deps, contractId)),
  handleTask(defineScheduledTask('seal-late-contracts'), sealLateContracts, {
    cron: '*/5 * * * *',
    ignoresJumps: true,
  }),
  handleTask(defineScheduledTask('end-outdated-contracts'), endOutdatedContracts, {
    cron: '*/5 * * * *',
    ignoresJumps: true,
  }),
  handleTask(defineScheduledTask('release-holds'), async (deps) => void (await releaseEndedHolds(deps)), {
    cron: '* * * * *',
  }),
];
