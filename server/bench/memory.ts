import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const sampleMs = 20;

/** The memory of a process in megabytes, on Linux; elsewhere 0. */
export function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Does work and returns the most memory that a process had meanwhile, in megabytes. */
export async function peakDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  let isDone = false;
  const watch = async () => {
    for (; !isDone; await sleep(sampleMs)) peak = Math.max(peak, residentMegabytes(pid));
  };
  const watching = watch();
  try {
    await work();
  } finally {
    isDone = true;
    await watching;
  }
  return peak;
}
