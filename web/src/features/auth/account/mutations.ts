import { updatePassword } from '@portal/shared/users/contract';
import { useApiMutation } from '../../../platform/http/use-api-mutation.ts';

export const useUpdatePassword = () => useApiMutation(updatePassword, { isSilent: true });
