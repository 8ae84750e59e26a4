import { correctProfile } from '@portal/shared/profile/staff-contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';

export const useCorrectProfile = () => useApiMutation(correctProfile, { isSilent: true });
