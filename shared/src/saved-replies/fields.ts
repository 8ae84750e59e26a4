/** The fields of saved replies, as staff write them in braces. */
export const replyFields = ['name', 'case_number'] as const;
type ReplyField = (typeof replyFields)[number];

type ReplyValues = Readonly<Record<ReplyField, string | null>>;

/** Whether a saved reply has a field without a value. */
export const lacksValue = (text: string, values: ReplyValues): boolean =>
  replyFields.some((field) => values[field] === null && text.includes(`{${field}}`));

/** Fills the fields of a saved reply in. One without a value stays as it is written, so that the writer sees it. */
export const fillReply = (text: string, values: ReplyValues): string =>
  replyFields.reduce((filled, field) => filled.replaceAll(`{${field}}`, () => values[field] ?? `{${field}}`), text);
