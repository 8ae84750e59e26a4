/** The lists of which views can be saved. */
export const savedViewLists = ['cases'] as const;
