/** The number of questions on a page. */
export const questionsPerPage = 5;

/** A yes requires a description; a no does not. */
export const isAnswered = (item: { value: string | null; description?: string | null }): boolean =>
  item.value === '0' || (item.value === '1' && (item.description ?? '').trim() !== '');
