/** The most people in a file that is imported. */
export const maxImportRows = 500;
/** The people of one part of a file: their results are known together. Each part is an upload, and a person has 60 of them a day. */
export const importPartRows = 100;
/** The largest file that is imported, in bytes. */
export const maxImportBytes = 1024 * 1024;
