/** The file of the built pages that has them, in the folder of the prerendered pages. */
export const firstLoadsFile = 'first-loads.json';

/** What a page loads when it is opened at first, by its path as in `paths`. */
export type FirstLoads = Record<
  string,
  {
    /** Scripts and styles, by the tag of the language. */
    files: Record<string, string[]>;
    /** Calls of the API that every visit makes, with the query. `{name}` is a segment of the address. */
    calls: string[];
  }
>;
