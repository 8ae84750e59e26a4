/** The check of a file, which is loaded in a chunk of its own with the code that reads signatures. */
export { checkFile } from '@portal/shared/verify/check-file';
export { digestOf } from '@portal/shared/verify/signed-data';
