import { retrySeal } from '@portal/shared/contracts/contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';

export const useRetrySeal = () => useApiMutation(retrySeal);
