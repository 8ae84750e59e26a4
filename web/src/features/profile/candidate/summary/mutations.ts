import { acknowledge } from '@portal/shared/onboarding/contract';
import { keepEmail } from '@portal/shared/users/account-contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';

export const useAcknowledge = () => useApiMutation(acknowledge);

export const useKeepEmail = () => useApiMutation(keepEmail);
