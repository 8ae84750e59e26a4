import type { errorList as vi } from '../vi/error-list.ts';

/** The list of fields with errors above a longer form. */
export const errorList: typeof vi = {
  title_one: 'Fill in or correct {{count}} field',
  title_other: 'Fill in or correct {{count}} fields',
};
