const soonMs = 2 * 86_400_000;

/** A hold that ends before this moment is about to end: the candidate has two days left to pay the fee. */
export const holdsEndSoonBefore = (now: Date): Date => new Date(now.getTime() + soonMs);
