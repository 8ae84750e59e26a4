import { uploadFile } from '@portal/shared/files/contract';
import { updateProfile } from '@portal/shared/users/account-contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useApiUpload } from '#platform/http/use-api-upload.ts';

export const useSavePersonalInfo = () => useApiMutation(updateProfile, { isSilent: true });

export const useUploadPassport = () => useApiUpload(uploadFile, { isSilent: true });
