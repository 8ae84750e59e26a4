/**
 * The numbers of forms of the Department of Labor, of USCIS, and of the State Department, with any dash, a space, or
 * neither. Safari before 16.4 cannot read a lookbehind.
 */
const formNumbers = [
  /(?:^|[^\p{L}\p{N}])ETA[\s\p{Pd}]*(?:form[\s\p{Pd}]*)?\d{4}(?![\p{L}\p{N}])/iu,
  /(?:^|[^\p{L}\p{N}])(?:form|mẫu|đơn)\s+(?:9089|9141)(?![\p{L}\p{N}])/iu,
  /(?:^|[^\p{L}\p{N}])(?:DS\p{Pd}?\d{3}|I\p{Pd}?\d{3}[A-Z]?|G\p{Pd}?(?:28|325)[A-Z]?)(?![\p{L}\p{N}])/iu,
  // `I 140` could also be an amount after a Roman number, so with a space only the forms of a case are meant.
  /(?:^|[^\p{L}\p{N}])(?:I\s+(?:131|140|485|693|765|797|864|907)|DS\s+(?:160|260)|G\s+28)(?![\p{L}\p{N}])/iu,
];

/** Whether a text names a form of an agency, such as ETA-9089 or I-140. */
export const namesAgencyForm = (text: string): boolean => {
  const composed = text.normalize('NFC');
  return formNumbers.some((formNumber) => formNumber.test(composed));
};
