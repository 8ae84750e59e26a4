/** The file of the built pages that has them, in the folder of the prerendered pages. */
export const firstLoadsFile = 'first-loads.json';

/** What the pages after a login load when they are opened at first. */
export interface FirstLoads {
  /** The elements that pages of the candidate area show until the product runs. */
  frame: string;
  /** By the path as in `paths`. */
  pages: Record<
    string,
    {
      hasFrame: boolean;
      /** Scripts and styles, by the tag of the language. */
      files: Record<string, string[]>;
      /** Calls of the API that every visit makes, with the query. `{name}` is a segment of the address. */
      calls: string[];
    }
  >;
}
