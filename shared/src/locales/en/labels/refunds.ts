/** What a refusal of the I-140 or of the visa means for the money, among the rules for refunds and at the steps that it can happen in. */
export const refusalRule =
  'I-140 or the visa is refused: nothing is refunded except under Articles 10 and 11 of the contract. You no longer pay what is not due yet.';
