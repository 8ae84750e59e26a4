/** Texts by a code of the API. A code may have no text. */
export const byCode = (texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> => texts;
