import { confirmIdentity } from '@portal/shared/sessions/contract';
import { changePassword } from '@portal/shared/users/account-contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';

export const useChangePassword = () => useApiMutation(changePassword, { isSilent: true });
export const useConfirmIdentity = () => useApiMutation(confirmIdentity, { isSilent: true, keepsScreen: true });
