/** The calendar days from the request in which a refund is decided and paid. */
export const refundDays = 30;
