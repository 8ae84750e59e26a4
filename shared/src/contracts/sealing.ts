/** The steps of sealing a contract, in order. A failure names one of them. */
export const sealSteps = ['certificate', 'document', 'storage', 'record'] as const;
export type SealStep = (typeof sealSteps)[number];

/** Sealing takes seconds. Staff see a contract that is still not sealed after this time. */
export const sealLateMinutes = 10;

/** Contracts signed before this moment should be sealed by now. */
export const sealedBy = (now: Date): Date => new Date(now.getTime() - sealLateMinutes * 60_000);
