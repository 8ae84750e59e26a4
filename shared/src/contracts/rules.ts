/** The hours after signing in which the candidate may cancel without a reason (Article 11 of the contract). */
export const cancelHours = 72;

/** The end of the right to cancel. @param signedAt when the contract was signed */
export const cancelUntil = (signedAt: Date): Date => new Date(signedAt.getTime() + cancelHours * 3_600_000);

/** Whether the candidate may still cancel without a reason. The last moment counts. */
export const isCancelable = (signedAt: Date, now: Date): boolean => now <= cancelUntil(signedAt);
