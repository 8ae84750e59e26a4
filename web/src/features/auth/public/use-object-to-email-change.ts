import { objectToEmailChange } from '@portal/shared/approvals/public-contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';

/** Apart from the other calls, which every public page loads. */
export const useObjectToEmailChange = () => useApiMutation(objectToEmailChange, { isSilent: true });
