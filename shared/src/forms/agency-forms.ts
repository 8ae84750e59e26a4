/** `I 140` could also be an amount after a Roman number, so with a space only the forms of a case are meant. */
const withSpace = String.raw`I\s+(?:131|140|485|693|765|797|864|907)|DS\s+(?:160|260)|G\s+28`;
const withDash = String.raw`DS\p{Pd}?\d{3}|I\p{Pd}?\d{3}[A-Z]?|G\p{Pd}?(?:28|325)[A-Z]?`;
const ofLabor = String.raw`ETA[\s\p{Pd}]*(?:form[\s\p{Pd}]*)?\d{4}|(?:form|mẫu|đơn)\s+(?:9089|9141)`;

/** The number of a form of the Department of Labor, of USCIS, or of the State Department, with any dash, a space, or neither. */
const formNumber = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${ofLabor}|${withDash}|${withSpace})(?![\p{L}\p{N}])`,
  'iu',
);

/** Whether a text names a form of an agency, such as ETA-9089 or I-140. */
export const namesAgencyForm = (text: string): boolean => formNumber.test(text.normalize('NFC'));
