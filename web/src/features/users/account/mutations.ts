import { updateMe } from '@portal/shared/users/account-contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';

export const useUpdateMe = () => useApiMutation(updateMe, { isSilent: true });
