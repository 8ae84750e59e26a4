/** The number of questions on a page. */
export const questionsPerPage = 5;

/**
 * The categories of questions about health, arrests, and family. The screens say why they are asked, and a setting moves them after the
 * approval of the profile.
 */
export const sensitiveCategories: readonly string[] = ['legal-record', 'health', 'family'];

/** A yes requires a description; a no does not. */
export const isAnswered = (item: { value: string | null; description?: string | null }): boolean =>
  item.value === '0' || (item.value === '1' && (item.description ?? '').trim() !== '');
