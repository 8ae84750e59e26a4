/** A separate chunk with the check and its code for reading signatures. */
export { checkFile } from '@portal/shared/verify/check-file';
export { digestOf } from '@portal/shared/verify/signed-data';
