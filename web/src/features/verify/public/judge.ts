/** One chunk of its own: the check and what it needs to read signatures. */
export { checkFile } from '@portal/shared/verify/check-file';
export { digestOf } from '@portal/shared/verify/signed-data';
