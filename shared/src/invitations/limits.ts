/** The most people in a file that is imported. */
export const maxImportRows = 500;
/** The largest file that is imported, in bytes. */
export const maxImportBytes = 1024 * 1024;
