/** What a fault test injected and found. */
interface FaultReport {
  injected: string;
  /** What the product said to its callers during the fault. */
  acknowledged: string;
  /** What was in the database, in the storage, and in the mailbox afterwards. */
  found: string;
  /** The time from the end of the fault until the product worked again. */
  recoveryMs?: number;
}

/** Prints what a fault test found. */
export function reportFault({ injected, acknowledged, found, recoveryMs }: FaultReport): void {
  const recovery = recoveryMs === undefined ? 'none needed' : `${(recoveryMs / 1000).toFixed(1)} s`;
  console.log(
    `fault:        ${injected}\nacknowledged: ${acknowledged}\nfound:        ${found}\nrecovery:     ${recovery}`,
  );
}
