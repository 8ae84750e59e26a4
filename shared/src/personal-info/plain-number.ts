/** An identity number as passports print it, so that two spellings of it are the same. */
export const plainNumber = (number: string): string => number.replace(/[\s-]/g, '').toUpperCase();
