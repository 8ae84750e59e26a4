import { changePassword } from '@portal/shared/users/contract';
import { useApiMutation } from '../../../platform/http/use-api-mutation.ts';

export const useChangePassword = () => useApiMutation(changePassword, { isSilent: true });
