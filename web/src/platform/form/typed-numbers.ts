/** The cents of a money field. NaN while the text is not an amount, so the schema refuses it at its field. */
export const centsOf = (typed: number | string): number => (typeof typed === 'number' ? typed : Number.NaN);

/** A whole number of at most nine digits, as typed. NaN for any other text, so the schema refuses it at its field. */
export const wholeNumberOf = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN);
