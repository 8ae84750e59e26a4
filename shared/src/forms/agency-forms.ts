/** The number of a form of the Department of Labor, of USCIS, or of the State Department, with or without its dash. */
const formNumber = /(?<![\p{L}\p{N}])(?:ETA[\s-]*(?:form[\s-]*)?\d{4}|DS-?\d{3}|I-?\d{3}[A-Z]?)(?![\p{L}\p{N}])/iu;

/** Whether a text names a form of an agency, such as ETA-9089 or I-140. */
export const namesAgencyForm = (text: string): boolean => formNumber.test(text);
