/** Questions a page: decisions, section 3. */
export const questionsPerPage = 5;

/** A yes needs a description, a no does not: specification, section 3. */
export const isAnswered = (item: { value: string | null; description?: string | null }): boolean =>
  item.value === '0' || (item.value === '1' && (item.description ?? '').trim() !== '');
