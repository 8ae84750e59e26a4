/** What sealing a contract consists of, in order; one of them is what failed. */
export const sealSteps = ['certificate', 'document', 'storage', 'record'] as const;
export type SealStep = (typeof sealSteps)[number];

/** Sealing takes seconds. A contract that is signed for longer and not sealed is stuck: staff are told. */
export const sealLateMinutes = 10;

/** Contracts signed before this moment should be sealed by now. */
export const sealedBy = (now: Date): Date => new Date(now.getTime() - sealLateMinutes * 60_000);
