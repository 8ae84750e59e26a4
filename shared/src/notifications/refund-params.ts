/** The refund that was opened (0 cents if staff decide the amount), with the last day to process it (`YYYY-MM-DD`). */
export type RefundParams = { refundCents: number; dueDay: string };

/** A refund that was opened. `isFeeMovable`: the candidate may use the money for another job instead. */
export type RefundOpenedParams = RefundParams & { isFeeMovable?: boolean };

/** A fee that counts for the invoice of another job. */
export type CarriedFeeParams = {
  jobTitle: string;
  amountCents: number;
  number: string;
  /** What credit paid of the invoice. */
  creditCents?: number;
  /** What is still open of the invoice, and the day (`YYYY-MM-DD`) by which it is due. */
  openCents?: number;
  dueDay?: string;
  /** What the invoice does not need, which stays a refund. */
  restCents?: number;
};
